import type { ArticleDocument, DocumentNode } from '@toasoan/contract/editorial/document'
import { knownEmbed } from '@toasoan/contract/editorial/embeds'

/** A picture that stands in an exported file, turned into a format that every reader knows. */
export type PaperPicture = { type: 'jpg' | 'png'; data: Uint8Array; width: number; height: number }

/** Words of the file, in the language of who asked for it. */
export type PaperWords = {
  sound: string
  film: string
  picture: string
  credit: string
  story: string
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
  /** Stories that the text leads to, by their ids; addresses may be paths of the site. */
  stories: Record<number, { title: string; address: string }>
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

/** A sound, film or embed as paper tells of it: what it is, how it is called, and where it is. */
export function toldOf({ type, attrs = {} }: DocumentNode, { words, site }: Paper) {
  const said = (value: unknown): string => (typeof value === 'string' ? value : '')
  const known = type === 'embed' ? knownEmbed(attrs) : null
  const kind = known?.provider ?? (type === 'audio' ? words.sound : words.film)
  const named = [said(attrs.name), said(attrs.caption)].filter(Boolean).join('. ')
  return { kind, named, address: known?.address ?? absolute(attrs.src, site) }
}
