import { Readability } from '@mozilla/readability'
import type { Selectors } from '@toasoan/contract/editorial/crawler-sources'
import type { ItemWarning } from '@toasoan/contract/editorial/crawler-words'
import { cleanHtml } from '#server/kernel/html/clean-html.ts'
import { canonicalAddress } from './address.ts'
import { dateInAddress, readDate } from './dates.ts'
import { withoutMarks } from './marks.ts'
import { type PageDocument as Page, pageDocument } from './page-document.ts'
import { factsOf, metaOf } from './page-facts.ts'
import { plainOf } from './plain.ts'

export type Evidence = 'page' | 'selector' | 'feed' | 'address' | 'seen'

export type ReadPage = {
  address: string
  title: string
  /** What the page gives as its lead; empty when it gives none. */
  lead: string
  /** The beginning of its text, for a page whose lead is known from nowhere. */
  excerpt: string
  /** Sanitised, with whole addresses. */
  html: string
  plain: string
  author: string
  at: string | null
  evidence: Evidence | null
  /** Which of the selectors that are set found nothing. */
  missed: string[]
  warnings: ItemWarning[]
}

export type PageInput = {
  html: string
  address: string
  selectors: Selectors
  zone: string
  doubtful: boolean
  now: string
}

/** Names under which pages give what they are to others, the usual ones first. */
const titleNames = ['og:title', 'dc:title', 'dcterms:title', 'parsely-title', 'twitter:title'] as const
const leadNames = [
  'og:description',
  'description',
  'dc:description',
  'dcterms:description',
  'twitter:description',
] as const
const authorNames = ['author', 'dc:creator', 'dcterms:creator', 'parsely-author', 'article:author'] as const
const timeNames = [
  ...[
    'article:published_time',
    'datepublished',
    'parsely-pub-date',
    'pubdate',
    'publishdate',
    'publish_date',
  ],
  ...['dc:date', 'dcterms:date', 'dc:date.issued', 'dcterms:issued', 'date'],
] as const

/** Words of a text shorter than this may be a part only. */
const fewWords = 60

/** The first element that a selector finds; null also for one that is no selector. */
function pick(document: Page, selector: string): Element | null {
  try {
    return selector ? document.querySelector(selector) : null
  } catch {
    return null
  }
}

const wordsIn = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Makes the addresses in a text whole, and takes pictures from where scripts would load them. */
function wholeAddresses(document: Page, base: string): void {
  for (const picture of document.querySelectorAll('img')) {
    const source = picture.getAttribute('data-src') ?? picture.getAttribute('data-original')
    const given = source ?? picture.getAttribute('src') ?? ''
    if (URL.canParse(given, base)) picture.setAttribute('src', new URL(given, base).href)
  }
  for (const link of document.querySelectorAll('a[href]')) {
    const given = link.getAttribute('href') ?? ''
    if (URL.canParse(given, base)) link.setAttribute('href', new URL(given, base).href)
  }
}

function removeChosen(document: Page, selector: string): void {
  try {
    if (selector) for (const element of document.querySelectorAll(selector)) element.remove()
  } catch {
    // What is no selector removes nothing.
  }
}

/** Where the relative addresses of a page count from. */
function baseOf(document: Page, address: string): string {
  const given = document.querySelector('base[href]')?.getAttribute('href') ?? ''
  return given && URL.canParse(given, address) ? new URL(given, address).href : address
}

const clutter = 'script, style, noscript, template, iframe[src*="ads"], form, nav, aside, button, [hidden]'

function bodyOf(
  document: Page,
  { selectors, html }: PageInput,
  base: string,
): { html: string; byline: string; excerpt: string } {
  const chosen = pick(document, selectors.body)
  if (chosen && wordsIn(chosen)) {
    for (const removed of chosen.querySelectorAll(clutter)) removed.remove()
    return { html: chosen.innerHTML, byline: '', excerpt: '' }
  }
  // Readability takes the page apart, so that it gets one of its own.
  const own = pageDocument(html)
  wholeAddresses(own, base)
  removeChosen(own, selectors.remove)
  const read = new Readability(own as unknown as Document, {
    charThreshold: 120,
    disableJSONLD: true,
  }).parse()
  return { html: read?.content ?? '', byline: read?.byline ?? '', excerpt: read?.excerpt ?? '' }
}

function timeOf(document: Page, input: PageInput): { at: string | null; evidence: Evidence | null } {
  const { selectors, zone, address } = input
  const now = new Date(input.now)
  const chosen = pick(document, selectors.date)
  const bySelector = chosen && readDate(chosen.getAttribute('datetime') ?? wordsIn(chosen), zone, now)
  const facts = factsOf(document)
  const stated = facts.published || metaOf(document, ...timeNames)
  const element = document.querySelector('time[datetime]')?.getAttribute('datetime') ?? ''
  const byPage = readDate(stated, zone, now) ?? readDate(element, zone, now)
  const byAddress = dateInAddress(address, zone)
  const found: [Date | null, Evidence][] = [
    [bySelector ?? null, 'selector'],
    [byPage, 'page'],
    [byAddress, 'address'],
  ]
  // Nobody publishes tomorrow: such a time is a mistake.
  for (const [at, evidence] of found)
    if (at && at.getTime() <= now.getTime() + 300_000) return { at: at.toISOString(), evidence }
  return { at: null, evidence: null }
}

/** The title without the name of the site behind it. */
const titleOf = (title: string, site: string): string => {
  const parts = title.split(/ [|\-–—] /)
  const last = parts.at(-1)?.trim().toLowerCase()
  return parts.length > 1 && site && last === site.trim().toLowerCase()
    ? parts.slice(0, -1).join(' - ')
    : title
}

const listed = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Headings of a page that may be its title. */
const mostHeadings = 5

/** The heading of a page that says most of what the window's title does, but the site's name; else that title. */
function headingOf(document: Page): string {
  const headings = [...document.querySelectorAll('h1')].slice(0, mostHeadings).map(wordsIn)
  const title = wordsIn(document.querySelector('title'))
  if (title === '') return headings.find((heading) => heading !== '') ?? ''
  const known = new Set(listed(title))
  const parts = title.split(/ [|\-–—] /)
  const site = parts.length > 1 ? (parts.at(-1) ?? '').trim() : ''
  const likely = headings.flatMap((heading) => {
    const words = listed(heading)
    const shared = words.filter((word) => known.has(word)).length
    return heading !== site && words.length > 1 && shared * 2 >= words.length ? [{ heading, shared }] : []
  })
  const [best] = likely.sort((one, other) => other.shared - one.shared)
  return best?.heading ?? titleOf(title, headings.includes(site) ? site : '')
}

/** The author that a page names; some give the address of their profile in its place. */
const authorIn = (document: Page): string =>
  authorNames.map((name) => metaOf(document, name)).find((name) => name && !/^https?:/.test(name)) ?? ''

/** Reads an article's page: by the source's selectors, else as Readability finds it. */
export function readPage(input: PageInput): ReadPage {
  const document = pageDocument(input.html)
  const { selectors } = input
  const declared = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  const address = canonicalAddress(input.address, undefined, declared) ?? input.address
  const base = baseOf(document, input.address)
  const facts = factsOf(document)
  const time = timeOf(document, input)
  const isMissed = (name: 'title' | 'lead' | 'body' | 'author' | 'date') =>
    selectors[name] !== '' && !wordsIn(pick(document, selectors[name]))
  const isDateMissed = isMissed('date')
  // The date may be in what is left out; nothing else is read of that.
  removeChosen(document, selectors.remove)
  const title = wordsIn(pick(document, selectors.title))
  const lead = wordsIn(pick(document, selectors.lead))
  const author = wordsIn(pick(document, selectors.author))
  const missed = (['title', 'lead', 'body', 'author', 'date'] as const).filter((name) =>
    name === 'date' ? isDateMissed : isMissed(name),
  )
  wholeAddresses(document, base)
  const body = bodyOf(document, input, base)
  const html = withoutMarks(cleanHtml(body.html))
  const plain = plainOf(html)
  const site = metaOf(document, 'og:site_name')
  const shown = facts.title || metaOf(document, ...titleNames) || headingOf(document)
  const words = plain ? plain.split(' ').length : 0
  const warnings: ItemWarning[] = []
  if (input.doubtful) warnings.push('charset')
  if (words < fewWords) warnings.push('short')
  if (!time.at) warnings.push('date')
  return {
    address,
    title: plainOf(title || titleOf(shown, site)).slice(0, 300),
    lead: plainOf(lead || facts.lead || metaOf(document, ...leadNames)).slice(0, 1000),
    excerpt: plainOf(body.excerpt).slice(0, 1000),
    html,
    plain,
    author: plainOf(author || facts.author || authorIn(document) || body.byline).slice(0, 150),
    ...time,
    missed,
    warnings,
  }
}
