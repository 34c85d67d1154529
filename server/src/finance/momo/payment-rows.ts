import {
  type listMomoPayments,
  type MomoPaymentDetail,
  type MomoPaymentRow,
  type MomoRefundRow,
  type MomoRefundStatus,
  momoRefundStatusLabels,
  momoRefundTransitions,
} from '@toasoan/contract/finance/momo'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { qrDrawing } from '#server/kernel/qr-drawing.ts'
import { type ListQuery, type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves, guardBy, type StatusRules } from '#server/kernel/transitions/ways.ts'

/** A payment as the database has it. */
export type Payment = MomoPaymentRow & {
  key: string
  request_id: string
  partner_code: string
  pay_url: string
  deeplink: string
  qr_content: string
  over: boolean
}

const refunded = sql`coalesce((select sum(r.amount) from momo_refund r
  where r.payment_id = p.id and r.status = 'done'), 0)::bigint`

const row = sql`p.id, jsonb_build_object('id', u.id, 'name', u.name) as unit, p.unit_buy_id, p.amount, p.order_id,
  p.status, p.result_code, p.result_message, p.trans_id, ${refunded} as refunded,
  jsonb_build_object('id', m.id, 'name', m.name) as created_by, p.paid_at, p.expires_at, p.version, p.created_at,
  p.updated_at`

const from = sql`momo_payment p join unit_buy u on u.id = p.unit_buy_id join app_user m on m.id = p.created_by`

type Query = ListQuery & z.output<typeof listMomoPayments.query>

const source: ListSource<MomoPaymentRow, Query> = {
  from,
  columns: row,
  id: sql`p.id`,
  searched: sql`u.name || ' ' || p.order_id || ' ' || coalesce(p.trans_id, '')`,
  orders: { created_at: sql`p.created_at`, amount: sql`p.amount`, status: sql`p.status` },
  order: '-created_at',
  where: ({ status, unit_buy_id, from: first, until }) => [
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(unit_buy_id ? [sql`p.unit_buy_id = ${unit_buy_id}`] : []),
    ...(first ? [fromDay(sql`p.created_at`, first)] : []),
    ...(until ? [untilDay(sql`p.created_at`, until)] : []),
  ],
}

const whole = sql`${row}, p.key, p.request_id, p.partner_code, p.pay_url, p.deeplink, p.qr_content,
  p.expires_at < now() as over`

/** One page of payments, the newest first. */
export const paymentList = (db: Database, query: Query): Promise<Page<MomoPaymentRow>> =>
  pagedList(db, source, query)

/** One payment; 404 when there is none. With `lock` its row stays as it is. */
export async function readPayment(db: Database | Tx, id: number, lock = false): Promise<Payment> {
  if (lock) await sql`select from momo_payment where id = ${id} for update`.execute(db)
  const payment = await oneOf<Payment>(db, { from, columns: whole, id: sql`p.id` }, id)
  if (!payment) throw fail(kernelErrors.notFound)
  return payment
}

/** A refund as the database has it. */
export type Refund = Omit<MomoRefundRow, 'moves'> & {
  payment_id: number
  reservation_id: number
  request_id: string
}

/** Who asked for a refund does not send it. */
export const refundRules: StatusRules<MomoRefundStatus, Refund> = {
  table: 'momo_refund',
  transitions: momoRefundTransitions,
  labels: momoRefundStatusLabels,
  guard: guardBy(({ asked_by }) => ({ owner_id: asked_by.id, department_id: null })),
}

const refunds = sql`select r.id, r.amount, r.purpose, r.reason, r.status, r.order_id, r.request_id, r.result_code,
    r.result_message, jsonb_build_object('id', a.id, 'name', a.name) as asked_by,
    case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as decided_by, r.version,
    r.created_at, r.payment_id, r.reservation_id
  from momo_refund r join app_user a on a.id = r.asked_by left join app_user d on d.id = r.decided_by`

/** One refund; 404 when there is none. With `lock` its row stays as it is. */
export async function readRefund(db: Database | Tx, id: number, lock = false): Promise<Refund> {
  if (lock) await sql`select from momo_refund where id = ${id} for update`.execute(db)
  const { rows } = await sql<Refund>`${refunds} where r.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** What of a payment is given back, or on its way. */
export async function takenBack(db: Database | Tx, paymentId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from momo_refund
    where payment_id = ${paymentId} and status in ('asked', 'sent', 'done')`.execute(db)
  return rows[0]?.sum ?? 0
}

/** A payment as lists get it. */
export function asRow(payment: Payment): MomoPaymentRow {
  const { key, request_id, partner_code, pay_url, deeplink, qr_content, over, ...row } = payment
  return row
}

/** A payment as its page gets it. Once it is over, there is nothing to pay by any more. */
export async function paymentDetailOf(
  db: Database | Tx,
  access: Access,
  payment: Payment,
): Promise<MomoPaymentDetail> {
  const open = ['created', 'pending'].includes(payment.status)
  const { rows } = await sql<Refund>`${refunds} where r.payment_id = ${payment.id} order by r.id`.execute(db)
  return {
    ...asRow(payment),
    pay_url: open ? payment.pay_url : '',
    deeplink: open ? payment.deeplink : '',
    qr: open && payment.qr_content ? await qrDrawing(payment.qr_content) : '',
    refunds: rows.map((refund) => {
      const { payment_id, reservation_id, request_id, ...told } = refund
      return { ...told, moves: allowedMoves(refundRules, access, refund) }
    }),
  }
}
