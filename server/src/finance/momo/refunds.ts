import { randomUUID } from 'node:crypto'
import { ledgerErrors } from '@toasoan/contract/finance/ledger-errors'
import { type askMomoRefund, type MomoRefundStatus, momoErrors } from '@toasoan/contract/finance/momo'
import { sql } from 'kysely'
import type { z } from 'zod'
import { tellInbox } from '#server/kernel/approvals/tell-inbox.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type StatusGiven,
} from '#server/kernel/transitions/change-status.ts'
import {
  dayOf,
  houseAccount,
  postEntry,
  reserve,
  tellConfirmers,
  unitAccount,
  voidReservation,
} from '../ledger/public.ts'
import { demandConnection } from './connection.ts'
import { type Answer, askMomo, requestOf } from './gateway.ts'
import { keepAnswer, keepRequest } from './messages.ts'
import { type Payment, type Refund, readPayment, readRefund, refundRules, takenBack } from './payment-rows.ts'
import { askAbout } from './query-payment.ts'
import { refundVerdict } from './result-codes.ts'
import type { Message } from './signature.ts'

/**
 * Asks for a part of a payment to be given back. It is reserved of the unit's balance from now on; another person sends
 * it. Asked again with the same key, it is the same one.
 *
 * @throws 409 for what was not paid, for more than is left of it, or more than the unit has left
 */
export async function askRefund(
  tx: Tx,
  actor: Actor,
  paymentId: number,
  { amount, reason, key }: z.output<typeof askMomoRefund.body>,
): Promise<Payment> {
  const payment = await readPayment(tx, paymentId, true)
  const known = await sql<{ payment_id: number; amount: number }>`select payment_id, amount from momo_refund
    where request_id = ${key}`.execute(tx)
  if (known.rows[0]) {
    if (known.rows[0].payment_id !== paymentId || known.rows[0].amount !== amount)
      throw fail(ledgerErrors.keyReused)
    return payment
  }
  if (payment.status !== 'paid') throw fail(momoErrors.notPaid)
  const left = payment.amount - (await takenBack(tx, paymentId))
  if (amount > left) throw fail(momoErrors.tooMuch, { left: left.toLocaleString('vi-VN') })
  const held = await reserve(tx, {
    key: `momo-refund:${key}`,
    account: unitAccount(payment.unit_buy_id),
    amount: BigInt(amount),
  })
  const { rows } = await sql<{ id: number }>`insert into momo_refund
      (payment_id, amount, purpose, order_id, request_id, reservation_id, asked_by)
    values (${paymentId}, ${amount}, ${reason}, ${`TSR-${randomUUID()}`}, ${key}, ${held.id}, ${actor.access.userId})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await writeEvents(tx, actor.access, [{ entity: 'momo_refund', id, kind: 'created', reason }])
  await tellInbox(tx, 'momo_refund', id)
  const link = `/unit-buy/list-momo?open=${paymentId}`
  await tellConfirmers(tx, actor, 'unitBuy.confirm', payment.unit.name, link)
  return payment
}

const lifecycle: Lifecycle<MomoRefundStatus, Refund> = {
  rules: refundRules,
  read: (tx, _, id, lock) => readRefund(tx, id, lock),
  prepare: async ({ tx, actor, way, before }) => {
    if (way.to === 'declined') await voidReservation(tx, before.reservation_id)
    return { decided_by: actor.access.userId }
  },
  afterwards: ({ tx, after }) => tellInbox(tx, 'momo_refund', after.id),
}

/** Sends a refund on its way, or declines it. What is sent leaves when the transaction has ended: see `sendRefund`. */
export const decideRefund = (tx: Tx, actor: Actor, id: number, given: StatusGiven<MomoRefundStatus>) =>
  changeStatus(tx, actor, lifecycle, id, given)

type Told = { resultCode: number; message: string; transId: string }

async function settle(tx: Tx, refund: Refund, { resultCode, message, transId }: Told) {
  const verdict = refundVerdict(resultCode)
  const said = sql`result_code = ${resultCode}, result_message = ${message.slice(0, 500)}, version = version + 1,
    updated_at = now()`
  if (refund.status !== 'sent') return 'ignored' as const
  if (verdict === 'unknown') {
    await sql`update momo_refund set ${said} where id = ${refund.id}`.execute(tx)
    return 'pending' as const
  }
  const events = { entity: 'momo_refund', id: refund.id, kind: 'status', from: 'sent' } as const
  if (verdict === 'failed') {
    await voidReservation(tx, refund.reservation_id)
    await sql`update momo_refund set status = 'failed', ${said} where id = ${refund.id}`.execute(tx)
    await writeEvents(tx, null, [{ ...events, to: 'failed', reason: message }])
    return 'failed' as const
  }
  const payment = await readPayment(tx, refund.payment_id, true)
  const amount = BigInt(refund.amount)
  const { id } = await postEntry(tx, {
    kind: 'money_back',
    key: `momo-refund:${refund.id}`,
    effectiveOn: await dayOf(tx),
    source: `momo:${payment.id}`,
    note: `${refund.order_id} · ${transId}`,
    postings: [
      { account: unitAccount(payment.unit_buy_id), amount },
      { account: houseAccount('momo'), amount: -amount },
    ],
    reservation: refund.reservation_id,
    actorId: null,
  })
  await sql`update momo_refund set status = 'done', entry_id = ${id}, trans_id = ${transId}, ${said}
    where id = ${refund.id}`.execute(tx)
  await writeEvents(tx, null, [{ ...events, to: 'done' }])
  await sql`update momo_payment p set status = 'refunded', version = version + 1, updated_at = now()
    where p.id = ${payment.id} and p.amount = (select sum(amount) from momo_refund r
      where r.payment_id = p.id and r.status = 'done')`.execute(tx)
  return 'posted' as const
}

const toldBy = (body: Message, resultCode: number): Told => ({
  resultCode,
  message: String(body.message ?? ''),
  transId: String(body.transId ?? '').slice(0, 60),
})

async function keep(
  kernel: Kernel,
  refund: Refund,
  kind: 'refund' | 'query',
  answer: Answer,
  told: Told | null,
) {
  await inTransaction(kernel.db, async (tx) => {
    const now = await readRefund(tx, refund.id, true)
    const outcome = told ? await settle(tx, now, told) : 'pending'
    const of = { paymentId: refund.payment_id, refundId: refund.id, orderId: refund.order_id }
    await keepAnswer(tx, kind, answer, outcome, of)
  })
}

/** Asks MoMo to give a refund back; asked again, it is the same one there. An unknown outcome leaves it reserved. */
export async function sendRefund(kernel: Kernel, refundId: number): Promise<void> {
  const refund = await readRefund(kernel.db, refundId)
  if (refund.status !== 'sent') return
  const payment = await readPayment(kernel.db, refund.payment_id)
  const connection = demandConnection(kernel)
  const request = requestOf('refund', connection, {
    requestId: refund.request_id,
    orderId: refund.order_id,
    amount: refund.amount,
    transId: Number(payment.trans_id),
    description: refund.purpose.slice(0, 200),
  })
  await keepRequest(kernel.db, 'refund', request, { paymentId: payment.id, refundId })
  const answer = await askMomo('refund', connection, request)
  const told = answer.answer === null ? null : toldBy(answer.answer, answer.resultCode)
  await keep(kernel, refund, 'refund', answer, told)
}

/** Finds out what became of a refund whose outcome is unknown; one that MoMo never heard of is sent again. */
export async function followRefund(kernel: Kernel, refundId: number): Promise<void> {
  const refund = await readRefund(kernel.db, refundId)
  if (refund.status !== 'sent') return
  await sql`update momo_refund set queried_at = now() where id = ${refundId}`.execute(kernel.db)
  const payment = await readPayment(kernel.db, refund.payment_id)
  const answer = await askAbout(kernel, payment)
  if (answer.answer === null) return keep(kernel, refund, 'query', answer, null)
  const list = Array.isArray(answer.answer.refundTrans) ? (answer.answer.refundTrans as Message[]) : []
  const found = list.find((each) => each?.orderId === refund.order_id)
  const code = Number(found?.resultCode)
  if (found && Number.isInteger(code) && Number(found.amount) === refund.amount)
    return keep(kernel, refund, 'query', answer, toldBy(found, code))
  await keep(kernel, refund, 'query', answer, null)
  return sendRefund(kernel, refundId)
}
