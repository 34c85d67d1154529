import { z } from 'zod'
import { because } from '../kit/validation.ts'
import { isEmbed } from './embeds.ts'

/**
 * The text of an article: a ProseMirror document as TipTap writes it. The names below are all that
 * the server keeps; anything else is dropped when a document is saved.
 */
export const nodeNames = [
  'doc',
  'paragraph',
  'text',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'hardBreak',
  'figure',
  'audio',
  'video',
  'embed',
  'gallery',
  'factBox',
  'pullQuote',
  'storyLink',
  'map',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
] as const

/**
 * The marks, in the order in which a text carries them. The editor's schema ranks them the same way,
 * so that two equal texts are equal JSON (and have one hash) whoever wrote them.
 */
export const markNames = [
  'link',
  'noteReference',
  'textStyle',
  'bold',
  'code',
  'italic',
  'strike',
  'underline',
  'subscript',
  'superscript',
  'highlight',
] as const

export type NodeName = (typeof nodeNames)[number]
export type MarkName = (typeof markNames)[number]

export type DocumentMark = { type: MarkName; attrs?: Record<string, unknown> }

export type DocumentNode = {
  type: NodeName
  attrs?: Record<string, unknown>
  content?: DocumentNode[]
  marks?: DocumentMark[]
  text?: string
}

export type ArticleDocument = DocumentNode & { type: 'doc' }

/** The empty document. */
export const emptyDocument: ArticleDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Font sizes of the editor, in points (specification, section 9). */
export const fontSizes = [14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 44, 48] as const

export const textAlignments = ['left', 'center', 'right', 'justify'] as const

export type TextAlignment = (typeof textAlignments)[number]

/** Levels of headings inside an article; level 1 is the article's title. */
export const headingLevels = [2, 3, 4] as const

/** How wide a picture stands: beside the text's measure, as wide as it, or wider. */
export const figureSizes = ['small', 'normal', 'wide'] as const

export type FigureSize = (typeof figureSizes)[number]

/** Where a small picture stands: text runs around one at the left or right. */
export const figureAligns = ['left', 'center', 'right'] as const

export type FigureAlign = (typeof figureAligns)[number]

/** Attributes of a `figure`; its content is the caption. `width` and `height` are pixels of the file. */
export type FigureAttributes = {
  src: string
  fileId: number | string | null
  alt: string
  credit: string
  width: number | null
  height: number | null
  size: FigureSize
  /** Kept only where it says something: of a small picture that is not in the middle. */
  align: FigureAlign
}

/** Attributes of `audio` and `video`; `name` is the file's name or a title, `caption` stands below. */
export type MediaAttributes = { src: string; fileId: number | string | null; name: string; caption: string }

/** The deepest nesting a document keeps. */
export const documentDepth = 45

/** The most bytes a document may have as JSON. */
export const documentLimit = 4_000_000

const childrenOf = (node: unknown): unknown[] => {
  const { content } = (node ?? {}) as { content?: unknown }
  return Array.isArray(content) ? content : []
}

/** Whether all that a document embeds is of the list of providers. It bears any depth. */
function embedsOnlyKnown(document: object): boolean {
  const waiting: unknown[] = [document]
  while (waiting.length > 0) {
    const node = waiting.pop() as { type?: unknown; attrs?: object } | null
    if (node?.type === 'embed' && !isEmbed(node.attrs)) return false
    for (const child of childrenOf(node)) waiting.push(child)
  }
  return true
}

const media: readonly unknown[] = ['figure', 'audio', 'video', 'embed', 'map'] satisfies NodeName[]

/** Whether a document has words or shows something. It bears any depth, and any object in place of a node. */
export function saysSomething(document: object): boolean {
  const waiting: unknown[] = [document]
  while (waiting.length > 0) {
    const node = waiting.pop()
    const { type, text } = (node ?? {}) as { type?: unknown; text?: unknown }
    if (media.includes(type) || (typeof text === 'string' && text.trim() !== '')) return true
    for (const child of childrenOf(node)) waiting.push(child)
  }
  return false
}

/**
 * Accepts any object that says it is a document; the server's own clean-up decides what is kept. What is
 * embedded without being of the list is refused, since no editor makes it.
 */
export const documentSchema = z
  .looseObject({ type: z.literal('doc'), content: z.array(z.looseObject({ type: z.string() })).optional() })
  .refine(
    embedsOnlyKnown,
    because(
      'Bài nhúng nội dung của trang không được phép, hoặc mã nội dung chưa đúng.',
      'The text embeds something of a site that is not allowed, or by a wrong id.',
    ),
  )
  .transform((value) => value as unknown as ArticleDocument)

/** The plain text of a document: one line a block. */
export function plainText(node: DocumentNode): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'embed') return String(node.attrs?.caption ?? '')
  if (node.type === 'map') return String(node.attrs?.label ?? '')
  const inner = (node.content ?? []).map(plainText)
  const inline = node.content?.some((child) => child.type === 'text' || child.type === 'hardBreak')
  const words = inline ? inner.join('') : inner.filter(Boolean).join('\n')
  // The words of a box's head and the name below a pull quote are attributes.
  if (node.type === 'factBox') return [node.attrs?.title, words].filter(Boolean).join('\n')
  if (node.type === 'pullQuote') return [words, node.attrs?.by].filter(Boolean).join('\n')
  return words
}

/** How many words a text has: runs of letters or digits, as Vietnamese counts its syllables. */
export const countWords = (plain: string): number =>
  plain.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0

/** Reading time in whole minutes, at 220 syllables a minute, at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / 220))

/** Spoken time in seconds, at 3.2 syllables a second, the pace of a news reader. */
export const spokenSeconds = (words: number): number => Math.round(words / 3.2)
