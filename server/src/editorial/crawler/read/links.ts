import { parseHTML } from 'linkedom'
import sanitizeHtml from 'sanitize-html'
import { canonicalAddress } from './address.ts'
import { readDate } from './dates.ts'
import type { Entry, Listing } from './feed.ts'

const mostEntries = 100

/** The items that a page of a section links to. */
export function readLinks(
  html: string,
  base: string,
  { link, zone }: { link: string; zone: string },
): Listing {
  const { document } = parseHTML(html)
  const found = new Map<string, Entry>()
  for (const element of document.querySelectorAll(link || 'h2 a[href], h3 a[href], article a[href]')) {
    const anchor = element.matches('a[href]') ? element : element.querySelector('a[href]')
    const address = canonicalAddress(anchor?.getAttribute('href') ?? '', base)
    const title = (anchor?.getAttribute('title') ?? anchor?.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (!address || !title || found.size >= mostEntries) continue
    const at = readDate(element.parentElement?.querySelector('time')?.getAttribute('datetime') ?? '', zone)
    const known = found.get(address)
    if (!known || known.title.length < title.length)
      found.set(address, {
        address,
        guid: '',
        title: title.slice(0, 300),
        lead: '',
        author: '',
        at: at?.toISOString() ?? null,
      })
  }
  return { title: document.title ?? '', entries: [...found.values()], ttl: null, more: [], cut: false }
}

export type Offers = { title: string; feeds: { address: string; title: string }[]; links: string[] }

/** The feeds that a page names, and the longest links on it, which lead to items. */
export function offersOf(html: string, base: string): Offers {
  const { document } = parseHTML(html)
  const feeds = [...document.querySelectorAll('link[rel~="alternate"][href]')].flatMap((link) => {
    const address = canonicalAddress(link.getAttribute('href') ?? '', base)
    const isFeed = /rss|atom|feed\+json/.test(link.getAttribute('type') ?? '')
    return address && isFeed ? [{ address, title: (link.getAttribute('title') ?? '').slice(0, 150) }] : []
  })
  const host = new URL(base).host
  const links = readLinks(html, base, { link: '', zone: 'UTC' }).entries.filter(
    ({ address }) => new URL(address).host === host && new URL(address).pathname.length > 1,
  )
  return {
    title: (document.title ?? '').slice(0, 150),
    feeds: feeds.slice(0, 10),
    links: links.map(({ address }) => address),
  }
}

/** Tags that a copy of a page to click at keeps: its structure and words, nothing that runs or loads. */
const shown = [
  ...['html', 'body', 'main', 'header', 'footer', 'section', 'article', 'aside', 'nav', 'div', 'span', 'p'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'b', 'i', 'u', 'a'],
  ...['time', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'br', 'hr'],
]

/**
 * A copy of a page for people to click at: its structure with classes and ids, by which selectors are made. Nothing
 * in it runs, loads or leads anywhere.
 */
export const sampleOf = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: shown,
    allowedAttributes: { '*': ['class', 'id'], time: ['datetime'] },
    nestingLimit: 60,
  }).slice(0, 600_000)
