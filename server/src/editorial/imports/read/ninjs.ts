import type { Readable } from 'node:stream'
import { slugOf } from '@toasoan/contract/site/paths'
import { readNinjs as itemsOf } from '../../crawler/public.ts'
import { emptyStory, ImportBroken, type ImportedRecord } from './record.ts'
import { jsonLines, unreadLine } from './rows.ts'

const text = (given: unknown): string => (typeof given === 'string' ? given : '')

const fieldsOf = (given: unknown): Record<string, unknown> =>
  given !== null && typeof given === 'object' && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : {}

/** Names of classifications, without those that have a number only. */
const namesOf = (codes: readonly { name: string }[]): string[] => [
  ...new Set(codes.map(({ name }) => name.trim()).filter(Boolean)),
]

/** Where ninjs keeps the first time of an item, by version of the standard. */
const firstTimes = [
  'firstpublished',
  'firstPublished',
  'firstcreated',
  'firstCreated',
  'contentcreated',
  'contentCreated',
]

/** An object of ninjs as a story; what is no text, as a picture on its own, is left out. */
function storyOf(given: unknown, number: number, now: string): ImportedRecord {
  const raw = fieldsOf(given)
  const own = fieldsOf(raw.toasoan)
  const [item] = itemsOf(given, { charset: '', zone: 'Asia/Ho_Chi_Minh', provider: '', now })
  if (!item)
    return {
      kind: 'article',
      key: `${number}`,
      title: '',
      unread: { code: 'broken', data: { value: 'ninjs' } },
    }
  const address = text(own.address) || text(raw.canonical) || text(raw.url)
  return {
    ...emptyStory(item.guid || address || `${number}`),
    title: item.headline || item.label || item.slugline,
    kicker: text(own.kicker),
    lead: item.lead,
    html: item.html,
    addresses: address ? [address] : [],
    author: { name: text(own.byline) || item.byline, email: text(own.author_email) },
    categories: (text(own.category) ? [text(own.category)] : namesOf(item.codes)).map((name) => ({
      name,
      slug: slugOf(name),
    })),
    tags: item.keywords,
    cover: item.pictures[0]?.remote || null,
    published: item.status === 'usable' && own.published !== false,
    publishedAt:
      text(own.published_at) ||
      firstTimes.map((name) => text(raw[name])).find(Boolean) ||
      item.versionAt ||
      '',
    ...(item.kind === 'text' || item.kind === 'composite'
      ? {}
      : { skip: { code: 'otherType' as const, data: { value: item.kind } } }),
  }
}

/** The objects of a JSON text: one, a list, or wrapped as `item`, `items`, `_items` or `data`. */
function objectsIn(json: string): unknown[] {
  try {
    const read: unknown = JSON.parse(json)
    const { items, item, _items, data } = fieldsOf(read)
    return [Array.isArray(read) ? read : (items ?? item ?? _items ?? data ?? read)].flat()
  } catch (error) {
    throw new ImportBroken(1, (error as Error).message)
  }
}

/** Stories of JSON lines. */
export async function* readNinjsLines(stream: Readable): AsyncGenerator<ImportedRecord> {
  const now = new Date().toISOString()
  let number = 0
  for await (const line of jsonLines(stream)) {
    number += 1
    yield 'object' in line ? storyOf(line.object, number, now) : unreadLine(line)
  }
}

/** Stories of one JSON text. */
export function* readNinjs(json: string): Generator<ImportedRecord> {
  const now = new Date().toISOString()
  for (const [at, one] of objectsIn(json).entries()) yield storyOf(one, at + 1, now)
}
