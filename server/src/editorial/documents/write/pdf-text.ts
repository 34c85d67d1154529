import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { notePlace, noteReferredTo } from '@toasoan/contract/editorial/notes'
import { fontSizePoints } from '#server/kernel/html/document-attributes.ts'
import { blue, type Content, clean } from '#server/kernel/papers/document.ts'
import { runsOf } from '#server/kernel/papers/letters.ts'
import { absolute, type Paper } from './paper.ts'

/** Width of the text on A4 with its margins, in points. */
export const measure = 595.28 - 2 * 56

/** What is being written; notes that are not placed yet are in `notes`. */
export type Sheet = { paper: Paper; missing: number; held: ReadonlySet<number>; notes: Set<number> }

/** Words in the faces of the house's type. */
export const spell = (sheet: Sheet, words: string, look: Content = {}): Content[] =>
  runsOf(clean(words), () => {
    sheet.missing += 1
  }).map(({ face, letters }) => ({ ...look, text: letters, font: face }))

export const paragraph = (sheet: Sheet, words: string, look: Content): Content => ({
  ...look,
  text: spell(sheet, words),
})

function lookOf(sheet: Sheet, node: DocumentNode): Content {
  const look: Content = {}
  const lines: string[] = []
  for (const { type, attrs = {} } of node.marks ?? []) {
    if (type === 'bold') look.bold = true
    if (type === 'italic') look.italics = true
    if (type === 'underline') lines.push('underline')
    if (type === 'strike') lines.push('lineThrough')
    if (type === 'subscript') look.sub = true
    if (type === 'superscript') look.sup = true
    if (type === 'highlight') look.background = '#fff1a8'
    if (type === 'code') look.background = '#eef0f3'
    if (type === 'textStyle') look.fontSize = fontSizePoints(attrs.fontSize) ?? undefined
    if (type !== 'link') continue
    const link = absolute(attrs.href, sheet.paper.site)
    if (link) Object.assign(look, { link, color: blue })
    if (link) lines.push('underline')
  }
  const note = noteReferredTo(node)
  if (note && sheet.held.has(note)) Object.assign(look, { linkToDestination: notePlace(note), color: blue })
  if (lines.length > 0) look.decoration = [...new Set(lines)]
  return look
}

export const inline = (sheet: Sheet, nodes: readonly DocumentNode[] = []): Content[] =>
  nodes.flatMap((node) =>
    node.type === 'hardBreak'
      ? [{ text: '\n', font: 'latin' }]
      : spell(sheet, node.text ?? '', lookOf(sheet, node)),
  )

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
