import { z } from 'zod'
import { collectionKinds } from '../editorial/collections.ts'
import { siteLiveReport } from '../editorial/live-reports.ts'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, day, id, instant, line, listQuery, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { shelfNames } from './shelves.ts'

/** A picture in the widths the server made, for `srcset`. */
export const picture = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})

export type Picture = z.output<typeof picture>

/** An article as it stands in a list of the public site. `path` is `/slug-id.html`. */
export const teaser = z.object({
  id: bodyId,
  path: z.string(),
  title: z.string(),
  kicker: z.string(),
  lead: z.string(),
  picture: picture.nullable(),
  category: z.object({ name: z.string(), path: z.string() }).nullable(),
  byline: z.string(),
  published_at: instant,
  reading_minutes: z.number(),
  has_audio: z.boolean(),
  has_video: z.boolean(),
  /** Pictures of a photo story; 0 for every other story. */
  photos: z.number(),
  /** Whether it is being reported live. */
  is_live: z.boolean(),
  /** Another headline that is tried besides, at the head of the front page alone. */
  second_title: z.string().optional(),
})

export type Teaser = z.output<typeof teaser>

const siteCategoryFields = z.object({
  id: bodyId,
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  description: z.string(),
})

export type SiteCategory = z.output<typeof siteCategoryFields> & { children: SiteCategory[] }

/** A category of the public site with those below it. */
export const siteCategory: z.ZodType<SiteCategory> = siteCategoryFields.extend({
  get children() {
    return z.array(siteCategory)
  },
})

const attachment = z.object({
  name: z.string(),
  src: z.string(),
  type: z.enum(['audio', 'video', 'document']),
  mimetype: z.string(),
  size: z.number(),
  duration: z.number().nullable(),
})

/** What readers see of a collection wherever it is named. */
export const collectionBrief = z.object({
  id: bodyId,
  name: z.string(),
  description: z.string(),
  kind: z.enum(collectionKinds),
  path: z.string(),
  /** How many of its articles are live. */
  total: z.number(),
})

export type CollectionBrief = z.output<typeof collectionBrief>

/**
 * A collection that readers see at an article: live articles of it in the editors' order. Of a series those around the
 * article, itself included; otherwise the first others.
 */
export const siteCollection = collectionBrief.extend({
  /** The article's number among the live ones; null while it is not live itself. */
  place: z.number().nullable(),
  /** The number of the first of `teasers`. */
  first: z.number(),
  teasers: z.array(teaser),
})

export type SiteCollection = z.output<typeof siteCollection>

/** A public note on what was wrong in an article, and when it was mended. */
export const correction = z.object({ text: z.string(), at: instant })

export type Correction = z.output<typeof correction>

/** A published article whole. `html` is the body, rendered and sanitised by the server. */
export const siteArticle = teaser.extend({
  html: z.string(),
  /** Of the last update or correction; that of publication where there was none. A fix leaves it. */
  modified_at: instant,
  cover_caption: z.string(),
  cover_credit: z.string(),
  contributors: z.array(z.object({ name: z.string(), role: z.string() })),
  source: z.object({ name: z.string(), url: z.string(), licence: z.string() }).nullable(),
  tags: z.array(z.string()),
  /** The words of each tag's address, in the order of `tags`: `/chu-de/mua-2.html`. */
  tag_slugs: z.array(z.string()),
  attachments: z.array(attachment),
  /** What was corrected since it was first published, the latest first. */
  corrections: z.array(correction),
  /** What readers wrote below it on the former site, the first first; absent where there is nothing. */
  comments: z.array(z.object({ name: z.string(), text: z.string(), at: instant })).optional(),
  /** The live report beside its text; null where there is none. */
  live: siteLiveReport.nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
  word_count: z.number(),
})

const homeStrip = z.object({ category: siteCategory, teasers: z.array(teaser) })

export const viewHome = newsCall('GET', '/home', {
  can: 'public',
  summary: text('Nội dung trang chủ', 'What the front page shows'),
  reply: z.object({
    lead: teaser.nullable(),
    lead_related: z.array(teaser),
    secondary: z.array(teaser),
    latest: z.array(teaser),
    strips: z.array(homeStrip),
    photos: z.array(teaser),
    most_read: z.array(teaser),
    topics: z.array(z.string()),
    topic_slugs: z.array(z.string()),
  }),
})

export const viewPublishedArticle = newsCall('GET', '/home/:id', {
  can: 'public',
  summary: text('Một bài đã xuất bản', 'A published story'),
  reply: siteArticle,
})

export const listSiteCategories = newsCall('GET', '/home/category', {
  can: 'public',
  summary: text('Cây chuyên mục của trang tin', 'The category tree of the news site'),
  reply: z.array(siteCategory),
})

/** A day a search may name: within what PostgreSQL and a newspaper's archive can mean. */
export const searchDay = day.refine((value) => value >= '1900-01-01' && value <= '2999-12-31')

/** By what a search and its export are narrowed. */
export const searchFilters = {
  category: line(200).optional(),
  /** By the words of the address of an author's page. */
  author: line(120).optional(),
  shelf: z.enum(shelfNames).optional(),
  from: searchDay.optional(),
  to: searchDay.optional(),
}

export const searchPublished = newsCall('GET', '/home/search', {
  can: 'public',
  summary: text('Tìm trong tin bài đã xuất bản', 'Search what is published'),
  query: listQuery(['published_at'], searchFilters),
  reply: teaser,
  kind: 'list',
})

/** The same search under the name the specification gives to the search engine's calls. */
export const searchElastic = newsCall('GET', '/elastic/search', {
  can: 'public',
  summary: text(
    'Tìm trong tin bài đã xuất bản (công cụ tìm kiếm)',
    'Search what is published (search engine)',
  ),
  query: listQuery(['published_at'], searchFilters),
  reply: teaser,
  kind: 'list',
})

export const suggestElastic = newsCall('GET', '/elastic/suggest', {
  can: 'public',
  summary: text('Gợi ý khi gõ từ khóa', 'Suggestions while typing'),
  query: z.object({ keyword: requiredLine(100) }),
  reply: z.object({
    articles: z.array(z.object({ id: bodyId, title: z.string(), path: z.string() })),
    tags: z.array(z.string()),
  }),
})

export const countNews = newsCall('GET', '/home/count-news', {
  can: 'public',
  summary: text('Số tin bài đã xuất bản', 'How much is published'),
  reply: z.object({
    total: z.number(),
    today: z.number(),
    week: z.number(),
    categories: z.array(z.object({ id: bodyId, name: z.string(), today: z.number() })),
  }),
})

export const listCategoryPosts = newsCall('GET', '/home/list-post-of-category', {
  can: 'public',
  summary: text('Tin bài của một chuyên mục', 'The stories of a category'),
  query: listQuery(['published_at'], { category_id: id.optional(), slug: line(200).optional() }).refine(
    ({ category_id, slug }) => category_id !== undefined || Boolean(slug),
    { path: ['category_id'], ...because('Cần category_id hoặc slug.', 'Either category_id or slug.') },
  ),
  reply: teaser,
  kind: 'list',
})

export const listRelated = newsCall('GET', '/home/article/:id/related', {
  can: 'public',
  summary: text('Tin bài liên quan', 'Related stories'),
  reply: z.array(teaser),
})

export const viewSiteConfig = newsCall('GET', '/home/config', {
  can: 'public',
  summary: text('Cấu hình của trang tin', 'Configuration of the news site'),
  reply: z.object({
    public: z.boolean(),
    settings: z.record(z.string(), z.string()),
    categories: z.array(siteCategory),
  }),
})
