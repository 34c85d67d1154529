import type { Discovered } from '@toasoan/contract/editorial/crawler-sources'
import type { SiteKind } from '@toasoan/contract/editorial/crawler-words'
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

const isXml = (type: string, body: Buffer) =>
  /xml|rss|atom|feed\+json/.test(type) ||
  /^\s*<(?:\?xml|rss|feed|rdf)/i.test(body.subarray(0, 200).toString('latin1'))

const isSitemap = (body: Buffer) =>
  /<(?:urlset|sitemapindex)[\s>]/i.test(body.subarray(0, 2000).toString('latin1'))

const foundIn = (kind: SiteKind, address: string, title: string, listing: Listing): Found[] =>
  listing.entries.length === 0
    ? []
    : [
        {
          kind,
          address,
          title: title || listing.title,
          entries: listing.entries.length,
          newest_at: newestIn(listing),
        },
      ]

/** What is read at an address that may be a feed or a map; nothing when it is neither, or cannot be fetched. */
async function lookInto(kernel: Kernel, kind: SiteKind, address: string, title: string): Promise<Found[]> {
  try {
    const fetched = await visit(kernel, address, { limit: listingLimit, wait: patience })
    return foundIn(kind, address, title, await listingOf(kernel, { ...reading, kind }, fetched, patience))
  } catch (error) {
    if (error instanceof FetchProblem) return []
    throw error
  }
}

/** Where sites usually have their feeds and maps, the likeliest first; a page of feeds counts too. */
const usual = ['/rss', '/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/sitemap.xml', '/sitemap_index.xml']

/** Tries the usual addresses of a site that names no feed, until one holds items. */
async function lookAtUsual(
  kernel: Kernel,
  site: string,
  isAllowed: (address: string) => boolean,
): Promise<Found[]> {
  for (const path of usual) {
    const address = new URL(path, site).href
    if (address === site || !isAllowed(address)) continue
    try {
      const fetched = await visit(kernel, address, { limit: listingLimit, wait: patience })
      const at = fetched.url.href
      if (isXml(String(fetched.headers['content-type'] ?? ''), fetched.body)) {
        const kind = isSitemap(fetched.body) ? 'sitemap' : 'feed'
        const found = foundIn(kind, at, '', await listingOf(kernel, { ...reading, kind }, fetched, patience))
        if (found.length > 0) return found
        continue
      }
      const { feeds } = await reader().read({ task: 'offers', material: materialOf(fetched, reading) })
      const looked = await lookIntoEach(
        kernel,
        'feed',
        feeds.filter((one) => isAllowed(one.address)),
      )
      if (looked.length > 0) return looked
    } catch (error) {
      if (!(error instanceof FetchProblem)) throw error
      // A host that rests, or cannot be reached, has nothing at the other addresses either.
      if (['closed', 'busy', 'slow', 'unreachable'].includes(error.code)) return []
    }
  }
  return []
}

async function lookIntoEach(
  kernel: Kernel,
  kind: SiteKind,
  offers: readonly { address: string; title: string }[],
): Promise<Found[]> {
  const found: Found[] = []
  for (const { address, title } of offers.slice(0, mostLooked))
    found.push(...(await lookInto(kernel, kind, address, title)))
  return found
}

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

/** Fetches what a person gave; by plain HTTP where nothing answers by HTTPS, which is assumed when it has no scheme. */
async function fetchGiven(kernel: Kernel, address: string) {
  const robots = await robotsOf(kernel, address, patience)
  if (!robots.isAllowed(address)) throw new FetchProblem('robots')
  return { robots, fetched: await visit(kernel, address, { limit: listingLimit, wait: patience }) }
}

async function fetchEitherWay(kernel: Kernel, address: string) {
  try {
    return await fetchGiven(kernel, address)
  } catch (error) {
    const isSecure = address.startsWith('https:')
    if (!(error instanceof FetchProblem) || error.code !== 'unreachable' || !isSecure) throw error
    return await fetchGiven(kernel, address.replace(/^https:/, 'http:')).catch(() => {
      throw error
    })
  }
}

/**
 * Looks at what an address offers: the feeds that it names, else those at the usual addresses, the maps of its robots.txt,
 * its own links; and one of its items as a page to click at.
 *
 * @throws FetchProblem when the address itself cannot be fetched
 */
export async function discover(kernel: Kernel, address: string): Promise<Discovered> {
  const { robots, fetched } = await fetchEitherWay(kernel, address)
  const at = fetched.url.href
  if (isXml(String(fetched.headers['content-type'] ?? ''), fetched.body)) {
    const kind = isSitemap(fetched.body) ? 'sitemap' : 'feed'
    const listing = await listingOf(kernel, { ...reading, kind }, fetched, patience)
    const first = listing.entries.find(({ text }) => text === null)
    return {
      title: listing.title || new URL(at).hostname,
      address: at,
      found: foundIn(kind, at, '', listing),
      sample: first ? await sampleAt(kernel, first.address) : null,
    }
  }
  const offers = await reader().read({ task: 'offers', material: materialOf(fetched, reading) })
  const feeds = await lookIntoEach(kernel, 'feed', offers.feeds)
  const maps = robots.sitemaps.slice(0, mostLooked - Math.min(feeds.length, 3))
  const mapped = await lookIntoEach(
    kernel,
    'sitemap',
    maps.map((map) => ({ address: map, title: '' })),
  )
  const usualFeeds = feeds.length > 0 ? [] : await lookAtUsual(kernel, at, robots.isAllowed)
  const known = new Set([...feeds, ...mapped].map((one) => one.address))
  const looked = [...feeds, ...usualFeeds.filter((one) => !known.has(one.address)), ...mapped]
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
    found: link ? [...looked, page] : looked,
    sample: link ? await sampleAt(kernel, link) : null,
  }
}
