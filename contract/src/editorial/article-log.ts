import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, day, id, instant, listQuery } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { liveChanges } from './live-changes.ts'

/** What can happen to an article, for its log. */
export const articleLogKinds = ['read', 'edit', 'write', 'lock', 'move', 'mark', 'other'] as const

export type ArticleLogKind = (typeof articleLogKinds)[number]

export const articleLogLabels: Record<ArticleLogKind, Text> = {
  read: text('Mở xem', 'Opened to read'),
  edit: text('Mở để sửa', 'Opened to edit'),
  write: text('Lưu nội dung', 'Saved'),
  lock: text('Giữ quyền sửa', 'Editing lock'),
  move: text('Chuyển bước', 'Moved'),
  mark: text('Đánh dấu', 'Marked'),
  other: text('Việc khác', 'Something else'),
}

const row = z.object({
  /** `a` and the number of an activity, or `o` and that of an opening. */
  id: z.string(),
  at: instant,
  kind: z.enum(articleLogKinds),
  article: z.object({ id: bodyId, title: z.string(), stage: z.number() }),
  user: z.object({ id: bodyId, name: z.string() }).nullable(),
  /** Stages of a move; null for all else. */
  from_stage: z.number().nullable(),
  to_stage: z.number().nullable(),
  /** What was done with the lock: `acquire`, `release`, `takeover`, `ask`; empty for all else. */
  lock: z.string(),
  reason: z.string(),
  /** How it changed what readers had; null for all else. */
  change: z.enum(liveChanges).nullable(),
  /** The public note of a move that published again; empty for all else. */
  correction: z.string(),
  /** Fields that changed. */
  fields: z.array(z.string()),
  /** How often it was opened within half an hour. */
  times: z.number(),
})

export type ArticleLogRow = z.output<typeof row>

export const articleLogEntry = row.extend({
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

export type ArticleLogEntry = z.output<typeof articleLogEntry>

/** A log is read at most this deep; filters lead further. */
export const deepestLogPage = 200

const paging = {
  page: z.coerce
    .number()
    .int()
    .min(1)
    .refine((page) => page <= deepestLogPage, because('Hãy lọc bớt.', 'Filter to read further.'))
    .default(1),
}

/** What happened to the articles in the person's reach, the newest first. */
export const listArticleLog = newsCall('GET', '/article/log', {
  can: 'article.log',
  summary: text(
    'Nhật ký tin bài: ai mở, sửa, giữ, chuyển',
    'Log of stories: who opened, edited, locked, moved',
  ),
  query: listQuery(['at'], {
    ...paging,
    card_type: z.literal('log').optional(),
    kind: z.enum(articleLogKinds).optional(),
    /** Only changes of live stories of that kind. */
    change: z.enum(liveChanges).optional(),
    user_id: id.optional(),
    article_id: id.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
  }),
  reply: row,
  kind: 'list',
})

/** Everything that happened to one article, with what was before and after. */
export const viewArticleLog = newsCall('GET', '/article/logview/:id', {
  can: 'article.logview',
  summary: text('Nhật ký của một tin bài', 'The log of one story'),
  query: listQuery(['at'], paging),
  reply: articleLogEntry,
  kind: 'list',
})
