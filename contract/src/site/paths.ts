import { fold } from '../kit/fold.ts'

/**
 * Addresses of the public site, as the specification's section 2 writes them. They are made and read
 * here alone, so that links, redirects, feeds and the sitemap agree.
 */

/** Slugs under `/home/` that mean "the newest of everything". */
export const latestSlug = 'tin-moi-nhat'

export const searchPath = '/tim-kiem'

export const bookmarksPath = '/home/bookmark'

export const televisionPath = '/truyen-hinh'

/** What can be heard again: podcasts, and recordings of the radio. */
export const againPath = '/nghe-lai'

/** Where readers write to the newsroom; of an article, by its number. */
export const contactPath = '/lien-he'

/** Where readers donate, and the page of one donation, which only its donor knows. */
export const donatePath = '/ung-ho'

export const donationPath = (token: string): string => `${donatePath}/${token}`

/** Where readers ask for newsletters, confirm that they did, and end them by what a letter's link carries. */
export const newslettersPath = '/ban-tin'

export const newsletterConfirmPath = (token: string): string => `${newslettersPath}/xac-nhan/${token}`

export const newsletterLeavePath = (key: string): string => `${newslettersPath}/huy/${key}`

/** The service worker of readers; no page lies in its folder, which is its scope. */
export const readerWorkerPath = '/tin-nong/worker.js'

/** The still of a video on another site: this server fetches it, so that readers contact that site only when they press play. */
export const stillPath = ({ provider, id }: { provider: string; id: string }): string =>
  `/hinh-video/${provider}/${id}`

/** What an author wrote, and what is about a topic; topics whose names differ by their marks have numbered slugs. */
export const authorPath = (name: string): string => `/tac-gia/${slugOf(name)}.html`

/** The portrait of who wrote a published article. */
export const portraitPath = (article: number): string => `/tac-gia/anh/${article}.webp`

export const topicPath = (name: string, slug = slugOf(name)): string => `/chu-de/${slug}.html`

/** The departments of the house that publish, and what one of them made. */
export const departmentsPath = '/don-vi'

export const departmentPath = (name: string): string => `${departmentsPath}/${slugOf(name)}.html`

/** A collection of articles: a series, a timeline or a plain list. */
export const collectionPath = (slug: string, id: number): string => `/tuyen-tap/${slug}-${id}.html`

/** What a reader keeps in this browser, without an account. */
export const readLaterPath = '/doc-sau'

/** The address by which a kept story is opened from that list: saved in the browser, else the story itself. */
export const savedPath = (path: string): string => readLaterPath + path

/** The service worker of what is saved; its scope is the list and what is opened from it. */
export const savedWorkerPath = `${readLaterPath}/worker.js`

/** What channels send: of the first one today, of one today, or of one on a day (YYYY-MM-DD). */
export const schedulePath = (channel?: string, date?: string): string =>
  ['/lich-phat-song', channel, date].filter(Boolean).join('/')

/**
 * The ASCII form of a Vietnamese text for an address: marks removed, đ to d, everything but letters
 * and digits to single hyphens. Never empty and at most `max` characters, cut at a hyphen.
 */
export function slugOf(text: string, max = 120): string {
  const plain = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (plain.length <= max) return plain || 'tin'
  const cut = plain.slice(0, max + 1)
  const hyphen = cut.lastIndexOf('-')
  return cut.slice(0, hyphen > 0 ? hyphen : max)
}

/** The address that a name makes; never one that ends in a hyphen and digits, which reads as an article's. */
export const placeSlugOf = (name: string): string => slugOf(name).replace(/-(\d+)$/, '$1')

/** `/slug-id.html` */
export const articlePath = (slug: string, id: number): string => `/${slug || 'tin'}-${id}.html`

/** `/slug.html` */
export const categoryPath = (slug: string): string => `/${slug}.html`

/** `/home/slug.html` */
export const latestPath = (slug: string = latestSlug): string => `/home/${slug}.html`

/** `/home/propate/slug.html`, as the specification spells it. */
export const directivePath = (slug: string): string => `/home/propate/${slug}.html`

/** What names a directive in its address: `slug`, or below `/view/` `slug-id.html`, of which only the number counts. */
export const directiveNameIn = (path: string): string =>
  path.startsWith('/view/')
    ? path.slice('/view/'.length)
    : path.slice(path.lastIndexOf('/') + 1, -'.html'.length)

/** `/rss.xml`, or `/rss/slug.xml` for one category. */
export const feedPath = (slug?: string): string => (slug ? `/rss/${slug}.xml` : '/rss.xml')

/** The feed of an author's or a topic's page. */
export const namedFeedPath = (path: string): string => `/rss${path.replace(/\.html$/, '.xml')}`

/** The feed of a live report, by the article's number. */
export const liveFeedPath = (id: number): string => `/rss/tuong-thuat/${id}.xml`

/** The place of an entry of a live report on its article's page. */
export const liveEntryId = (id: number): string => `muc-${id}`

/** The podcast of what can be heard again. */
export const podcastPath = '/podcast.xml'

/** The page of a programme, and the podcast of what of it can be heard again. */
export const programPath = (name: string, id: number): string => `/chuong-trinh/${slugOf(name)}-${id}.html`

export const programPodcastPath = (name: string, id: number): string => `/podcast/${slugOf(name)}-${id}.xml`

/** Where the sound of a published episode is had, so that listens are counted; and its page, below its programme's. */
export const episodeSoundPath = (id: number, extension: string): string => `/podcast/tap/${id}.${extension}`

export const episodePath = (program: string, title: string, id: number): string =>
  `${program.replace(/\.html$/, '')}/${slugOf(title)}-${id}.html`

/** What goes with a recording that can be heard again: its chapters, and its words for players and for people. */
export const chaptersPath = (recording: number): string => `/podcast/${recording}/chuong.json`

export const spokenPath = (recording: number, form: 'vtt' | 'txt'): string =>
  `/podcast/${recording}/loi.${form}`

/** What one path segment of the site's root names; null when it is no page of this form. */
export type PageName = { kind: 'article'; slug: string; id: number } | { kind: 'category'; slug: string }

/** Reads `slug-id.html` and `slug.html`. A category's slug that ends in digits would be read as an article. */
export function readPageName(segment: string): PageName | null {
  const article = /^(.+)-(\d{1,15})\.html$/.exec(segment)
  if (article) return { kind: 'article', slug: article[1]!, id: Number(article[2]) }
  const category = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.html$/.exec(segment)
  return category ? { kind: 'category', slug: category[1]! } : null
}
