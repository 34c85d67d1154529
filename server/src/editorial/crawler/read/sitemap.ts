import { canonicalAddress } from './address.ts'
import { readDate } from './dates.ts'
import type { Entry, Listing } from './feed.ts'
import { partsOf } from './feed-parts.ts'
import { plainOf } from './plain.ts'

const mostEntries = 2000
const newest = 100
const mostMaps = 50

/** Entries of one map by its standard, https://www.sitemaps.org/protocol.html. */
const mostOfMap = 50_000

const openings = {
  loc: /<(?:[\w.-]{1,30}:)?loc(?:\s[^<>]{0,500})?>/i,
  lastmod: /<(?:[\w.-]{1,30}:)?lastmod(?:\s[^<>]{0,500})?>/i,
  published: /<(?:[\w.-]{1,30}:)?publication_date(?:\s[^<>]{0,500})?>/i,
  title: /<(?:[\w.-]{1,30}:)?title(?:\s[^<>]{0,500})?>/i,
} as const

/** Characters of an element that are read. */
const longest = 4000

/** What an element of a piece of XML says; empty when it is not there. */
function wordsIn(part: string, name: keyof typeof openings): string {
  const open = openings[name].exec(part)
  if (!open) return ''
  const start = open.index + open[0].length
  const rest = part.slice(start, start + longest)
  const data = /^\s{0,100}<!\[CDATA\[/.exec(rest)?.[0]
  const end = data ? rest.indexOf(']]>') : rest.indexOf('<')
  return plainOf((end < 0 ? rest : rest.slice(0, end)).slice(data?.length ?? 0))
}

/** The pages of a map in its order, or the maps that an index of maps names. Never throws. */
export function readWholeMap(text: string, base: string): { pages: string[]; maps: string[] } {
  const pages: string[] = []
  const maps: string[] = []
  for (const item of partsOf(text, mostOfMap).items) {
    const given = wordsIn(item, 'loc')
    const address = given ? canonicalAddress(given, base) : null
    if (address) (isMap(item) ? maps : pages).push(address)
  }
  return { pages, maps }
}

const isMap = (item: string): boolean => /^<(?:[\w.-]{1,30}:)?sitemap/i.test(item)

/**
 * The entries of a map of a site, the newest first, or the maps that an index of maps names. A broken one is no other
 * one's loss. Never throws.
 */
export function readSitemap(text: string, base: string, zone: string): Listing {
  const { items, cut } = partsOf(text, mostEntries)
  const entries: Entry[] = []
  const more: string[] = []
  for (const item of items) {
    const given = wordsIn(item, 'loc')
    const address = given ? canonicalAddress(given, base) : null
    if (!address) continue
    if (isMap(item)) {
      if (more.length < mostMaps) more.push(address)
      continue
    }
    const at = readDate(wordsIn(item, 'published') || wordsIn(item, 'lastmod'), zone)
    const title = wordsIn(item, 'title').slice(0, 300)
    entries.push({
      address,
      guid: '',
      title,
      lead: '',
      author: '',
      at: at?.toISOString() ?? null,
      text: null,
    })
  }
  const byTime = entries.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  return { title: '', entries: byTime.slice(0, newest), ttl: null, more, cut }
}
