import { randomUUID } from 'node:crypto'
import { ledgerErrors } from '@toasoan/contract/finance/ledger-errors'
import { type askMomoRefund, type MomoRefundStatus, momoErrors } from '@toasoan/contract/finance/momo'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
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
  notifyConfirmers,
  postEntry,
  reserve,
  unitAccount,
  voidReservation,
} from '../ledger/public.ts'
import { type Payment, type Refund, readPayment, readRefund, refundRules, takenBack } from './payment-rows.ts'
import { followOrder, type RefundKind, sendOrder } from './refund-order.ts'

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
  await notifyInbox(tx, 'momo_refund', id)
  const link = `/unit-buy/list-momo?open=${paymentId}`
  await notifyConfirmers(tx, actor, 'unitBuy.confirm', payment.unit.name, link)
  return payment
}

const lifecycle: Lifecycle<MomoRefundStatus, Refund> = {
  rules: refundRules,
  read: (tx, _, id, lock) => readRefund(tx, id, lock),
  prepare: async ({ tx, actor, way, before }) => {
    if (way.to === 'declined') await voidReservation(tx, before.reservation_id)
    return { decided_by: actor.access.userId }
  },
  afterwards: ({ tx, after }) => notifyInbox(tx, 'momo_refund', after.id),
}

/** Sends a refund on its way, or declines it. What is sent leaves when the transaction has ended: see `sendRefund`. */
export const decideRefund = (tx: Tx, actor: Actor, id: number, given: StatusGiven<MomoRefundStatus>) =>
  changeStatus(tx, actor, lifecycle, id, given)

/** A payment's refund: what was held of the unit's balance leaves it, or is free again. */
export const paymentRefund: RefundKind<Refund> = {
  table: 'momo_refund',
  read: readRefund,
  paidBy: async (db, { payment_id }) => {
    const { id, order_id, trans_id } = await readPayment(db, payment_id)
    return { paymentId: id, order_id, trans_id: trans_id ?? '' }
  },
  refundId: ({ id }) => id,
  post: async (tx, refund, transId) => {
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
    return id
  },
  // A payment of which all parts are back is one that was refunded.
  done: async (tx, { payment_id }) => {
    await sql`update momo_payment p set status = 'refunded', version = version + 1, updated_at = now()
      where p.id = ${payment_id} and p.amount = (select sum(amount) from momo_refund r
        where r.payment_id = p.id and r.status = 'done')`.execute(tx)
  },
  failed: (tx, { reservation_id }) => voidReservation(tx, reservation_id),
}

/** Asks MoMo to give a part of a payment back. */
export const sendRefund = (kernel: Kernel, id: number) => sendOrder(kernel, paymentRefund, id)

/** Finds out what became of it. */
export const followRefund = (kernel: Kernel, id: number) => followOrder(kernel, paymentRefund, id)
