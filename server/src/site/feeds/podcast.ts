import { timeZone } from '@toasoan/contract/kit/time-zone'
import type { Chapter, SiteSettings } from '@toasoan/contract/site/pages'
import { chaptersPath, spokenPath } from '@toasoan/contract/site/paths'
import { squareOf } from '@toasoan/contract/site/share-picture'
import type { AgainRecording } from '../../broadcast/public-schedule/public.ts'
import { declaration, element, escapeXml } from './xml.ts'

type Podcast = {
  settings: SiteSettings
  origin: string
  /** What it is called, what it is about, and the paths of its page and of itself. */
  about: { title: string; description: string; path: string; self: string }
  recordings: AgainRecording[]
  /** By the number of the recording. */
  chapters: ReadonlyMap<number, Chapter[]>
}

const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(
    new Date(instant),
  )

/** Players list episodes by their titles alone: one that is called as its programme is told apart by its day. */
const titleOf = ({ title, program, starts_at }: AgainRecording): string =>
  title === program || title === '' ? `${program}, ${dayOf(starts_at)}` : title

const lengthOf = (seconds: number | null): string => (seconds === null ? '' : String(seconds))

/** What players show beside the sound: its chapters, and its words. */
function beside({ id, spoken }: AgainRecording, { origin, chapters }: Podcast): string[] {
  const at = (path: string) => escapeXml(`${origin}${path}`)
  return [
    ...(chapters.get(id)?.length
      ? [`<podcast:chapters url="${at(chaptersPath(id))}" type="application/json+chapters"/>`]
      : []),
    ...(spoken
      ? [
          `<podcast:transcript url="${at(spokenPath(id, 'vtt'))}" type="text/vtt" language="vi"/>`,
          `<podcast:transcript url="${at(spokenPath(id, 'txt'))}" type="text/plain" language="vi"/>`,
        ]
      : []),
  ]
}

function episode(recording: AgainRecording, of: Podcast): string {
  const { id, program, channel, starts_at, address, mimetype, size, seconds } = recording
  const sound = escapeXml(new URL(address, of.origin).href)
  return [
    '<item>',
    element('title', titleOf(recording)),
    element('link', `${of.origin}${of.about.path}`),
    `<guid isPermaLink="false">recording-${id}</guid>`,
    element('pubDate', new Date(starts_at).toUTCString()),
    element('description', `${program} – ${channel}, ${dayOf(starts_at)}`),
    '<itunes:episodeType>full</itunes:episodeType>',
    '<itunes:explicit>false</itunes:explicit>',
    element('itunes:duration', lengthOf(seconds)),
    `<enclosure url="${sound}" length="${size}" type="${escapeXml(mimetype)}"/>`,
    ...beside(recording, of),
    '</item>',
  ].join('')
}

/** What can be heard again, as players of podcasts read it: RSS 2.0 with the words of iTunes and of Podcasting 2.0. */
export function podcast(of: Podcast): string {
  const { settings, origin, about, recordings } = of
  const { name, organisation, email, logo } = settings
  const picture = new URL(squareOf(logo) ?? '/podcast-default.png', origin).href
  const spaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
    'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  ]
  return [
    declaration,
    `<rss version="2.0" ${spaces.join(' ')}>`,
    '<channel>',
    element('title', about.title),
    element('link', `${origin}${about.path}`),
    `<description>${escapeXml(about.description || about.title)}</description>`,
    '<language>vi</language>',
    `<atom:link href="${escapeXml(`${origin}${about.self}`)}" rel="self" type="application/rss+xml"/>`,
    element('itunes:author', organisation || name),
    email
      ? `<itunes:owner>${element('itunes:name', organisation || name)}${element('itunes:email', email)}</itunes:owner>`
      : '',
    `<itunes:image href="${escapeXml(picture)}"/>`,
    `<image><url>${escapeXml(picture)}</url>${element('title', about.title)}${element('link', `${origin}${about.path}`)}</image>`,
    '<itunes:type>episodic</itunes:type>',
    '<itunes:category text="News"/>',
    '<itunes:explicit>false</itunes:explicit>',
    ...recordings.map((recording) => episode(recording, of)),
    '</channel></rss>',
  ].join('')
}
