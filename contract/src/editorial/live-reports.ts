import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, instant, line, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const liveReportErrors = {
  mayNot: refusal(
    'live_report.may_not',
    403,
    'Bạn chưa tường thuật ở tin bài này được: {reason}',
    'You cannot report live on this story: {reason}',
  ),
  notOpen: conflict(
    'live_report.not_open',
    'Tường thuật chưa mở hoặc đã kết thúc. Hãy mở lại trước khi viết tiếp.',
    'The report is not open. Open it again before writing on.',
  ),
  stale: conflict(
    'live_report.stale',
    'Mục này vừa được người khác sửa. Hãy xem lại rồi sửa tiếp.',
    'Somebody else has just changed this entry. Look at it again first.',
  ),
  full: conflict(
    'live_report.full',
    'Một bài tường thuật có nhiều nhất 500 mục. Hãy mở một bài mới.',
    'A report has at most 500 entries. Open a new article.',
  ),
} as const

/** Entries of one report: its page has all of them, so that each keeps its address. */
export const mostEntries = 500

/** Minutes in which a slip may be mended without a word; what readers have had for longer is corrected openly. */
export const quietMinutes = 10

export const liveEntryLabels = {
  at: text('Thời điểm', 'Time'),
  title: text('Tiêu đề', 'Headline'),
  body: text('Nội dung', 'Text'),
  is_key: text('Điểm chính', 'Key point'),
  pinned: text('Ghim lên đầu', 'Pinned'),
  correction: text('Đã sửa gì', 'What was corrected'),
}

/** An entry of a live report as readers have it. */
export const liveEntry = z.object({
  id: bodyId,
  /** When it happened. */
  at: instant,
  /** Empty where the text says it all. */
  title: z.string(),
  /** Plain text; an empty line begins a paragraph. */
  body: z.string(),
  is_key: z.boolean(),
  pinned: z.boolean(),
  /** What was wrong in it; empty where nothing was. */
  correction: z.string(),
  corrected_at: instant.nullable(),
  updated_at: instant,
})

export type LiveEntry = z.output<typeof liveEntry>

/** A live report as readers have it: the newest entry first, the pinned one in its place among them. */
export const siteLiveReport = z.object({
  started_at: instant,
  /** Null while it goes on. */
  ended_at: instant.nullable(),
  entries: z.array(liveEntry),
})

export type SiteLiveReport = z.output<typeof siteLiveReport>

export const deskEntry = liveEntry.extend({ author: z.string(), version: z.number() })

export type DeskEntry = z.output<typeof deskEntry>

/** A live report as its writers have it. */
export const liveReport = z.object({
  article: z.object({
    id: bodyId,
    title: z.string(),
    /** Its public address; null while readers do not have it. */
    path: z.string().nullable(),
  }),
  state: z.enum(['none', 'open', 'ended']),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Why the asking person may not write; null when they may. */
  why_not: z.string().nullable(),
  entries: z.array(deskEntry),
})

export type LiveReport = z.output<typeof liveReport>

/** Tells open screens that a report changed, by the article's number. */
export const liveReportChannel = 'live-report'

const words = {
  title: line(160).default(''),
  body: prose(5000).pipe(z.string().min(1)),
  is_key: z.boolean().default(false),
  pinned: z.boolean().default(false),
}

export const viewLiveReport = newsCall('GET', '/article/live/:id', {
  can: 'article.view',
  summary: text('Xem tường thuật trực tiếp của tin bài', "View a story's live report"),
  reply: liveReport,
})

/** Opens the report of a published article, ends it, or opens it again. */
export const setLiveReport = newsCall('POST', '/article/live/:id/state', {
  can: 'article.active',
  summary: text('Mở hoặc kết thúc tường thuật trực tiếp', 'Open or end a live report'),
  body: z.strictObject({ open: z.boolean() }),
  reply: liveReport,
})

/** Adds an entry, which readers have at once. One that is pinned takes the place of the one before. */
export const addLiveEntry = newsCall('POST', '/article/live/:id/entries', {
  can: 'article.active',
  summary: text('Thêm một mục tường thuật', 'Add an entry to a live report'),
  body: z.strictObject({
    ...words,
    /** Now when absent. */
    at: instant.optional(),
    /** Names one press, so that the same entry sent twice is one. */
    client_key: line(100).optional(),
  }),
  reply: deskEntry,
})

/** Changes an entry; what is left out stays. New words need a note when readers have had the old ones for long. */
export const changeLiveEntry = newsCall('PUT', '/article/live/entries/:id', {
  can: 'article.active',
  summary: text('Sửa một mục tường thuật', 'Change an entry of a live report'),
  body: z.strictObject({
    title: line(160).optional(),
    body: words.body.optional(),
    is_key: z.boolean().optional(),
    pinned: z.boolean().optional(),
    at: instant.optional(),
    correction: prose(500).optional(),
    /** The version that was read. */
    version: z.number().int().positive(),
  }),
  reply: deskEntry,
})

/** Takes an entry away; the activity log keeps what it was. */
export const removeLiveEntry = newsCall('DELETE', '/article/live/entries/:id', {
  can: 'article.active',
  summary: text('Xóa một mục tường thuật', 'Remove an entry of a live report'),
})
