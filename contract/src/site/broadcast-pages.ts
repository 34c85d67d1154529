import type { Picture, Teaser } from './home.ts'
import type { TelevisionChannel, TelevisionProgram } from './television.ts'

/** A link among several of which one is chosen. */
type Turn = { path: string; chosen: boolean }

/**
 * What a channel sends on a day, as far as it is published. `channel` is null while there is none. Times to show are
 * those of the channel's clocks; `state` is by the server's time.
 */
export type SchedulePage = {
  kind: 'schedule'
  channels: (Turn & { name: string })[]
  channel: { code: string; name: string; zone: string } | null
  date: string
  days: (Turn & { date: string; today: boolean })[]
  items: {
    title: string
    kind: 'live' | 'recorded' | 'rerun'
    starts_at: string
    ends_at: string
    /** It began on the day before. */
    carried: boolean
    from: string
    until: string
    state: 'past' | 'now' | 'next' | 'later'
    /** The page of its programme. */
    program_path: string | null
    /** Where it is heard again, while its rights last. */
    again: string | null
  }[]
}

/** Television and the channels on the net, the latest films, and what was sent there and can be seen again. */
export type TelevisionPage = {
  kind: 'television'
  channels: TelevisionChannel[]
  films: Teaser[]
  programs: TelevisionProgram[]
}

/** What can be heard again: podcasts, and recordings of the radio. */
export type AgainPage = { kind: 'again'; podcasts: PodcastShelf[]; programs: TelevisionProgram[] }

/** A part of a recording: its beginning in seconds, and what it is. */
export type Chapter = { startTime: number; title: string }

/** A recording of a programme, as readers hear it again. */
export type Episode = {
  id: number
  title: string
  starts_at: string
  /** Where it is heard, below the site's address. */
  address: string
  mimetype: string
  seconds: number | null
  chapters: Chapter[]
  /** Whether its words can be read. */
  spoken: boolean
}

/** A published episode of a podcast. */
export type PodcastEpisode = {
  id: number
  title: string
  description: string
  published_at: string
  /** Its page. */
  path: string
  /** Where it is heard, below the site's address. */
  address: string
  mimetype: string
  /** Bytes. */
  size: number
  /** Null while it is not known. */
  seconds: number | null
  /** The recording that it was made of, by which its chapters and words are found. */
  recording_id: number | null
  spoken: boolean
}

/** A programme with a podcast, as the shelf shows it. */
export type PodcastShelf = { name: string; path: string; cover: Picture | null; latest: PodcastEpisode }

/** An episode of a podcast, with others of its programme. */
export type EpisodePage = {
  kind: 'episode'
  program: { name: string; path: string; cover: Picture | null; feed: string }
  episode: PodcastEpisode
  others: PodcastEpisode[]
}

/** A programme: what it is, when it is sent next, and what of it can be heard again. */
export type ProgramPage = {
  kind: 'program'
  name: string
  description: string
  channel: { name: string; path: string } | null
  /** When it is sent next, as it is published, by the clocks of its channel. */
  coming: { title: string; channel: string; starts_at: string; day: string; from: string; path: string }[]
  episodes: Episode[]
  cover: Picture | null
  /** What its podcast has, the latest first. */
  podcast: PodcastEpisode[]
  /** Its podcast. */
  feed: string
}
