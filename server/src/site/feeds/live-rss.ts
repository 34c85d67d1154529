import type { SiteLiveReport } from '@toasoan/contract/editorial/live-reports'
import type { SiteArticle } from '@toasoan/contract/site/pages'
import { liveEntryId, liveFeedPath } from '@toasoan/contract/site/paths'
import { declaration, element, escapeXml } from './xml.ts'

type Reported = { article: SiteArticle; live: SiteLiveReport; site: string; origin: string }

/** Entries that a feed carries: who reads it asks again before there are as many new ones. */
const carried = 50

const headlineLength = 110

/** What an entry is called where it has no headline: how it begins. */
function named({ title, body }: SiteLiveReport['entries'][number]): string {
  if (title) return title
  const first = body.split('\n')[0] as string
  return first.length <= headlineLength ? first : `${first.slice(0, first.lastIndexOf(' ', headlineLength))}…`
}

/** The entries of a live report as an RSS 2.0 document, each with its own address. */
export function liveRss({ article, live, site, origin }: Reported): string {
  const address = `${origin}${article.path}`
  const items = live.entries.slice(0, carried).map((entry) => {
    const place = `${address}#${liveEntryId(entry.id)}`
    const said = [entry.body, entry.correction && `Đính chính: ${entry.correction}`].filter(Boolean)
    return [
      '<item>',
      element('title', named(entry)),
      element('link', place),
      `<guid isPermaLink="true">${escapeXml(place)}</guid>`,
      element('pubDate', new Date(entry.at).toUTCString()),
      element('description', said.join('\n\n')),
      entry.corrected_at ? element('atom:updated', new Date(entry.corrected_at).toISOString()) : '',
      '</item>',
    ].join('')
  })
  return [
    declaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${article.title} – ${site}`),
    element('link', address),
    `<description>${escapeXml(article.lead || article.title)}</description>`,
    '<language>vi</language>',
    `<atom:link href="${escapeXml(`${origin}${liveFeedPath(article.id)}`)}" rel="self" type="application/rss+xml"/>`,
    element('lastBuildDate', new Date(live.entries[0]?.updated_at ?? live.started_at).toUTCString()),
    '<ttl>1</ttl>',
    ...items,
    '</channel></rss>',
  ].join('')
}
