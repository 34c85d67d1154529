import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, day, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import {
  lineUplift,
  rowKinds,
  sheetDivision,
  sheetFund,
  sheetKinds,
  sheetLine,
  sheetPart,
  sheetRule,
} from './profit-sheets.ts'
import { sheetStatuses } from './profit-steps.ts'
import { media, regimes } from './royalty-rules.ts'

/** How a sum came about: all that it was reckoned from. */
export const explainedPart = sheetPart.extend({
  /** Its share of the line, floored, and what that left over in ten-thousandths of a đồng. */
  floor: z.number(),
  remainder: z.number(),
  /** 1 when it got a đồng that the floors left over. */
  extra: z.number(),
})

export const explainedLine = sheetLine.omit({ parts: true, uplifts: true }).extend({
  genre_name: z.string(),
  medium: z.enum(media).nullable(),
  limit: z.number().nullable(),
  house_limit: z.number().nullable(),
  /** The place in the law that limits it. */
  article: z.string(),
  /** Each with its bounds in basis points and its place in the law. */
  uplifts: z.array(
    lineUplift.extend({ name: z.string(), least: z.number(), most: z.number(), article: z.string() }),
  ),
  /** Its points in millionths, and the đồng that its division left over and it got; null where no fund was divided. */
  share_points: z.number().nullable(),
  share_extra: z.number().nullable(),
  /** The product before it is rounded, as a decimal number. */
  exact: z.string(),
  parts: z.array(explainedPart),
  /** Whether reckoning anew gives the same đồng. */
  agrees: z.boolean(),
})

/** What a payee is owed for the row, and what became of it. */
export const explainedDue = z.object({
  id: bodyId,
  payee_id: bodyId,
  payee: z.string(),
  amount: z.number(),
  due_on: day,
  /** Until then; negative when it is over. Null once it is paid. */
  days_left: z.number().nullable(),
  held: z.boolean(),
  held_reason: z.string(),
  held_answer: z.string(),
  payout: z.string().nullable(),
  paid_on: day.nullable(),
  regime: z.enum(regimes).nullable(),
  tax_rate: z.number().nullable(),
  /** Its part of the tax of the payment, in đồng, and what is left of the amount; null until it is paid. */
  tax: z.number().nullable(),
  net: z.number().nullable(),
})

export const explainedRow = z.object({
  row_id: bodyId,
  kind: z.enum(rowKinds),
  sheet: z.object({
    id: bodyId,
    number: z.string(),
    kind: z.enum(sheetKinds),
    status: z.enum(sheetStatuses),
    month: z.string(),
  }),
  used_on: day,
  rule: sheetRule
    .omit({ genres: true, uplifts: true, most_together: true })
    .extend({ base_salary: z.number() }),
  lines: z.array(explainedLine),
  amount: z.number(),
  /** Of a correction: what the row came to before; only the difference is owed. */
  before: z.number().nullable(),
  scorer: z.string(),
  approver: z.string().nullable(),
  approved_at: instant.nullable(),
  fund: sheetFund.nullable(),
  /** How the month's fund was divided by points; null where the unit is the rule's. A payee reads what a point came to. */
  division: sheetDivision.extend({ amount: z.number().nullable(), points: z.number().nullable() }).nullable(),
  dues: z.array(explainedDue),
})

export const explanation = z.object({
  /** What the rows pay for; without id where that is no article. */
  article: z.object({ id: bodyId.nullable(), title: z.string(), live: z.boolean() }),
  rows: z.array(explainedRow),
})

export type Explanation = z.output<typeof explanation>
export type ExplainedRow = z.output<typeof explainedRow>

export const explainArticle = newsCall('GET', '/profits/article/:id', {
  can: 'profit.view',
  summary: text('Giải thích nhuận bút của một bài', 'How the royalties of a story came about'),
  reply: explanation,
})

/** The same of one row, which need not be of an article. */
export const explainRow = newsCall('GET', '/profits/row/:id', {
  can: 'profit.view',
  summary: text('Giải thích một dòng nhuận bút', 'How a row of royalties came about'),
  reply: explanation,
})
