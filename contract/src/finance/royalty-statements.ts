import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, day, id, instant, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { explainedDue, explanation } from './profit-explained.ts'
import { rowKinds } from './profit-sheets.ts'
import { month } from './royalty-rules.ts'

export const statementErrors = {
  paid: conflict(
    'royalty.already_paid',
    'Khoản này đã đưa vào bảng kê chi trả. Hãy liên hệ kế toán.',
    'This is in a payout already. Please ask the accountants.',
  ),
  notHeld: conflict('royalty.not_disputed', 'Khoản này không bị khiếu nại.', 'This is not disputed.'),
} as const

const owed = explainedDue.extend({
  row_id: bodyId,
  kind: z.enum(rowKinds),
  /** Null for what was broadcast and for quotas. */
  article_id: bodyId.nullable(),
  title: z.string(),
  used_on: day,
  sheet: z.string(),
  month: z.string(),
})

const payment = z.object({
  number: z.string(),
  pay_on: day,
  gross: z.number(),
  /** In basis points. */
  tax_rate: z.number(),
  tax: z.number(),
  net: z.number(),
  /** When the bank sent it back; what it paid is owed again. */
  returned_at: instant.nullable(),
})

export const statement = z.object({
  payee: z.object({ id: bodyId, name: z.string() }).nullable(),
  /** What was paid to them, the latest first. */
  payments: z.array(payment),
  months: z.array(
    z.object({
      month: z.string(),
      /** Before tax. */
      earned: z.number(),
      /** Of it paid, before tax; of that the tax and the net amount. */
      paid: z.number(),
      tax: z.number(),
      net: z.number(),
      dues: z.array(owed),
    }),
  ),
})

export type Statement = z.output<typeof statement>

const mine = { can: 'session' } as const

/** What the actor earned, the newest months first. */
export const myStatement = newsCall('GET', '/royalty_statement', {
  ...mine,
  summary: text('Nhuận bút của tôi', 'My royalties'),
  query: z.object({ year: z.coerce.number().int().min(1900).max(2199).optional() }),
  reply: statement,
})

/** What the actor earned by a month, to be kept or printed. */
export const exportStatement = newsCall('GET', '/royalty_statement/export', {
  ...mine,
  summary: text('Bảng kê nhuận bút của tôi ra PDF', 'My royalties of a month as a PDF'),
  query: z.object({ month }),
  kind: 'raw',
})

/** How the actor's own sums of an article came about; parts of others are left out. */
export const explainMine = newsCall('GET', '/royalty_statement/article/:id', {
  ...mine,
  summary: text('Giải thích nhuận bút của tôi', 'How my royalties of a story came about'),
  reply: explanation,
})

/** The same of one row, which need not be of an article. */
export const explainMyRow = newsCall('GET', '/royalty_statement/row/:id', {
  ...mine,
  summary: text('Giải thích một khoản nhuận bút của tôi', 'How one of my sums came about'),
  reply: explanation,
})

/** Holds a debt back and asks whoever scored it. */
export const disputeDue = newsCall('POST', '/royalty_statement/:id/dispute', {
  ...mine,
  summary: text('Khiếu nại một khoản', 'Dispute a sum'),
  body: z.strictObject({ reason: prose(1000).pipe(z.string().min(1)) }),
})

/** Answers a dispute, and lets the debt be paid again. */
export const answerDispute = newsCall('POST', '/profits/dues/:dueId/answer', {
  can: 'profit.update',
  summary: text('Trả lời khiếu nại', 'Answer a dispute'),
  params: z.object({ dueId: id }),
  body: z.strictObject({ answer: prose(1000).pipe(z.string().min(1)) }),
})
