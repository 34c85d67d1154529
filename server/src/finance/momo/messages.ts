import type { listMomoHistory, MomoMessageRow, MomoOutcome } from '@toasoan/contract/finance/momo'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import type { Answer, Asked } from './gateway.ts'
import type { Message } from './signature.ts'

type NewMessage = {
  kind: Asked | 'ipn'
  direction: 'out' | 'in'
  body: Message
  outcome: MomoOutcome
  paymentId?: number | null
  refundId?: number | null
  signed?: boolean | null
}

/** A body as it is kept: whole, unless somebody sends us a book; PostgreSQL takes no null characters. */
function kept(body: Message): string {
  const words = JSON.stringify(body).replaceAll('\\u0000', '').toWellFormed()
  return words.length <= 8_000 ? words : JSON.stringify({ cut: words.slice(0, 4_000).toWellFormed() })
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\0', '').toWellFormed().slice(0, 100)
    : ''

const codeOf = (value: unknown): number | null => {
  const code = Number(value)
  return value !== undefined && value !== null && Number.isInteger(code) && Math.abs(code) < 2 ** 31
    ? code
    : null
}

/** Keeps a message as it was, for ever. */
export async function keepMessage(db: Database | Tx, message: NewMessage): Promise<void> {
  const { kind, direction, body, outcome, paymentId = null, refundId = null, signed = null } = message
  await sql`insert into momo_message
      (payment_id, refund_id, kind, direction, order_id, body, signed, result_code, outcome)
    values (${paymentId}, ${refundId}, ${kind}, ${direction}, ${textOf(body.orderId)}, ${kept(body)}::jsonb,
      ${signed}, ${direction === 'in' ? codeOf(body.resultCode) : null}, ${outcome})`.execute(db)
}

/** Keeps what was asked, before it is sent. */
export const keepRequest = (
  db: Database | Tx,
  kind: Asked,
  body: Message,
  of: { paymentId: number; refundId?: number },
) => keepMessage(db, { kind, direction: 'out', body, outcome: 'sent', ...of })

/** Keeps what came back, or that nothing did. */
export const keepAnswer = (
  db: Database | Tx,
  kind: Asked,
  { answer, ...rest }: Answer,
  outcome: MomoOutcome,
  of: { paymentId: number | null; refundId?: number; orderId: string },
) =>
  keepMessage(db, {
    kind,
    direction: 'in',
    body: answer ?? { orderId: of.orderId },
    outcome: 'why' in rest ? rest.why : outcome,
    paymentId: of.paymentId,
    ...(of.refundId ? { refundId: of.refundId } : {}),
  })

type Query = ListQuery & z.output<typeof listMomoHistory.query>

const source: ListSource<MomoMessageRow, Query> = {
  from: sql`momo_message m left join momo_payment p on p.id = m.payment_id left join unit_buy u on u.id = p.unit_buy_id`,
  columns: sql`m.id, m.kind, m.direction, m.order_id, m.payment_id, u.name as unit, m.signed, m.result_code,
    m.outcome, m.body, m.at`,
  id: sql`m.id`,
  searched: sql`m.order_id || ' ' || coalesce(u.name, '') || ' ' || coalesce(m.body ->> 'transId', '')`,
  orders: { at: sql`m.at` },
  order: '-at',
  where: ({ kind, direction, unsigned, payment_id, from, until }) => [
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(direction ? [sql`m.direction = ${direction}`] : []),
    ...(unsigned === undefined
      ? []
      : [unsigned ? sql`m.signed = false` : sql`m.signed is distinct from false`]),
    ...(payment_id ? [sql`m.payment_id = ${payment_id}`] : []),
    ...(from ? [fromDay(sql`m.at`, from)] : []),
    ...(until ? [untilDay(sql`m.at`, until)] : []),
  ],
}

/** One page of messages, the newest first. */
export const messageList = (db: Database, query: Query): Promise<Page<MomoMessageRow>> =>
  pagedList(db, source, query)
