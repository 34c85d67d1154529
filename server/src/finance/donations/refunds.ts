import { randomUUID } from 'node:crypto'
import { type askDonationRefund, donationRefundErrors } from '@toasoan/contract/finance/donation-refunds'
import { ledgerErrors } from '@toasoan/contract/finance/ledger-errors'
import type { MomoRefundStatus } from '@toasoan/contract/finance/momo'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
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
import { dayOf, houseAccount, notifyConfirmers, postEntry } from '../ledger/public.ts'
import { followOrder, type RefundKind, sendOrder } from '../momo/public.ts'
import { readDonation } from './donation-rows.ts'
import { type DonationRefund, donationRefundRules, readDonationRefund } from './refund-rows.ts'

const accountNeeded = text('Nêu tài khoản nhận tiền trả lại.', 'Name the account it goes to.')

/**
 * Asks for a donation to be given back; another person decides. Asked again with the same key, it is the same one. Gives
 * its id.
 *
 * @throws 409 for what was not received or is being given back already, 422 without an account for what came by bank
 */
export async function askBack(
  tx: Tx,
  actor: Actor,
  donationId: number,
  { purpose, account, key }: z.output<typeof askDonationRefund.body>,
): Promise<number> {
  const donation = await readDonation(tx, donationId, true)
  const known = await sql<{ id: number; donation_id: number }>`select id, donation_id from donation_refund
    where request_id = ${key}`.execute(tx)
  if (known.rows[0]) {
    if (known.rows[0].donation_id !== donationId) throw fail(ledgerErrors.keyReused)
    return known.rows[0].id
  }
  if (donation.status !== 'paid') throw fail(donationRefundErrors.notPaid)
  if (donation.method === 'bank' && account === '')
    throw fail(kernelErrors.invalid, {}, { account: [say(accountNeeded, actor.language)] })
  const open = await sql`select from donation_refund where donation_id = ${donationId}
    and status in ('asked', 'sent', 'done')`.execute(tx)
  if (open.rows.length > 0) throw fail(donationRefundErrors.asked)
  const momo = donation.method === 'momo'
  const { rows } = await sql<{ id: number }>`insert into donation_refund
      (donation_id, amount, purpose, account, request_id, order_id, asked_by)
    values (${donationId}, ${donation.amount}, ${purpose}, ${momo ? '' : account}, ${key},
      ${momo ? `TSU-${randomUUID()}` : null}, ${actor.access.userId})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await writeEvents(tx, actor.access, [{ entity: 'donation_refund', id, kind: 'created', reason: purpose }])
  await notifyInbox(tx, 'donation_refund', id)
  await notifyConfirmers(tx, actor, 'unitBuy.confirm', donation.code, linkOf(donationId))
  return id
}

/** Where a donation opens over its list. */
export const linkOf = (donationId: number): string => `/unit-buy/list-donation?open=${donationId}`

/** Enters that a donation left the house again. */
async function postBack(
  tx: Tx,
  refund: DonationRefund,
  note: string,
  actorId: number | null,
): Promise<number> {
  const amount = BigInt(refund.amount)
  const { id } = await postEntry(tx, {
    kind: 'money_back',
    key: `donation-refund:${refund.id}`,
    effectiveOn: await dayOf(tx),
    source: `donation:${refund.donation_id}`,
    note: [refund.code, note].filter(Boolean).join(' · '),
    postings: [
      { account: houseAccount('donation'), amount },
      { account: houseAccount(refund.method), amount: -amount },
    ],
    actorId,
  })
  await sql`update donation set status = 'refunded', version = version + 1, updated_at = now()
    where id = ${refund.donation_id}`.execute(tx)
  await writeEvents(tx, actorId === null ? null : { userId: actorId }, [
    { entity: 'donation', id: refund.donation_id, kind: 'status', from: 'paid', to: 'refunded' },
  ])
  return id
}

const lifecycle: Lifecycle<MomoRefundStatus, DonationRefund> = {
  rules: donationRefundRules,
  read: (tx, _, id, lock) => readDonationRefund(tx, id, lock),
  prepare: async ({ tx, actor, way, before }) => {
    const decided_by = actor.access.userId
    if (way.to !== 'done') return { decided_by }
    return { decided_by, entry_id: await postBack(tx, before, before.account, decided_by) }
  },
  afterwards: ({ tx, after }) => notifyInbox(tx, 'donation_refund', after.id),
}

/**
 * Decides on a refund: by bank it is entered with the word that it was transferred, by MoMo it leaves when the
 * transaction has ended: see `sendBack`.
 */
export const decideBack = (tx: Tx, actor: Actor, id: number, given: StatusGiven<MomoRefundStatus>) =>
  changeStatus(tx, actor, lifecycle, id, given)

/** A donation's refund: the whole of it leaves the house the way it came. */
const donationBack: RefundKind<DonationRefund> = {
  table: 'donation_refund',
  read: async (db, id, lock = false) => {
    const refund = await readDonationRefund(db, id)
    if (!lock) return refund
    // In the order of all others: the donation first.
    await readDonation(db, refund.donation_id, true)
    return readDonationRefund(db, id, true)
  },
  paidBy: async (db, { donation_id }) => {
    const { order_id, trans_id } = await readDonation(db, donation_id)
    return { paymentId: null, order_id: order_id ?? '', trans_id: trans_id ?? '' }
  },
  refundId: () => undefined,
  post: (tx, refund, transId) => postBack(tx, refund, `${refund.order_id} · ${transId}`, null),
}

/** Asks MoMo to give a donation back. */
export const sendBack = (kernel: Kernel, id: number) => sendOrder(kernel, donationBack, id)

/** Finds out what became of it. */
export const followBack = (kernel: Kernel, id: number) => followOrder(kernel, donationBack, id)
