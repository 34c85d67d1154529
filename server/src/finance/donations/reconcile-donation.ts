import type { DonationMethod, DonationStatus } from '@toasoan/contract/finance/donations'
import type { MomoOutcome } from '@toasoan/contract/finance/momo'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { openDifference } from '../differences/public.ts'
import { dayOf, houseAccount, postEntry } from '../ledger/public.ts'
import { isReused, momoKey, orderNotFound, paymentVerdict, postToSuspense } from '../momo/public.ts'
import type { Donation } from './donation-rows.ts'
import { receiptLetter } from './receipt-letter.ts'

/** What MoMo said of a donation, and by which way. */
type Evidence = {
  kind: 'create' | 'ipn' | 'query'
  resultCode: number
  message: string
  transId: string
  amount: number
}

/** The entry by which money that a reader gave is the house's; there is one of each donation. Its donor gets a receipt. */
export async function postDonation(
  tx: Tx,
  { id, code, amount }: Pick<Donation, 'id' | 'code' | 'amount'>,
  {
    account,
    key,
    note,
    actorId,
  }: { account: DonationMethod; key: string; note: string; actorId: number | null },
): Promise<number> {
  const posted = await postEntry(tx, {
    kind: 'donation',
    key,
    effectiveOn: await dayOf(tx),
    source: `donation:${id}`,
    note: [code, note].filter(Boolean).join(' · '),
    postings: [
      { account: houseAccount(account), amount: BigInt(amount) },
      { account: houseAccount('donation'), amount: BigInt(-amount) },
    ],
    actorId,
  })
  await send(tx, receiptLetter, { donation_id: id })
  return posted.id
}

const wordsOf = (message: string): string => message.slice(0, 500)

async function putStatus(tx: Tx, donation: Donation, to: DonationStatus, { resultCode, message }: Evidence) {
  await sql`update donation set status = ${to}, result_code = ${resultCode}, result_message = ${wordsOf(message)},
    version = version + 1, updated_at = now() where id = ${donation.id}`.execute(tx)
  if (to !== donation.status)
    await writeEvents(tx, null, [
      {
        entity: 'donation',
        id: donation.id,
        kind: 'status',
        from: donation.status,
        to,
        reason: wordsOf(message),
      },
    ])
}

/**
 * Brings a donation, which the caller has locked, to where MoMo says it stands. What was paid is posted once; what had
 * failed or expired becomes paid by a signed notice alone.
 */
export async function reconcileDonation(
  tx: Tx,
  donation: Donation,
  evidence: Evidence,
): Promise<MomoOutcome> {
  const { resultCode, kind, transId, amount, message } = evidence
  const verdict = paymentVerdict(resultCode, kind)
  const orderId = donation.order_id ?? ''
  const open = donation.status === 'pending'
  if (verdict === 'paid') {
    if (donation.status === 'paid' || donation.status === 'refunded') {
      if (donation.trans_id === transId) return 'duplicate'
      return postToSuspense(tx, { partnerCode: donation.partner_code, transId, orderId, amount })
    }
    if (!open && kind !== 'ipn') {
      await openDifference(tx, {
        subject: `momo:${orderId}`,
        kind: 'unposted',
        ours: 0,
        theirs: amount,
        detail: transId,
      })
      return 'ignored'
    }
    const given = { partnerCode: donation.partner_code, transId, orderId, amount }
    if (await isReused(tx, given)) return 'reused'
    const entryId = await postDonation(tx, donation, {
      account: 'momo',
      key: momoKey(donation.partner_code, transId),
      note: transId,
      actorId: null,
    })
    await sql`update donation set status = 'paid', trans_id = ${transId}, entry_id = ${entryId}, paid_at = now(),
      result_code = 0, result_message = ${wordsOf(message)}, version = version + 1, updated_at = now()
      where id = ${donation.id}`.execute(tx)
    await writeEvents(tx, null, [
      { entity: 'donation', id: donation.id, kind: 'status', from: donation.status, to: 'paid' },
    ])
    return 'posted'
  }
  if (!open) return 'ignored'
  const gone = kind === 'query' && donation.over && [orderNotFound, 1000].includes(resultCode)
  if (verdict === 'failed') await putStatus(tx, donation, 'failed', evidence)
  else if (verdict === 'expired' || gone) await putStatus(tx, donation, 'expired', evidence)
  else return 'pending'
  return 'failed'
}
