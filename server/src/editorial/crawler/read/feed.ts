import { baseOf, type Entry, entryOf, wordsOf } from './feed-item.ts'
import { partsOf } from './feed-parts.ts'
import { readJsonFeed } from './json-feed.ts'
import { looseXml } from './loose-xml.ts'

export type { Entry } from './feed-item.ts'

export type Listing = {
  title: string
  entries: Entry[]
  /** Minutes for which the feed wants not to be asked again. */
  ttl: number | null
  /** Further maps that it names. */
  more: string[]
  /** Whether it breaks off before its end. */
  cut: boolean
}

const mostEntries = 500

const root = /<(?:rss|channel|(?:\w{1,10}:)?(?:rdf|feed))[\s>]/i

/** A feed without its document type: entities of its own would only make it longer, or lead elsewhere. */
function withoutDoctype(text: string): string {
  const start = text.slice(0, 5000).search(/<!DOCTYPE/i)
  if (start < 0) return text
  const plainEnd = text.indexOf('>', start)
  const inner = text.indexOf('[', start)
  const end = inner >= 0 && inner < plainEnd ? text.indexOf(']>', inner) + 1 : plainEnd
  return end > start ? text.slice(0, start) + text.slice(end + 1) : text
}

/** What a feed says of itself outside its items. */
function frameOf(frame: string, base: string): { title: string; ttl: number | null; base: string } {
  const start = frame.search(root)
  const top = looseXml(start > 0 ? frame.slice(start) : frame)
  const inner = [...(top?.children ?? [])]
  const channel = inner.find(({ tagName }) => /^(?:\w+:)?channel$/i.test(tagName))
  const head = channel ?? top
  const own = [...(head?.children ?? [])]
  const colon = head?.tagName.lastIndexOf(':') ?? -1
  const prefix = head && colon >= 0 ? head.tagName.slice(0, colon + 1).toLowerCase() : 'rss:'
  const named = (name: string) =>
    own.find(({ tagName }) =>
      [name, prefix + name, `dc:${name}`, `atom:${name}`].includes(tagName.toLowerCase()),
    )
  const ttl = Number(named('ttl')?.textContent)
  const title = named('title')
  const atTop = top ? baseOf(top, base) : base
  return {
    title: (title ? wordsOf(title, top?.tagName === 'feed') : '').slice(0, 150),
    ttl: ttl > 0 && ttl <= 1440 ? ttl : null,
    base: channel ? baseOf(channel, atTop) : atTop,
  }
}

/**
 * The entries of an RSS, RDF, Atom or JSON feed. Each item is read by itself: what is wrong in one is no other one's loss,
 * and one that breaks off at the end is left out.
 *
 * @throws Error when it is no feed
 */
export function readFeed(given: string, base: string, zone: string): Listing {
  const text = withoutDoctype(given)
  const { frame, items, cut } = partsOf(text, mostEntries)
  if (items.length === 0 && !root.test(text)) {
    const json = readJsonFeed(text, base, { zone, most: mostEntries })
    if (!json) throw new Error('no feed')
    return { ...json, ttl: null, more: [] }
  }
  const told = frameOf(frame, base)
  const entries = items.flatMap((item) => {
    const element = looseXml(item)
    return (element && entryOf(element, told.base, zone)) ?? []
  })
  return { title: told.title, ttl: told.ttl, entries, more: [], cut }
}
