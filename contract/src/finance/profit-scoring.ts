import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { bodyId, day, id, idParams, line, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { sheetFund, sheetRow } from './profit-sheets.ts'
import { sheetStatuses } from './profit-steps.ts'
import { mostRows } from './profits.ts'
import { month, mostMoney } from './royalty-rules.ts'

export const articlesToScore = newsCall('GET', '/profits/get-articles', {
  can: 'profit.create',
  summary: text(
    'Tin bài chưa chấm của phòng ban và tháng',
    'Stories of a department and month not yet scored',
  ),
  query: z.object({ department_id: id, month, keyword: line(200).optional() }),
  reply: z.object({
    articles: z.array(
      z.object({
        id: bodyId,
        title: z.string(),
        article_type: z.string().nullable(),
        used_on: day,
        live: z.boolean(),
        /** The genre that its type suggests; empty when none does. */
        genre: z.string(),
        genre_name: z.string(),
        contributors: z.array(z.object({ payee_id: bodyId.nullable(), name: z.string() })),
      }),
    ),
    /** The sheet of the month, when there is one already. */
    sheet: z.object({ id: bodyId, number: z.string(), status: z.enum(sheetStatuses) }).nullable(),
    fund: sheetFund,
  }),
})

export const scoredLine = z.strictObject({
  genre: z.string().max(40),
  /** In hundredths; that of a quota is negative, every other is not. */
  coefficient: z.number().int().min(-1_000_000).max(1_000_000).nullable(),
  /** Why more is paid, each reason once. */
  uplifts: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(40),
        /** In basis points. */
        rate: z.number().int().min(1).max(10_000),
        reason: line(300).default(''),
      }),
    )
    .max(5)
    .default([]),
  parts: z
    .array(
      z.strictObject({
        payee_id: bodyId.nullable(),
        name: line(200).default(''),
        role: z.enum(['author', 'staff']).default('author'),
        share: z.number().int().min(0).max(10_000),
      }),
    )
    .min(1)
    .max(30),
})

export type ScoredLine = z.output<typeof scoredLine>

/** What a sheet takes in besides articles; a quota is hundredths of points that are taken off a payee's month. */
export const takenRow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('broadcast'), id: bodyId }),
  z.strictObject({ kind: z.literal('resale'), id: bodyId }),
  z.strictObject({
    kind: z.literal('quota'),
    payee_id: bodyId,
    points: z.number().int().min(1).max(1_000_000),
  }),
])

export type TakenRow = z.output<typeof takenRow>

export const othersToScore = newsCall('GET', '/profits/:id/others', {
  can: 'profit.update',
  summary: text(
    'Mục đã phát và lượt bán tin chưa chấm của phòng ban và tháng',
    'Broadcasts and sales of a department and month not yet scored',
  ),
  reply: z.object({
    others: z.array(
      z.object({
        kind: z.enum(['broadcast', 'resale']),
        id: bodyId,
        title: z.string(),
        used_on: day,
        /** What the authors get of a sale, in đồng; null where it is to be scored. */
        amount: z.number().nullable(),
      }),
    ),
  }),
})

/**
 * Rows as they are scored, each saved only if nobody changed it since it was read. Those that somebody did change come
 * back as they are, under `stale`; where that is all of them, the answer is 409.
 */
export const updateProfit = newsCall('PUT', '/profits/:id', {
  bodyLimit: bodyLimits.largeList,
  can: 'profit.update',
  summary: text('Chấm một hoặc nhiều dòng', 'Score one row or several'),
  body: z.strictObject({
    note: prose(1000).optional(),
    rows: z
      .array(
        z.strictObject({
          id: bodyId,
          version: z.number().int().positive(),
          lines: z.array(scoredLine).min(1).max(10),
        }),
      )
      .max(500)
      .default([]),
    /** Articles to take in, and rows to leave out. */
    add: z.array(bodyId).max(mostRows).default([]),
    remove: z.array(bodyId).max(mostRows).default([]),
    /** What is no article: items that were sent and sales, as `othersToScore` has them, and quotas. */
    take: z.array(takenRow).max(500).default([]),
  }),
  reply: z.object({
    rows: z.array(sheetRow),
    stale: z.array(sheetRow),
    removed: z.array(bodyId),
    total: z.number().min(-mostMoney),
    fund: sheetFund,
  }),
})

/** What was published, for who scores it: they read it here, whether or not they may open articles. */
export const readScored = newsCall('GET', '/profits/:id/text/:rowId', {
  can: 'profit.view',
  summary: text('Đọc bài đang chấm', 'Read what is being scored'),
  params: idParams.extend({ rowId: id }),
  reply: z.object({
    title: z.string(),
    lead: z.string(),
    paragraphs: z.array(z.string()),
    words: z.number(),
    byline: z.string(),
  }),
})
