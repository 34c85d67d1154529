import { createHash } from 'node:crypto'
import { articleInput } from '@toasoan/contract/editorial/article'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { storyOf as linkedStory } from '@toasoan/contract/editorial/story-nodes'
import { nameKey } from '@toasoan/contract/kit/fold'
import { cleanHtml } from '#server/kernel/html/clean-html.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import { type Content, contentOf } from '../articles/public.ts'
import { htmlToDocument } from '../documents/public.ts'
import type { ImportedStory, Problem } from './read/record.ts'

/** Hash of a story as the source has it, without what others say of it, in hexadecimal. */
export function hashOfStory({ problems: _, comments: __, ...story }: ImportedStory): string {
  return createHash('sha256').update(JSON.stringify(story)).digest('hex')
}

const line = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most).trim()

/** Plain text of a field that may be HTML, as WordPress titles and excerpts are. */
export const plain = (text: string): string =>
  /[<&]/.test(text)
    ? cleanHtml(text)
        .replace(/<[^<>]+>/g, ' ')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, '&')
    : text

/** The address of a picture as https; null for what is none. */
export function pictureAddress(src: string, origin: string): string | null {
  try {
    const url = new URL(src.trim(), `https://${origin}`)
    if (!/^https?:$/.test(url.protocol)) return null
    url.protocol = 'https:'
    return url.href
  } catch {
    return null
  }
}

/** Pictures with absolute addresses, since readers of the text know no other site. */
const absolute = (html: string, origin: string): string =>
  html.replace(/<img\b[^<>]*>/gi, (tag) =>
    tag.replace(/(\ssrc=)(?:"([^"\s]*)"|'([^'\s]*)')/i, (whole, before, double, single) => {
      const address = pictureAddress(String(double ?? single).replaceAll('&amp;', '&'), origin)
      return address ? `${before}"${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}"` : whole
    }),
  )

const foreign = ({ type, attrs }: DocumentNode): string | null =>
  type === 'figure' && typeof attrs?.src === 'string' && !attrs.src.startsWith('/media/') ? attrs.src : null

/** Addresses of pictures of other sites in a document. */
export const picturesIn = (node: DocumentNode): string[] => [
  ...new Set([foreign(node) ?? [], ...(node.content ?? []).map(picturesIn)].flat()),
]

const documents = new WeakMap<ImportedStory, DocumentNode>()

/** The story's text as a document, its pictures still where they were; read once, since it takes milliseconds. */
export function documentOf(story: ImportedStory, origin: string): DocumentNode {
  const known = documents.get(story)
  if (known) return known
  const document = htmlToDocument(absolute(story.html, origin))
  documents.set(story, document)
  return document
}

/** A picture that is in the library. */
export type OwnPicture = { id: number; src: string; width: number | null; height: number | null }

/** The document with its pictures from the library; of one that is not there the caption stays. */
function withPictures(node: DocumentNode, pictures: ReadonlyMap<string, OwnPicture>): DocumentNode[] {
  const content = node.content?.flatMap((child) => withPictures(child, pictures))
  // Numbers of stories mean others here.
  if (node.type === 'storyLink' && linkedStory(node.attrs)) return []
  const src = foreign(node)
  if (src === null) return [content ? { ...node, content } : node]
  const picture = pictures.get(src)
  if (!picture) return content?.length ? [{ type: 'paragraph', content }] : []
  const { id, width, height } = picture
  return [
    {
      ...node,
      ...(content ? { content } : {}),
      attrs: { ...node.attrs, src: picture.src, fileId: id, width, height },
    },
  ]
}

export type Placed = {
  categoryId: number | null
  departmentId: number | null
  articleTypeId: number | null
  /** Null while it is only checked. */
  pictures: ReadonlyMap<string, OwnPicture> | null
  origin: string
}

const once = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [nameKey(name), name])).values(),
]

/** A story as content of an article, with what was changed of it; `refused` where it can be none. */
export function contentOfStory(
  story: ImportedStory,
  { categoryId, departmentId, articleTypeId, pictures, origin }: Placed,
): { content: Content; problems: Problem[] } | { refused: Problem } {
  const problems: Problem[] = [...story.problems]
  const whole = line(plain(story.title), 10_000)
  if (!whole) return { refused: { code: 'noTitle' } }
  const title = line(whole, 300)
  if (title.length < whole.length) problems.push({ code: 'titleCut' })
  const document = documentOf(story, origin)
  const wanted = picturesIn(document)
  const missing = wanted.filter((src) => !pictures?.has(src)).length
  if (missing > 0)
    problems.push({ code: pictures ? 'pictures' : 'picturesToFetch', data: { count: missing } })
  const cover = story.cover ? pictures?.get(pictureAddress(story.cover, origin) ?? '') : undefined
  const input = articleInput.safeParse({
    title,
    kicker: line(plain(story.kicker), 150),
    lead: plain(story.lead).trim().slice(0, 2000),
    document: withPictures(document, pictures ?? new Map())[0],
    category_id: categoryId,
    department_id: departmentId,
    article_type_id: articleTypeId,
    pen_name: line(story.author.name, 150),
    tags: once(story.tags.map((tag) => line(tag, 80)).filter(Boolean)).slice(0, 30),
    cover_file_id: cover?.id ?? null,
  })
  if (!input.success) return { refused: { code: 'tooLong' } }
  try {
    const content = contentOf(input.data)
    if (!content.plain.trim() && !content.metadata.lead && wanted.length === 0)
      problems.push({ code: 'empty' })
    return { content, problems }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: 'tooLong' } }
    throw error
  }
}

/** An instant from a date as sources write it: Vietnam's time where it names no zone. Null for none. */
export function instantOf(date: string): string | null {
  const given = date.trim()
  if (!given) return null
  const day = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]+(\d{1,2}):(\d{2}))?/.exec(given)
  const iso = day
    ? `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}T${(day[4] ?? '0').padStart(2, '0')}:${day[5] ?? '00'}:00`
    : given.replace(/^(\d{4}-\d{2}-\d{2})$/, '$1T00:00:00').replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
  const zoned = /T[\d:.]+$/.test(iso) ? `${iso}+07:00` : iso
  const at = new Date(zoned)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900 ? null : at.toISOString()
}
