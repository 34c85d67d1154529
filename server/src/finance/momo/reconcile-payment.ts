import type { MomoOutcome, MomoStatus } from '@toasoan/contract/finance/momo'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { openDifference } from '../differences/public.ts'
import { dayOf, houseAccount, postEntry, unitAccount } from '../ledger/public.ts'
import type { Payment } from './payment-rows.ts'
import { orderNotFound, paymentVerdict } from './result-codes.ts'

/** What MoMo said of a payment, and by which way. */
export type Evidence = {
  kind: 'create' | 'ipn' | 'query'
  resultCode: number
  message: string
  transId: string
  amount: number
}

async function putStanding(tx: Tx, payment: Payment, status: MomoStatus, { resultCode, message }: Evidence) {
  await sql`update momo_payment set status = ${status}, result_code = ${resultCode},
    result_message = ${message.slice(0, 500)}, version = version + 1, updated_at = now() where id = ${payment.id}`.execute(
    tx,
  )
  if (status === payment.status) return
  await writeEvents(tx, null, [
    {
      entity: 'momo_payment',
      id: payment.id,
      kind: 'status',
      from: payment.status,
      to: status,
      reason: message,
    },
  ])
}

type Known = { source: string; amount: number }

/**
 * The ledger entry of a MoMo transaction number; null when it was not posted. Until the transaction ends no other one
 * posts under the number.
 */
async function entryOf(tx: Tx, key: string): Promise<Known | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const { rows } = await sql<Known>`select e.source, (select coalesce(max(p.amount), 0) from ledger_posting p
    where p.entry_id = e.id) as amount from ledger_entry e where e.key = ${key}`.execute(tx)
  return rows[0] ?? null
}

/**
 * Whether a MoMo transaction number is in the ledger already for something else. Then nothing is posted, and a difference
 * is open until somebody explains it.
 */
export async function isReused(
  tx: Tx,
  given: { partnerCode: string; transId: string; orderId: string; amount: number },
  ownerId: number | null = null,
): Promise<boolean> {
  const { partnerCode, transId, orderId, amount } = given
  const known = await entryOf(tx, momoKey(partnerCode, transId))
  if (!known) return false
  await openDifference(tx, {
    subject: `momo:${orderId.slice(0, 60)}`,
    kind: 'reused',
    ours: known.amount,
    theirs: amount,
    detail: `${transId} · ${known.source}`,
    ownerId,
  })
  return true
}

/** The key of the ledger entry of a MoMo transaction. */
export const momoKey = (partnerCode: string, transId: string) => `momo:${partnerCode}:${transId}`

/** The entry by which money at MoMo becomes the unit's; there is one of each transaction of MoMo's. */
async function post(tx: Tx, payment: Payment, { transId }: Evidence): Promise<number> {
  const amount = BigInt(payment.amount)
  const { id } = await postEntry(tx, {
    kind: 'deposit',
    key: momoKey(payment.partner_code, transId),
    effectiveOn: await dayOf(tx),
    source: `momo:${payment.id}`,
    note: `${payment.order_id} · ${transId}`,
    postings: [
      { account: houseAccount('momo'), amount },
      { account: unitAccount(payment.unit_buy_id), amount: -amount },
    ],
    actorId: null,
  })
  return id
}

/** Money that MoMo has of us and that belongs to no order: kept apart until somebody explains it. */
export async function postToSuspense(
  tx: Tx,
  given: { partnerCode: string; transId: string; orderId: string; amount: number },
): Promise<MomoOutcome> {
  const { partnerCode, transId, orderId, amount } = given
  const source = `momo-order:${orderId.slice(0, 60)}`
  const known = await entryOf(tx, momoKey(partnerCode, transId))
  // Compared here, not by the ledger: the same notice on a later day has another date.
  if (known?.source === source && known.amount === amount) return 'duplicate'
  if (known && (await isReused(tx, given))) return 'reused'
  await postEntry(tx, {
    kind: 'suspense',
    key: momoKey(partnerCode, transId),
    effectiveOn: await dayOf(tx),
    source,
    note: `${orderId} · ${transId}`,
    postings: [
      { account: houseAccount('momo'), amount: BigInt(amount) },
      { account: houseAccount('suspense'), amount: BigInt(-amount) },
    ],
    actorId: null,
  })
  await openDifference(tx, {
    subject: `momo:${transId}`,
    kind: 'suspense',
    ours: 0,
    theirs: amount,
    detail: orderId,
  })
  return 'suspense'
}

/**
 * Brings a payment, which the caller has locked, to where MoMo says it stands. What was paid is posted once. A payment
 * that had failed or expired becomes a paid one by a signed notice alone.
 */
export async function reconcilePayment(tx: Tx, payment: Payment, evidence: Evidence): Promise<MomoOutcome> {
  const verdict = paymentVerdict(evidence.resultCode, evidence.kind)
  const open = payment.status === 'created' || payment.status === 'pending'
  if (verdict === 'paid') {
    if (payment.status === 'paid' || payment.status === 'refunded') {
      if (payment.trans_id === evidence.transId) return 'duplicate'
      // The same order was paid a second time.
      return postToSuspense(tx, {
        partnerCode: payment.partner_code,
        transId: evidence.transId,
        orderId: payment.order_id,
        amount: evidence.amount,
      })
    }
    if (!open && evidence.kind !== 'ipn') {
      const { amount } = evidence
      await openDifference(tx, {
        subject: `momo:${payment.order_id}`,
        kind: 'unposted',
        ours: 0,
        theirs: amount,
        detail: evidence.transId,
        ownerId: payment.created_by.id,
      })
      return 'ignored'
    }
    const given = {
      partnerCode: payment.partner_code,
      transId: evidence.transId,
      orderId: payment.order_id,
      amount: evidence.amount,
    }
    if (await isReused(tx, given, payment.created_by.id)) return 'reused'
    const entryId = await post(tx, payment, evidence)
    await sql`update momo_payment set status = 'paid', trans_id = ${evidence.transId}, entry_id = ${entryId},
      paid_at = now(), result_code = 0, result_message = ${evidence.message.slice(0, 500)},
      version = version + 1, updated_at = now() where id = ${payment.id}`.execute(tx)
    await writeEvents(tx, null, [
      { entity: 'momo_payment', id: payment.id, kind: 'status', from: payment.status, to: 'paid' },
    ])
    return 'posted'
  }
  if (!open) return 'ignored'
  if (verdict === 'failed') {
    await putStanding(tx, payment, 'failed', evidence)
    return 'failed'
  }
  const gone =
    evidence.kind === 'query' && payment.over && [orderNotFound, 1000].includes(evidence.resultCode)
  await putStanding(tx, payment, verdict === 'expired' || gone ? 'expired' : 'pending', evidence)
  return verdict === 'expired' || gone ? 'failed' : 'pending'
}
