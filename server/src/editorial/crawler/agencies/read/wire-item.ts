/** What a news item carries. Concepts, events, plans and catalogues are `other`: they are read and never stored. */
export type WireKind = 'text' | 'picture' | 'graphic' | 'video' | 'audio' | 'composite' | 'other'

export type WireStatus = 'usable' | 'withheld' | 'canceled'

/** A code of a classification: `medtop:20000013`, `subj:11006006`, `anpa:f`. */
export type WireCode = { scheme: string; code: string; name: string }

/** A file that comes with an item: its remote name or address, and what is stated of its use. */
export type WirePicture = {
  remote: string
  caption: string
  credit: string
  rights: string
  /** ISO 8601; null when its use is not limited in time. */
  rightsTo: string | null
  mime: string
  width: number | null
}

/** A news item as its agency sent it, whatever the format. Times are ISO 8601 in UTC. */
export type WireItem = {
  /** Identity without the version; empty when the format has none. */
  guid: string
  provider: string
  /** Number of the version; null when the format has none. */
  version: number | null
  versionAt: string | null
  kind: WireKind
  /** The headline as sent; empty when there is none. */
  headline: string
  /** Name label of the item, a stand-in for a missing headline. */
  label: string
  slugline: string
  /** 1 (flash) to 9; null when not stated. */
  urgency: number | null
  status: WireStatus
  embargoAt: string | null
  /** An embargo is stated and its time cannot be read: locked until a person decides. */
  embargoUnreadable: boolean
  language: string
  ednote: string
  notForPublication: boolean
  genre: string
  place: string
  codes: WireCode[]
  keywords: string[]
  byline: string
  credit: string
  rights: string
  lead: string
  /** Sanitised. */
  html: string
  plain: string
  pictures: WirePicture[]
  /** Guid of the item that this one continues. */
  evolvedFrom: string
  isAlert: boolean
  isCorrection: boolean
}

export const formats = [
  'newsml-g2',
  'newsml-1.2',
  'nitf',
  'ninjs',
  'ap-media',
  'dpa',
  'afp-core',
  'reuters',
  'iptc7901',
  'anpa1312',
  'mail',
  'picture',
] as const

export type WireFormat = (typeof formats)[number]

/** How a source is read where its files do not state it. */
export type WireSetting = {
  /** Charset of formats that state none; empty: UTF-8, else Latin-1. */
  charset: string
  /** Zone of times without an offset. */
  zone: string
  /** Name of the agency where the file has none. */
  provider: string
  now: string
}

export const emptyItem: WireItem = {
  guid: '',
  provider: '',
  version: null,
  versionAt: null,
  kind: 'text',
  headline: '',
  label: '',
  slugline: '',
  urgency: null,
  status: 'usable',
  embargoAt: null,
  embargoUnreadable: false,
  language: '',
  ednote: '',
  notForPublication: false,
  genre: '',
  place: '',
  codes: [],
  keywords: [],
  byline: '',
  credit: '',
  rights: '',
  lead: '',
  html: '',
  plain: '',
  pictures: [],
  evolvedFrom: '',
  isAlert: false,
  isCorrection: false,
}

/** Why a file cannot be read. */
export type WireFailure = 'too_large' | 'unknown_format' | 'broken' | 'entities' | 'too_deep' | 'no_items'

export class WireProblem extends Error {
  readonly code: WireFailure
  constructor(code: WireFailure, detail = '') {
    super(detail || code)
    this.code = code
  }
}

/** Bytes of a file; pictures may be larger. */
export const wireLimit = 20_000_000
