import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, day, id, instant, line, listQuery, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { dateEvidences, itemStates } from './crawler-words.ts'
import { licences } from './licences.ts'

const named = z.object({ id: bodyId, name: z.string() })

/** `bao.vn` and `//bao.vn/rss` as people type them, with a scheme. */
const withScheme = (given: string): string =>
  /^(?:\/\/)?[\p{L}\p{N}][\p{L}\p{N}.-]{0,200}\.\p{L}{2,30}(?::\d{1,5})?(?:[/?#]|$)/u.test(given)
    ? `https://${given.replace(/^\/\//, '')}`
    : given

/** A web address as a person gives it; without a scheme it is HTTPS. */
export const webAddress = z
  .string()
  .trim()
  .overwrite(withScheme)
  .pipe(z.url({ protocol: /^https?$/ }).max(1000))

/** An item of elsewhere; in a grouped list it stands for its story. */
export const crawlerRow = z.object({
  id: bodyId,
  story_id: bodyId,
  title: z.string(),
  lead: z.string(),
  address: z.string(),
  host: z.string(),
  state: z.enum(itemStates),
  /** The source that had it first; null when a person gave the address. */
  source: named.nullable(),
  /** How many sources tell the story, and how many items it has. */
  sources: z.number(),
  items: z.number(),
  licence: z.enum(licences),
  published_at: instant,
  evidence: z.enum(dateEvidences),
  first_seen_at: instant,
  claimed_by: named.nullable(),
  claimed_until: instant.nullable(),
  /** Whether the actor has claimed it. */
  mine: z.boolean(),
  /** Whether it stands first by words that the actor watches for; told where `mine_first` is asked for. */
  watched: z.boolean(),
  article_id: bodyId.nullable(),
  /** Whether a text was read. */
  has_text: z.boolean(),
  /** What an agency states; null for an item of a site. */
  wire: z
    .object({
      provider: z.string(),
      language: z.string(),
      slugline: z.string(),
      urgency: z.number().nullable(),
      status: z.enum(['usable', 'withheld', 'canceled']),
      embargo_at: instant.nullable(),
      embargo_open: z.boolean(),
      /** How often it was updated. */
      updates: z.number(),
      is_correction: z.boolean(),
      title_from: z.enum(['wire', 'label', 'slugline', 'text', 'none']),
      pictures: z.number(),
    })
    .nullable(),
  updated_at: instant,
})

export type CrawlerRow = z.output<typeof crawlerRow>

export const crawlerVersion = z.object({
  number: z.number(),
  title: z.string(),
  lead: z.string(),
  html: z.string(),
  plain: z.string(),
  author: z.string(),
  at: instant,
  /** The agency's own number; null where it gives none. */
  provider_version: z.number().nullable(),
})

export const crawlerDetail = crawlerRow.extend({
  author: z.string(),
  /** What the agency notes for editors; never part of a story. */
  ednote: z.string(),
  genre: z.string(),
  place: z.string(),
  codes: z.array(z.string()),
  /** Departments that rules routed it to. */
  departments: z.array(named),
  /** Newest first. */
  versions: z.array(crawlerVersion),
  sightings: z.array(
    z.object({ source: named, at: instant, licence: z.enum(licences), minutes_behind: z.number() }),
  ),
  /** The other items of its story, the first first. */
  story: z.array(
    z.object({
      id: bodyId,
      title: z.string(),
      host: z.string(),
      /** The name of the source that had it first, of those that the actor may see. */
      source: z.string().nullable(),
      address: z.string(),
      first_seen_at: instant,
      copy: z.boolean(),
    }),
  ),
  /** Sentences in the actor's language. */
  warnings: z.array(z.string()),
  article: z.object({ id: bodyId, title: z.string() }).nullable(),
  may: z.object({ claim: z.boolean(), use: z.boolean(), dismiss: z.boolean(), restore: z.boolean() }),
})

export type CrawlerDetail = z.output<typeof crawlerDetail>

export const listCrawled = newsCall('GET', '/crawler', {
  can: 'crawler.index',
  summary: text('Tin thu thập được', 'Wire items'),
  query: listQuery(['first_seen_at', 'published_at', 'title'], {
    /** `open` is what still waits: new and claimed; `settled` what was used or dismissed. */
    state: z.enum(['open', 'settled', ...itemStates]).optional(),
    config_id: id.optional(),
    story_id: id.optional(),
    /** Only what the actor has claimed. */
    mine: queryFlag.optional(),
    /** A row a story. */
    grouped: queryFlag.optional(),
    /** Before the newest: flashes that nobody has taken, what the actor has claimed, then what holds words that they watch for in a source. */
    mine_first: queryFlag.optional(),
    from: day.optional(),
    until: day.optional(),
    provider: line(200).optional(),
    language: line(10).optional(),
    /** This urgency or a more urgent one. */
    urgency: z.coerce.number().int().min(1).max(9).optional(),
    slugline: line(200).optional(),
    /** What rules routed to a department. */
    department_id: id.optional(),
    /** Only items of agencies. */
    wire: queryFlag.optional(),
  }),
  reply: crawlerRow,
  kind: 'list',
})

export const viewCrawled = newsCall('GET', '/crawler/:id', {
  can: 'crawler.view',
  summary: text('Xem một tin thu thập', 'View a wire item'),
  reply: crawlerDetail,
})

/** Makes an article of an item, or fetches an address now. A repeated `client_key` makes no second article. */
export const createCrawled = newsCall('POST', '/crawler/create', {
  can: 'crawler.create',
  summary: text('Viết tin bài từ tin thu thập, hoặc lấy từ liên kết', 'Write a story of an item, or fetch'),
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('article'),
      item_id: bodyId,
      category_id: bodyId.nullable().optional(),
      client_key: z.uuid().optional(),
    }),
    z.strictObject({ kind: z.literal('address'), url: webAddress }),
  ]),
  reply: z.object({ article_id: bodyId.nullable(), item_id: bodyId }),
})

export const dismissCrawled = newsCall('DELETE', '/crawler/:id', {
  can: 'crawler.delete',
  summary: text('Bỏ qua một tin', 'Dismiss a story'),
})

export const claimCrawled = newsCall('POST', '/crawler/:id/claim', {
  can: 'crawler.create',
  summary: text('Nhận hoặc trả một tin', 'Claim a story, or give it back'),
  body: z.strictObject({ claim: z.boolean().default(true) }),
  reply: crawlerRow,
})

export const restoreCrawled = newsCall('POST', '/crawler/:id/restore', {
  can: 'crawler.delete',
  summary: text('Khôi phục tin đã bỏ qua', 'Restore a dismissed story'),
  reply: crawlerRow,
})

/** Says that items tell one story, or that they do not; nothing learned later undoes it. */
export const ruleStory = newsCall('POST', '/crawler/story', {
  can: 'crawler.create',
  summary: text('Gộp hoặc tách tin cùng chuyện', 'Join or split a story'),
  body: z.strictObject({ item_ids: z.array(bodyId).min(2).max(50), ruling: z.enum(['join', 'split']) }),
  reply: z.array(z.object({ id: bodyId, story_id: bodyId })),
})

export const statisticPeriods = ['day', 'source'] as const

export const crawlerStatisticRow = z.object({
  /** The day (YYYY-MM-DD) or the source's name. */
  key: z.string(),
  new: z.number(),
  copies: z.number(),
  used: z.number(),
  failures: z.number(),
  /** Stories told here first, of those that several sources tell. */
  first: z.number(),
  /** Median minutes behind the first source; null when it was behind nobody. */
  minutes_behind: z.number().nullable(),
})

export type CrawlerStatisticRow = z.output<typeof crawlerStatisticRow>

export const crawlerStatistic = newsCall('GET', '/crawler/statistic', {
  can: 'crawler.statistic',
  summary: text('Thống kê thu thập tin', 'Wire statistics'),
  query: z.object({ from: day.optional(), to: day.optional(), by: z.enum(statisticPeriods).default('day') }),
  reply: z.array(crawlerStatisticRow),
})

/** What open pages of collected news hear; what it is about is not sent. */
export const crawlerChannel = 'crawler'
