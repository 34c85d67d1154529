import { type MomoOutcome, momoErrors } from '@toasoan/contract/finance/momo'
import { mostMoney } from '@toasoan/contract/finance/money'
import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Connection, connectionOf } from './connection.ts'
import { keepMessage } from './messages.ts'
import { readPayment } from './payment-rows.ts'
import { postToSuspense, reconcilePayment } from './reconcile-payment.ts'
import { paymentVerdict } from './result-codes.ts'
import { isSigned, type Message } from './signature.ts'

/** Anybody may call; what is not signed is kept up to so many an hour. */
const mostUnsigned = 500

/** Keeps a notice that is not signed, unless there are too many of them. */
export async function keepUnsigned(db: Database, body: Message): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select from momo_message
    where signed = false and at > now() - interval '1 hour' limit ${mostUnsigned}) lately`.execute(db)
  if ((rows[0]?.n ?? 0) < mostUnsigned)
    await keepMessage(db, { kind: 'ipn', direction: 'in', body, outcome: 'unsigned', signed: false })
}

/** What the order of a donation begins with. */
export const donationOrder = 'UH-'

type Told = { outcome: MomoOutcome; paymentId: number | null }

async function reconcile(tx: Tx, connection: Connection, body: Message): Promise<Told> {
  const orderId = String(body.orderId ?? '')
  const { rows } = await sql<{ id: number }>`select id from momo_payment where order_id = ${orderId}`.execute(
    tx,
  )
  const paymentId = rows[0]?.id ?? null
  const amount = Number(body.amount)
  const resultCode = Number(body.resultCode)
  const transId = String(body.transId ?? '')
  const readable =
    Number.isInteger(resultCode) && Number.isInteger(amount) && amount > 0 && amount <= mostMoney
  const paid = readable && paymentVerdict(resultCode, 'ipn') === 'paid'
  if (body.partnerCode !== connection.partnerCode || !readable || (paid && !/^\d{1,30}$/.test(transId)))
    return { outcome: 'mismatch', paymentId }
  // A donation's notice belongs at its own address: taken here, its money would be booked as unexplained.
  if (paymentId === null && orderId.startsWith(donationOrder)) return { outcome: 'mismatch', paymentId }
  if (paymentId === null) {
    if (!paid) return { outcome: 'ignored', paymentId }
    const given = { partnerCode: connection.partnerCode, transId, orderId, amount }
    return { outcome: await postToSuspense(tx, given), paymentId }
  }
  const payment = await readPayment(tx, paymentId, true)
  if (payment.amount !== amount || payment.request_id !== body.requestId)
    return { outcome: 'mismatch', paymentId }
  const message = String(body.message ?? '')
  const evidence = { kind: 'ipn' as const, resultCode, message, transId, amount }
  return { outcome: await reconcilePayment(tx, payment, evidence), paymentId }
}

/**
 * Takes MoMo's notice. It is kept with what followed from it, in the transaction in which that is posted; the same one
 * again posts nothing.
 *
 * @throws 400 for one that is not signed or does not fit its order; nothing is posted then
 */
export async function takeNotice(kernel: Kernel, body: Message): Promise<void> {
  const connection = connectionOf(kernel)
  if (!connection || !isSigned('ipn', body, connection)) {
    await keepUnsigned(kernel.db, body)
    throw fail(momoErrors.badNotice)
  }
  const outcome = await inTransaction(kernel.db, async (tx) => {
    const told = await reconcile(tx, connection, body)
    await keepMessage(tx, { kind: 'ipn', direction: 'in', body, signed: true, ...told })
    return told.outcome
  })
  if (outcome === 'mismatch') throw fail(momoErrors.badNotice)
}
