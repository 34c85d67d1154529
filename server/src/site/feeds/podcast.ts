import { timeZone } from '@toasoan/contract/kit/time-zone'
import type { Chapter, PodcastEpisode } from '@toasoan/contract/site/broadcast-pages'
import type { SiteSettings } from '@toasoan/contract/site/pages'
import { chaptersPath, spokenPath } from '@toasoan/contract/site/paths'
import { squareOf } from '@toasoan/contract/site/share-picture'
import type { AgainRecording } from '../../broadcast/public-schedule/public.ts'
import { declaration, element, escapeXml } from './xml.ts'

/** An entry of a feed. `recording` is the number by which chapters and words are found. */
type Entry = {
  guid: string
  title: string
  description: string
  /** The path of its page. */
  link: string
  at: string
  address: string
  mimetype: string
  size: number
  seconds: number | null
  recording: number | null
  spoken: boolean
}

type Podcast = {
  settings: SiteSettings
  origin: string
  /** What it is called, what it is about, and the paths of its page and of itself. */
  about: { title: string; description: string; path: string; self: string; cover?: string | undefined }
  entries: Entry[]
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

/** Recordings as entries of the feed of the page at `path`. */
export const entriesOfRecordings = (recordings: readonly AgainRecording[], path: string): Entry[] =>
  recordings.map((recording) => ({
    ...recording,
    guid: `recording-${recording.id}`,
    title: titleOf(recording),
    description: `${recording.program} – ${recording.channel}, ${dayOf(recording.starts_at)}`,
    link: path,
    at: recording.starts_at,
    recording: recording.id,
  }))

/** Published episodes as entries, each with a page of its own. */
export const entriesOfEpisodes = (episodes: readonly PodcastEpisode[]): Entry[] =>
  episodes.map(({ id, path, published_at, recording_id, ...episode }) => ({
    ...episode,
    description: episode.description || episode.title,
    guid: `episode-${id}`,
    link: path,
    at: published_at,
    recording: recording_id,
  }))

/** What players show beside the sound: its chapters, and its words. */
function beside({ recording: id, spoken }: Entry, { origin, chapters }: Podcast): string[] {
  if (id === null) return []
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

function episode(entry: Entry, of: Podcast): string {
  const { guid, title, description, link, at, address, mimetype, size, seconds } = entry
  const sound = escapeXml(new URL(address, of.origin).href)
  return [
    '<item>',
    element('title', title),
    element('link', `${of.origin}${link}`),
    `<guid isPermaLink="false">${guid}</guid>`,
    element('pubDate', new Date(at).toUTCString()),
    element('description', description),
    '<itunes:episodeType>full</itunes:episodeType>',
    '<itunes:explicit>false</itunes:explicit>',
    element('itunes:duration', lengthOf(seconds)),
    `<enclosure url="${sound}" length="${size}" type="${escapeXml(mimetype)}"/>`,
    ...beside(entry, of),
    '</item>',
  ].join('')
}

/** What can be heard again, as players of podcasts read it: RSS 2.0 with the words of iTunes and of Podcasting 2.0. */
export function podcast(of: Podcast): string {
  const { settings, origin, about, entries } = of
  const { name, organisation, email, logo } = settings
  const picture = new URL(squareOf(about.cover ?? '') ?? squareOf(logo) ?? '/podcast-default.png', origin)
    .href
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
    ...entries.map((entry) => episode(entry, of)),
    '</channel></rss>',
  ].join('')
}
