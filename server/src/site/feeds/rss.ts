import type { Correction, Teaser } from '@toasoan/contract/site/home'
import { declaration, element, escapeXml } from './xml.ts'

export type Feed = {
  title: string
  description: string
  /** Paths below `origin`: the page the feed belongs to, and the feed itself. */
  path: string
  self: string
  origin: string
  teasers: Teaser[]
  /** The public notes of those that have any, by their numbers, the latest first. */
  corrections: ReadonlyMap<number, readonly Correction[]>
  /** When those that were updated or corrected last were, by their numbers. */
  updates: ReadonlyMap<number, string>
  /** Whole texts as HTML by the numbers of the stories; none where feeds carry leads alone. */
  texts: ReadonlyMap<number, string>
}

const httpDate = (instant: string): string => new Date(instant).toUTCString()

/** Who read a story in a reader of feeds reads there, too, what was wrong in it. */
const described = ({ lead }: Teaser, corrections: readonly Correction[]): string =>
  [lead, ...corrections.map(({ text }) => `Đính chính: ${text}`)].filter(Boolean).join('\n\n')

type Around = Pick<Feed, 'origin' | 'corrections' | 'updates' | 'texts'>

function item(teaser: Teaser, { origin, corrections: all, updates, texts }: Around): string {
  const corrections = all.get(teaser.id) ?? []
  const whole = texts.get(teaser.id)
  const updated = updates.get(teaser.id)
  const address = `${origin}${teaser.path}`
  const picture = teaser.picture
    ? `<media:content url="${escapeXml(new URL(teaser.picture.src, origin).href)}" medium="image"/>`
    : ''
  return [
    '<item>',
    element('title', teaser.title),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', httpDate(teaser.published_at)),
    element('dc:creator', teaser.byline),
    element('category', teaser.category?.name ?? ''),
    element('description', described(teaser, corrections)),
    whole ? element('content:encoded', whole) : '',
    updated ? element('atom:updated', new Date(updated).toISOString()) : '',
    picture,
    '</item>',
  ].join('')
}

/** An RSS 2.0 document. */
export function rss({
  title,
  description,
  path,
  self,
  origin,
  teasers,
  corrections,
  updates,
  texts,
}: Feed): string {
  const newest = teasers[0]?.published_at
  return [
    declaration,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"${texts.size > 0 ? ' xmlns:content="http://purl.org/rss/1.0/modules/content/"' : ''}>`,
    '<channel>',
    element('title', title),
    element('link', `${origin}${path}`),
    `<description>${escapeXml(description || title)}</description>`,
    '<language>vi</language>',
    `<atom:link href="${escapeXml(`${origin}${self}`)}" rel="self" type="application/rss+xml"/>`,
    newest ? element('lastBuildDate', httpDate(newest)) : '',
    '<ttl>5</ttl>',
    ...teasers.map((teaser) => item(teaser, { origin, corrections, updates, texts })),
    '</channel></rss>',
  ].join('')
}
