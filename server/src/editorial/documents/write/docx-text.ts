import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { noteReferredTo } from '@toasoan/contract/editorial/notes'
import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  type ILevelsOptions,
  type IRunOptions,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { fontSizePoints } from '#server/kernel/html/document-attributes.ts'
import { clean } from '#server/kernel/papers/document.ts'
import { absolute, type Paper } from './paper.ts'

export type Numbering = { reference: string; levels: ILevelsOptions[] }
/** What is being written: the article, the numberings its lists have needed so far, and the footnotes to come. */
export type Sheet = {
  paper: Paper
  numberings: Numbering[]
  /** Ids of footnotes by the numbers of their notes; each is taken out where it is set. */
  footnotes: Map<number, number>
}

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

/** What stands for a footnote in the text, which Word writes itself. */
const onlyNumber = /^\s*[[(]?\d{1,4}[\])]?\s*$/

/** The mark of a footnote, at the first place that refers to it; the words around it stay. */
function footnote(sheet: Sheet, node: DocumentNode): ParagraphChild[] | null {
  const note = noteReferredTo(node)
  const id = note === null ? undefined : sheet.footnotes.get(note)
  if (note === null || id === undefined) return null
  sheet.footnotes.delete(note)
  const words = node.text ?? ''
  const told = onlyNumber.test(words) ? [] : runs(words, runLook(node))
  return [...told, new FootnoteReferenceRun(id)]
}

export const inline = (sheet: Sheet, nodes: readonly DocumentNode[] = []): ParagraphChild[] =>
  nodes.flatMap((node): ParagraphChild[] => {
    if (node.type === 'hardBreak') return [new TextRun({ break: 1 })]
    const noted = footnote(sheet, node)
    if (noted) return noted
    const link = node.marks?.find(({ type }) => type === 'link')
    const address = link && absolute(link.attrs?.href, sheet.paper.site)
    if (!address) return runs(node.text ?? '', runLook(node))
    const children = runs(node.text ?? '', { ...runLook(node), style: 'Hyperlink' })
    return [new ExternalHyperlink({ link: address, children })]
  })

export const linkTo = (address: string): ExternalHyperlink =>
  new ExternalHyperlink({ link: address, children: [new TextRun({ text: address, style: 'Hyperlink' })] })

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
