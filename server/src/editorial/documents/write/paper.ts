import type { ArticleDocument } from '@toasoan/contract/editorial/document'

/** A picture that stands in an exported file, turned into a format that every reader knows. */
export type PaperPicture = { type: 'jpg' | 'png'; data: Uint8Array; width: number; height: number }

/** Words of the file, in the language of who asked for it. */
export type PaperWords = {
  sound: string
  film: string
  picture: string
  credit: string
  attachments: string
  page: string
  of: string
  missing: string
}

/** An article as it is laid out on paper, with all that a writer of files needs and no access to anything. */
export type Paper = {
  kicker: string
  title: string
  lead: string
  /** Who wrote it, with whom, and the source: one line each. */
  byline: string[]
  cover: { src: string; caption: string; credit: string } | null
  document: ArticleDocument
  attachments: { name: string; address: string }[]
  /** What stands at the foot of every page. */
  foot: string
  /** By the addresses the document names them with. */
  pictures: Record<string, PaperPicture>
  /** Address of the site, which relative links lead into. */
  site: string
  words: PaperWords
  author: string
  written: string
}

/** A link of the document as it works outside of the site; null when it leads nowhere. */
export function absolute(address: unknown, site: string): string | null {
  if (typeof address !== 'string' || address === '') return null
  try {
    const url = new URL(address, site)
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

/** Characters that may not stand in XML even though the database holds them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text that any file format can hold. */
export const clean = (words: string): string => words.toWellFormed().replace(illegal, '').normalize('NFC')
