import { createHash } from 'node:crypto'
import type { ArticleInput } from '@toasoan/contract/editorial/article'
import {
  type ArticleDocument,
  countWords,
  type DocumentNode,
  plainText,
} from '@toasoan/contract/editorial/document'
import { knownEmbed } from '@toasoan/contract/editorial/embeds'
import { quotedSoundOf } from '@toasoan/contract/editorial/quoted-sound'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { slugOf } from '@toasoan/contract/site/paths'
import { cleanDocument, documentFits } from '#server/kernel/html/clean-document.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** Stored fields of a version besides the document. */
export type Metadata = Omit<ArticleInput, 'document'>

/** Content of a version, cleaned and counted. */
export type Content = {
  metadata: Metadata
  document: ArticleDocument
  plain: string
  slug: string
  wordCount: number
  hash: string
}

/** JSON with sorted keys, so that equal content has equal text. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

/** SHA-256 of a content in hexadecimal; versions with equal hashes are equal. */
export const hashOf = (metadata: Metadata, document: DocumentNode): string =>
  createHash('sha256')
    .update(canonical([metadata, document]))
    .digest('hex')

/** Cleans input and derives computed fields. Rejects a document over the limit with 413. */
export function contentOf({ document: given, ...metadata }: ArticleInput): Content {
  if (!documentFits(given)) throw fail(kernelErrors.tooLarge)
  const document = cleanDocument(given)
  const plain = plainText(document)
  const slug = metadata.slug || slugOf(metadata.title)
  return { metadata, document, plain, slug, wordCount: countWords(plain), hash: hashOf(metadata, document) }
}

const quotedIn = ({ type, attrs }: DocumentNode) =>
  type === 'blockquote' ? quotedSoundOf(attrs?.sound) : null

const sourcesIn = (node: DocumentNode): string[] => [
  ...[node.attrs?.src, quotedIn(node)?.src].filter((src) => typeof src === 'string'),
  ...(node.content ?? []).flatMap(sourcesIn),
]

/** Key of one of our files in a URL; null for other URLs. */
export const mediaKeyOf = (src: string): string | null => /^\/media\/([^/?#]+)/.exec(src)?.[1] ?? null

/** Distinct keys of our files in a document. */
export const mediaKeysIn = (document: DocumentNode): string[] => [
  ...new Set(sourcesIn(document).flatMap((src) => mediaKeyOf(src) ?? [])),
]

const embedsFilm = ({ type, attrs = {} }: DocumentNode): boolean =>
  type === 'embed' && knownEmbed(attrs)?.shape !== 'post'

/** Distinct keys of our files shown as images in a document. */
export function figureKeysIn(node: DocumentNode): string[] {
  const src = node.type === 'figure' || node.type === 'map' ? node.attrs?.src : null
  const own = typeof src === 'string' ? (mediaKeyOf(src) ?? []) : []
  return [...new Set([own, ...(node.content ?? []).map(figureKeysIn)].flat())]
}

/** Kinds of media in a document; embeds count as video. */
export function mediaIn(node: DocumentNode): { audio: boolean; video: boolean } {
  const found = {
    audio: node.type === 'audio' || quotedIn(node) !== null,
    video: node.type === 'video' || embedsFilm(node),
  }
  for (const child of node.content ?? []) {
    const inner = mediaIn(child)
    found.audio ||= inner.audio
    found.video ||= inner.video
  }
  return found
}
