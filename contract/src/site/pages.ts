import type { z } from 'zod'
import type { DirectiveTeaser } from '../editorial/directives.ts'
import type { DonationMethod, DonationState } from '../finance/donations.ts'
import type { Language } from '../kit/text.ts'
import type { Band } from './breaking-news.ts'
import type {
  AgainPage,
  EpisodePage,
  PodcastShelf,
  ProgramPage,
  SchedulePage,
  TelevisionPage,
} from './broadcast-pages.ts'
import type { SiteFigures } from './figures.ts'
import type { CollectionBrief, SiteCategory, SiteCollection, siteArticle, Teaser } from './home.ts'
import type { OnAirChannel } from './listening.ts'
import type { PublicNewsletter } from './newsletters.ts'
import type { Paging, SearchPage } from './search.ts'
import type { Shelf } from './shelves.ts'

/** What the operator sets about the site. Empty strings and nulls are left out of the pages. */
export type SiteSettings = {
  name: string
  slogan: string
  description: string
  /** The organisation that publishes, as it signs at the foot of the page. */
  organisation: string
  licence: string
  editor_in_chief: string
  address: string
  phone: string
  email: string
  facebook_url: string
  youtube_url: string
  /** The address of the live radio stream, and what the button calls it. */
  stream_url: string
  stream_name: string
  /** What the house points readers to, separated by commas; empty for what many stories are about. */
  topics: string
  /** Addresses below /media: the house's logo, and the picture of shared links that have none of their own. */
  logo: string
  share_image: string
}

/** Addresses of the built style sheet, script and preloaded fonts. */
export type SiteAssets = {
  css: string[]
  script: string
  extraScript: string
  soundScript: string
  fonts: string[]
}

/** A stream that readers hear; `code` is its channel's, empty for one of no channel. */
export type Listening = { code: string; name: string; stream: string }

/** Everything around a page's own content. */
export type SiteChrome = {
  language: Language
  /** The path asked for, without the query. */
  path: string
  /** Absolute address of this page. */
  canonical: string
  /** Scheme and host, without a trailing slash. */
  origin: string
  /** ISO 8601 with offset. */
  now: string
  categories: SiteCategory[]
  /** Breaking news above every page. */
  band: Band | null
  /** The name of the newsletter that the foot of each page asks for; null where none is sent. */
  newsletter: string | null
  /** What can be heard live: the channels with a stream, else the house's own stream. */
  listening: Listening[]
  /** The pages of running stories, by their names in lower case. */
  stories: Readonly<Record<string, string>>
  settings: SiteSettings
  assets: SiteAssets
}

/** The articles of one category on the home page. */
export type HomeStrip = { category: SiteCategory; teasers: Teaser[] }

/** A comment of the newsroom, with the address of its writer's portrait where there is one. */
export type Opinion = Teaser & { portrait: string | null }

export type HomePage = {
  kind: 'home'
  lead: Teaser | null
  /** Stories that belong to the lead, as headlines under it. */
  lead_related: Teaser[]
  secondary: Teaser[]
  latest: Teaser[]
  strips: HomeStrip[]
  photos: Teaser[]
  most_read: Teaser[]
  on_air: OnAirChannel[]
  podcasts: PodcastShelf[]
  /** What many stories of these days are about, most frequent first. */
  topics: string[]
  /** The words of each topic's address, in the same order. */
  topic_slugs: string[]
  /** What the house tells its readers, the latest first. */
  directives: DirectiveTeaser[]
  opinions: Opinion[]
  figures: SiteFigures
}

/** A published article whole. */
export type SiteArticle = z.output<typeof siteArticle>

/** An attached recording or document. `size` is in bytes, `duration` in seconds. */
export type ArticleAttachment = SiteArticle['attachments'][number]

/** A field of a story that readers see. */
export type AssistedField = 'title' | 'lead' | 'text' | 'picture'

export type ArticlePage = {
  kind: 'article'
  article: SiteArticle
  /** What still has words that the assistant proposed, where the organisation says so on its pages. */
  assisted?: AssistedField[]
  /** A story of pictures, which take the whole width. */
  is_photo?: boolean
  /** Ids of the stories that its text leads to, live or not: when one changes, the page does. */
  leads_to?: number[]
  /** Its language where it has several, and the addresses of those that are live, its own among them. */
  languages?: { own: Language; versions: { language: Language; path: string }[] } | null
  /** Who wrote it, where its byline names a person of the house: the address of their portrait, and their department. */
  writer?: { portrait: string | null; department: string } | null
  /** The category and its ancestors, from the top. */
  trail: SiteCategory[]
  collections: SiteCollection[]
  related: Teaser[]
  same_category: Teaser[]
  /** Others of whom the byline names first. */
  same_author: Teaser[]
  /** What to read after it. */
  next: Teaser | null
  most_read: Teaser[]
}

export type CategoryPage = {
  kind: 'category'
  category: SiteCategory
  trail: SiteCategory[]
  teasers: Teaser[]
  paging: Paging
  most_read: Teaser[]
}

/** Everything, or what stands on one shelf, newest first. */
export type LatestPage = {
  kind: 'latest'
  shelf: Shelf | null
  teasers: Teaser[]
  paging: Paging
  most_read: Teaser[]
}

/**
 * An article that was withdrawn (HTTP 410), and its section, whose stories lead on; null where that is no more. The time is null
 * for an address of the former site.
 */
export type GonePage = {
  kind: 'gone'
  withdrawn_at: string | null
  section: Pick<SiteCategory, 'name' | 'path'> | null
  latest: Teaser[]
}

/** What the house tells its readers. `html` is sanitised. */
export type DirectivePage = {
  kind: 'directive'
  directive: DirectiveTeaser & { html: string; department: string | null; updated_at: string }
}

/** The place of one that is not for every reader; the page's script asks for it with their session. */
export type StaffDirectivePage = { kind: 'staff_directive' }

/** What a reader with an account keeps; the page's script asks for it with their session. */
export type BookmarksPage = { kind: 'bookmarks' }

/** All that one author or one department made, or that is about one topic, newest first. */
export type NamedPage = {
  kind: 'author' | 'topic' | 'department'
  name: string
  teasers: Teaser[]
  /** Series and timelines of the topic. */
  collections: CollectionBrief[]
  paging: Paging
  most_read: Teaser[]
}

/** The departments that have published, with how much. */
export type DepartmentsPage = {
  kind: 'departments'
  departments: { name: string; path: string; articles: number }[]
  most_read: Teaser[]
}

/** An article in a collection, with what the collection says of it. */
export type CollectionItem = {
  teaser: Teaser
  /** Its number among the live ones, from 1. */
  number: number
  /** The part that it belongs to; empty without parts. */
  part: string
  /** The calendar day (YYYY-MM-DD) of what it tells, or of its publication in Vietnam. */
  day: string
  note: string
}

/** A collection: a timeline from the latest day to the first, others in the editors' order. */
export type CollectionPage = {
  kind: 'collection'
  collection: CollectionBrief
  topic: string
  topic_slug: string
  items: CollectionItem[]
  /** The place of the first of `items` in the whole list as shown, from 1. */
  first: number
  paging: Paging
  most_read: Teaser[]
}

/** What a reader keeps in this browser; the page's script fills it in. */
export type ReadLaterPage = { kind: 'read_later' }

/** What somebody typed into a form, what of it was refused at which field, and why the whole was. */
export type FormTrouble = {
  values: Record<string, string>
  errors: Record<string, string[]>
  message: string
}

/** Where readers write to the newsroom. `reference` is the number of what was just received. */
export type ContactPage = FormTrouble & {
  kind: 'contact'
  article: { id: number; title: string; path: string } | null
  reference: string
}

/** Where readers donate, by the ways that are open. */
export type DonatePage = FormTrouble & { kind: 'donate'; ways: DonationMethod[] }

/** How one donation stands. */
export type DonationPage = { kind: 'donation'; donation: DonationState }

/**
 * Where readers ask for newsletters (`form`, `asked`), confirm by a letter's link (`confirm`, `confirmed`, `ended`) and
 * end one (`leave`, `left`). `token` is what the link carries, `named` the lists it is about.
 */
export type NewslettersPage = FormTrouble & {
  kind: 'newsletters'
  state: 'form' | 'asked' | 'confirm' | 'confirmed' | 'ended' | 'leave' | 'left'
  lists: PublicNewsletter[]
  named: string
  token: string
}

export type NotFoundPage = { kind: 'not_found'; latest: Teaser[] }

/** Something broke on the way (HTTP 500 or 503); it needs no data. */
export type TroublePage = { kind: 'trouble' }

export type SitePage =
  | EpisodePage
  | HomePage
  | ArticlePage
  | CategoryPage
  | LatestPage
  | SearchPage
  | BookmarksPage
  | SchedulePage
  | TelevisionPage
  | AgainPage
  | ProgramPage
  | DirectivePage
  | StaffDirectivePage
  | NamedPage
  | DepartmentsPage
  | CollectionPage
  | ReadLaterPage
  | ContactPage
  | DonatePage
  | DonationPage
  | NewslettersPage
  | GonePage
  | NotFoundPage
  | TroublePage
