import sanitizeHtml from 'sanitize-html'
import { canonicalAddress, isSameSite } from './address.ts'
import { readDate } from './dates.ts'
import type { Entry, Listing } from './feed.ts'
import { pageDocument } from './page-document.ts'

const mostEntries = 100

/** The items that a page of a section links to. */
export function readLinks(
  html: string,
  base: string,
  { link, zone }: { link: string; zone: string },
): Listing {
  const document = pageDocument(html)
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
        text: null,
      })
  }
  return { title: document.title ?? '', entries: [...found.values()], ttl: null, more: [], cut: false }
}

export type Offers = { title: string; feeds: { address: string; title: string }[]; links: string[] }

const isFeedType = (link: Element) => /rss|atom|feed\+json/.test(link.getAttribute('type') ?? '')

/** Whether a path is a feed's by its form: `/rss/thoi-su.rss`, `/feed/`, `/feeds/all.xml`. */
function isFeedPath(path: string): boolean {
  const [last = '', folder = ''] = path.toLowerCase().split('/').filter(Boolean).reverse()
  return (
    last.endsWith('.rss') ||
    last.endsWith('.atom') ||
    ['rss', 'feed', 'feeds', 'atom'].includes(folder) ||
    ['rss', 'feed', 'atom', 'rss.xml', 'feed.xml', 'atom.xml'].includes(last)
  )
}

const mostFeeds = 10

/** The feeds that a page names, in its head or by links to them. */
function feedsIn(document: Document, base: string): Offers['feeds'] {
  const named = [...document.querySelectorAll('link[rel~="alternate"][href]')].filter(isFeedType)
  const linked = [...document.querySelectorAll('a[href]')]
  const found = new Map<string, string>()
  for (const link of [...named, ...linked]) {
    const given = link.getAttribute('href') ?? ''
    const address = given ? canonicalAddress(given, base) : null
    if (!address || found.has(address) || address === base || found.size >= mostFeeds) continue
    if (
      link.tagName === 'A' &&
      !(isSameSite(new URL(address), new URL(base)) && isFeedPath(new URL(address).pathname))
    )
      continue
    const title = link.getAttribute('title') ?? link.textContent ?? ''
    found.set(address, title.replace(/\s+/g, ' ').trim().slice(0, 150))
  }
  return [...found].map(([address, title]) => ({ address, title }))
}

/** The feeds that a page names, and the longest links on it, which lead to items. */
export function offersOf(html: string, base: string): Offers {
  const document = pageDocument(html)
  const host = new URL(base).host
  const links = readLinks(html, base, { link: '', zone: 'UTC' }).entries.filter(
    ({ address }) => new URL(address).host === host && new URL(address).pathname.length > 1,
  )
  return {
    title: (document.title ?? '').slice(0, 150),
    feeds: feedsIn(document, base),
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
