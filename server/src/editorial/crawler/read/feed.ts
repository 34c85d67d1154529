import { parseFeed } from 'feedsmith'
import { canonicalAddress } from './address.ts'
import { readDate } from './dates.ts'
import { plainOf } from './plain.ts'

/** What a feed, a map or a page of links tells of one item. */
export type Entry = {
  address: string
  guid: string
  title: string
  lead: string
  author: string
  /** ISO 8601; null when it names no time. */
  at: string | null
}

export type Listing = {
  title: string
  entries: Entry[]
  /** Minutes for which the feed wants not to be asked again. */
  ttl: number | null
  /** Further maps that it names. */
  more: string[]
  /** Whether it was closed for want of its end. */
  cut: boolean
}

const closers: readonly [RegExp, string, string][] = [
  [/<rss[\s>]/i, '</item>', '</channel></rss>'],
  [/<(?:\w{1,10}:)?feed[\s>]/i, '</entry>', '</feed>'],
  [/<rdf:RDF[\s>]/i, '</item>', '</rdf:RDF>'],
]

/** A feed that breaks off, closed behind its last whole entry; null when it has none. */
function closed(text: string): string | null {
  for (const [opening, entry, end] of closers) {
    if (!opening.test(text.slice(0, 5000))) continue
    const at = text.lastIndexOf(entry)
    return at < 0 ? null : text.slice(0, at + entry.length) + end
  }
  return null
}

/** A feed without its document type: entities of its own would only make it longer, or lead elsewhere. */
function withoutDoctype(text: string): string {
  const start = text.slice(0, 5000).search(/<!DOCTYPE/i)
  if (start < 0) return text
  const plainEnd = text.indexOf('>', start)
  const inner = text.indexOf('[', start)
  const end = inner >= 0 && inner < plainEnd ? text.indexOf(']>', inner) + 1 : plainEnd
  return end > start ? text.slice(0, start) + text.slice(end + 1) : text
}

/** What stands before the feed itself, such as blank lines and warnings of the server. */
function withoutJunk(text: string): string {
  const start = text.search(/<\?xml|<rss[\s>]|<rdf:RDF|<(?:\w{1,10}:)?feed[\s>]|\{/i)
  return start > 0 ? text.slice(start) : text
}

// biome-ignore lint/suspicious/noExplicitAny: each format has a shape of its own, and none may be relied on
type Loose = any

const wordOf = (value: Loose): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return wordOf(value[0])
  return typeof value?.value === 'string' ? value.value : typeof value?.name === 'string' ? value.name : ''
}

const firstWord = (...values: Loose[]): string => values.map(wordOf).find((word) => word.trim()) ?? ''

const linkOf = (entry: Loose): string => {
  const links: Loose[] = Array.isArray(entry.links) ? entry.links : []
  const alternate = links.find(({ rel }) => !rel || rel === 'alternate') ?? links[0]
  const guid = wordOf(entry.guid)
  const byGuid = entry.guid?.isPermaLink !== false && /^https?:/.test(guid) ? guid : ''
  return firstWord(entry.link, entry.url, alternate?.href, byGuid, entry.rdf?.about)
}

const mostEntries = 500

function entryOf(entry: Loose, base: string, zone: string): Entry[] {
  const address = canonicalAddress(linkOf(entry).trim(), base)
  if (!address) return []
  const at = readDate(
    firstWord(
      entry.pubDate,
      entry.published,
      entry.date_published,
      entry.dc?.dates,
      entry.dc?.date,
      entry.updated,
      entry.date_modified,
    ),
    zone,
  )
  return [
    {
      address,
      guid: firstWord(entry.guid, entry.id).slice(0, 500),
      title: plainOf(firstWord(entry.title)).slice(0, 300),
      lead: plainOf(firstWord(entry.description, entry.summary, entry.content?.encoded)).slice(0, 1000),
      author: plainOf(firstWord(entry.dc?.creators, entry.authors, entry.author)).slice(0, 150),
      at: at?.toISOString() ?? null,
    },
  ]
}

function parsed(text: string): { feed: Loose; cut: boolean } {
  try {
    return { feed: parseFeed(text).feed, cut: false }
  } catch (error) {
    const whole = closed(text)
    if (whole === null) throw error
    return { feed: parseFeed(whole).feed, cut: true }
  }
}

/**
 * The entries of an RSS, RDF, Atom or JSON feed. One that breaks off is closed at its last whole entry.
 *
 * @throws Error when it is no feed
 */
export function readFeed(text: string, base: string, zone: string): Listing {
  const { feed, cut } = parsed(withoutDoctype(withoutJunk(text)))
  const given: Loose[] = feed.items ?? feed.entries ?? []
  const ttl = Number(feed.ttl)
  return {
    title: plainOf(firstWord(feed.title)).slice(0, 150),
    entries: given.slice(0, mostEntries).flatMap((entry) => entryOf(entry, base, zone)),
    ttl: ttl > 0 && ttl <= 1440 ? ttl : null,
    more: [],
    cut,
  }
}
