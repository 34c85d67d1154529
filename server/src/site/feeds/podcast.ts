import type { SiteSettings } from '@toasoan/contract/site/pages'
import { podcastPath, televisionPath } from '@toasoan/contract/site/paths'
import type { AgainRecording } from '../../broadcast/public-schedule/public.ts'
import { declaration, element, escapeXml } from './xml.ts'

type Podcast = { settings: SiteSettings; origin: string; recordings: AgainRecording[] }

const lengthOf = (seconds: number | null): string => (seconds === null ? '' : String(seconds))

function episode({ id, title, program, channel, ...recording }: AgainRecording, origin: string): string {
  const { starts_at, address, mimetype, size, seconds } = recording
  return [
    '<item>',
    element('title', title),
    `<guid isPermaLink="false">recording-${id}</guid>`,
    element('pubDate', new Date(starts_at).toUTCString()),
    element('description', `${program} – ${channel}`),
    element('itunes:duration', lengthOf(seconds)),
    `<enclosure url="${escapeXml(new URL(address, origin).href)}" length="${size}" type="${escapeXml(mimetype)}"/>`,
    '</item>',
  ].join('')
}

/** What can be heard again, as players of podcasts read it: RSS 2.0 with the words of iTunes. */
export function podcast({ settings, origin, recordings }: Podcast): string {
  const { name, description, organisation, email, logo } = settings
  const picture = new URL(logo || '/og-default.png', origin).href
  return [
    declaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">',
    '<channel>',
    element('title', `${name} – Nghe lại`),
    element('link', `${origin}${televisionPath}`),
    `<description>${escapeXml(description || name)}</description>`,
    '<language>vi</language>',
    `<atom:link href="${escapeXml(`${origin}${podcastPath}`)}" rel="self" type="application/rss+xml"/>`,
    element('itunes:author', organisation || name),
    email
      ? `<itunes:owner>${element('itunes:name', organisation || name)}${element('itunes:email', email)}</itunes:owner>`
      : '',
    `<itunes:image href="${escapeXml(picture)}"/>`,
    '<itunes:category text="News"/>',
    '<itunes:explicit>false</itunes:explicit>',
    ...recordings.map((recording) => episode(recording, origin)),
    '</channel></rss>',
  ].join('')
}
