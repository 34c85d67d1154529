import type { Discovered } from '@toasoan/contract/editorial/crawler-sources'
import type { SourceKind } from '@toasoan/contract/editorial/crawler-words'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import type { Kernel } from '#server/kernel/kernel.ts'
import { FetchProblem } from '../fetch/fetch-problem.ts'
import { visit } from '../fetch/host.ts'
import { robotsOf } from '../fetch/robots.ts'
import { pageLimit } from '../fetch/run-item.ts'
import { listingLimit, listingOf, materialOf } from '../fetch/run-source.ts'
import type { Listing } from '../read/feed.ts'
import { reader } from '../read/reader.ts'

/** Milliseconds that a person waits for a host's turn. */
const patience = 12_000
/** Feeds and maps that are looked into; a site that names more than this names them by section. */
const mostLooked = 4

const reading = { charset: '', zone: timeZone, selectors: { link: '' } }

type Found = Discovered['found'][number]

const newestIn = ({ entries }: Listing): string | null =>
  entries
    .flatMap(({ at }) => (at ? [at] : []))
    .reduce<string | null>((max, at) => (max && max > at ? max : at), null)

/** What stands at an address that may be a feed or a map; null when it is neither, or cannot be had. */
async function lookInto(
  kernel: Kernel,
  kind: SourceKind,
  address: string,
  title: string,
): Promise<Found | null> {
  try {
    const fetched = await visit(kernel, address, { limit: listingLimit, wait: patience })
    const listing = await listingOf(kernel, { ...reading, kind }, fetched, patience)
    if (listing.entries.length === 0) return null
    return {
      kind,
      address,
      title: title || listing.title,
      entries: listing.entries.length,
      newest_at: newestIn(listing),
    }
  } catch (error) {
    if (error instanceof FetchProblem) return null
    throw error
  }
}

const isXml = (type: string, body: Buffer) =>
  /xml|rss|atom|feed\+json/.test(type) ||
  /^\s*<(?:\?xml|rss|feed|rdf)/i.test(body.subarray(0, 200).toString('latin1'))

async function sampleAt(kernel: Kernel, address: string): Promise<Discovered['sample']> {
  try {
    const fetched = await visit(kernel, address, { limit: pageLimit, wait: patience })
    const html = await reader().read({ task: 'sample', material: materialOf(fetched, reading) })
    return { address: fetched.url.href, html }
  } catch (error) {
    if (error instanceof FetchProblem) return null
    throw error
  }
}

/**
 * Looks at what an address offers: the feeds that it names, the maps of its robots.txt, its own links; and one of its
 * items as a page to click at.
 *
 * @throws FetchProblem when the address itself cannot be had
 */
export async function discover(kernel: Kernel, address: string): Promise<Discovered> {
  const robots = await robotsOf(kernel, address, patience)
  if (!robots.isAllowed(address)) throw new FetchProblem('robots')
  const fetched = await visit(kernel, address, { limit: listingLimit, wait: patience })
  const at = fetched.url.href
  if (isXml(String(fetched.headers['content-type'] ?? ''), fetched.body)) {
    const kind = /<(?:urlset|sitemapindex)[\s>]/i.test(fetched.body.subarray(0, 2000).toString('latin1'))
      ? 'sitemap'
      : 'feed'
    const listing = await listingOf(kernel, { ...reading, kind }, fetched, patience)
    const [first] = listing.entries
    const entries = listing.entries.length
    return {
      title: listing.title || new URL(at).hostname,
      address: at,
      found:
        entries > 0
          ? [{ kind, address: at, title: listing.title, entries, newest_at: newestIn(listing) }]
          : [],
      sample: first ? await sampleAt(kernel, first.address) : null,
    }
  }
  const material = materialOf(fetched, reading)
  const offers = await reader().read({ task: 'offers', material })
  const looked: Found[] = []
  for (const { address: feed, title } of offers.feeds.slice(0, mostLooked)) {
    const found = await lookInto(kernel, 'feed', feed, title)
    if (found) looked.push(found)
  }
  for (const map of robots.sitemaps.slice(0, mostLooked - Math.min(looked.length, 3))) {
    const found = await lookInto(kernel, 'sitemap', map, '')
    if (found) looked.push(found)
  }
  const page: Found = {
    kind: 'page',
    address: at,
    title: offers.title,
    entries: offers.links.length,
    newest_at: null,
  }
  const [link] = offers.links
  return {
    title: offers.title || new URL(at).hostname,
    address: at,
    found: offers.links.length > 0 ? [...looked, page] : looked,
    sample: link ? await sampleAt(kernel, link) : null,
  }
}
