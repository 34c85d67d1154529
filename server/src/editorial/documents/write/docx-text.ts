import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { ExternalHyperlink, type ILevelsOptions, type IRunOptions, type ParagraphChild, TextRun } from 'docx'
import { fontSizePoints } from '#server/kernel/html/document-attributes.ts'
import { absolute, clean, type Paper } from './paper.ts'

export type Numbering = { reference: string; levels: ILevelsOptions[] }
/** What is being written: the article, and the numberings its lists have needed so far. */
export type Sheet = { paper: Paper; numberings: Numbering[] }

function runLook({ marks = [] }: DocumentNode): IRunOptions {
  const look: Record<string, unknown> = {}
  for (const { type, attrs = {} } of marks) {
    if (type === 'bold') look.bold = true
    if (type === 'italic') look.italics = true
    if (type === 'underline') look.underline = {}
    if (type === 'strike') look.strike = true
    if (type === 'subscript') look.subScript = true
    if (type === 'superscript') look.superScript = true
    if (type === 'highlight') look.highlight = 'yellow'
    if (type === 'code') look.font = 'Courier New'
    const points = type === 'textStyle' ? fontSizePoints(attrs.fontSize) : null
    if (points) look.size = points * 2
  }
  return look as IRunOptions
}

/** Line breaks and tabs inside a run are elements of their own in Word. */
export const runs = (words: string, look: IRunOptions): TextRun[] =>
  clean(words)
    .split('\n')
    .map((text, at) => new TextRun({ ...look, text, break: at > 0 ? 1 : undefined }))

export function inline(sheet: Sheet, nodes: readonly DocumentNode[] = []): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    if (node.type === 'hardBreak') return [new TextRun({ break: 1 })]
    const link = node.marks?.find(({ type }) => type === 'link')
    const address = link && absolute(link.attrs?.href, sheet.paper.site)
    if (!address) return runs(node.text ?? '', runLook(node))
    const children = runs(node.text ?? '', { ...runLook(node), style: 'Hyperlink' })
    return [new ExternalHyperlink({ link: address, children })]
  })
}

export const linkTo = (address: string): ExternalHyperlink =>
  new ExternalHyperlink({ link: address, children: [new TextRun({ text: address, style: 'Hyperlink' })] })

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
