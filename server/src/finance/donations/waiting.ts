import { donationRefundLabels } from '@toasoan/contract/finance/donation-refunds'
import { donationLabels, donationMethodLabels } from '@toasoan/contract/finance/donations'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { asDetail, asWaiting, dong, type Waiting } from '../ledger/public.ts'
import { requireConnection } from '../momo/public.ts'
import { readDonation } from './donation-rows.ts'
import { readDonationRefund } from './refund-rows.ts'
import { decideBack, linkOf, sendBack } from './refunds.ts'

/** Donations that are to be given back, and wait for the word of somebody else than who asked for it. */
export const waitingDonationRefunds: WaitingKind = {
  kind: 'donation_refund',
  label: text('Trả lại ủng hộ', 'Donations to give back'),
  concerns: (access) => can(access, 'unitBuy.confirm'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'unitBuy.confirm')) return []
    const { rows } = await sql<Waiting>`select r.id, d.code as title, r.amount, m.name as asked_by,
        r.created_at as at, r.created_at + interval '1 day' as needed_at, r.version
      from donation_refund r join donation d on d.id = r.donation_id join app_user m on m.id = r.asked_by
      where r.status = 'asked' and r.asked_by <> ${access.userId} order by r.created_at, r.id limit ${most}`.execute(
      db,
    )
    return rows.map(asWaiting)
  },
  detail: async ({ db }, actor, id) => {
    const refund = await readDonationRefund(db, id)
    const donation = await readDonation(db, refund.donation_id)
    return asDetail(
      actor,
      [
        [donationLabels.name, donation.name],
        [donationLabels.method, say(donationMethodLabels[donation.method], actor.language)],
        [donationRefundLabels.amount, dong(refund.amount)],
        [donationRefundLabels.purpose, refund.purpose],
        [donationRefundLabels.account, refund.account],
        [donationLabels.trans_id, donation.trans_id],
      ],
      linkOf(donation.id),
    )
  },
  decide: async (call, { id, verdict, reason, version }) => {
    const { change, access, language, db } = call
    const { method } = await readDonationRefund(db, id)
    const approved = method === 'momo' ? 'sent' : 'done'
    const status = verdict === 'approve' ? approved : 'declined'
    if (status === 'sent') requireConnection(call)
    await change(async (tx, note) => {
      const { before, after } = await decideBack(tx, { access, language }, id, { status, reason, version })
      const [was, is] = [{ status: before.status }, { status: after.status }]
      note({ type: 'donation_refund', id, name: after.code, before: was, after: is })
    })
    if (status === 'sent') await sendBack(call, id)
  },
  decidedBy: decidedBy('donation_refund'),
}
