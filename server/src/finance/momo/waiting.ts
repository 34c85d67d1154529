import { momoLabels } from '@toasoan/contract/finance/momo'
import { text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { asDetail, asWaiting, dong, type Waiting } from '../ledger/public.ts'
import { requireConnection } from './connection.ts'
import { readPayment, readRefund } from './payment-rows.ts'
import { decideRefund, sendRefund } from './refunds.ts'

const part = text('Số tiền hoàn', 'To be refunded')

/** Refunds by MoMo that wait for the word of somebody else than who asked for them; what is approved leaves at once. */
export const waitingMomoRefunds: WaitingKind = {
  kind: 'momo_refund',
  label: text('Hoàn tiền MoMo', 'Refunds by MoMo'),
  concerns: (access) => can(access, 'unitBuy.confirm'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'unitBuy.confirm')) return []
    const { rows } =
      await sql<Waiting>`select r.id, u.name || ' · MoMo' as title, r.amount, m.name as asked_by,
        r.created_at as at, r.created_at + interval '1 day' as needed_at, r.version
      from momo_refund r join momo_payment p on p.id = r.payment_id join unit_buy u on u.id = p.unit_buy_id
      join app_user m on m.id = r.asked_by
      where r.status = 'asked' and r.asked_by <> ${access.userId} order by r.created_at, r.id limit ${most}`.execute(
        db,
      )
    return rows.map(asWaiting)
  },
  detail: async ({ db }, actor, id) => {
    const refund = await readRefund(db, id)
    const payment = await readPayment(db, refund.payment_id)
    return asDetail(
      actor,
      [
        [momoLabels.unit, payment.unit.name],
        [part, dong(refund.amount)],
        [momoLabels.reason, refund.purpose],
        [momoLabels.order_id, payment.order_id],
        [momoLabels.trans_id, payment.trans_id],
        [momoLabels.amount, dong(payment.amount)],
        [momoLabels.refunded, payment.refunded ? dong(payment.refunded) : null],
        [momoLabels.paid_at, payment.paid_at && inFigures(payment.paid_at)],
      ],
      `/unit-buy/list-momo?open=${payment.id}`,
    )
  },
  decide: async (call, { id, verdict, reason, version }) => {
    const { change, access, language } = call
    const status = verdict === 'approve' ? 'sent' : 'declined'
    if (status === 'sent') requireConnection(call)
    await change(async (tx, note) => {
      const { before, after } = await decideRefund(tx, { access, language }, id, { status, reason, version })
      const [was, is] = [{ status: before.status }, { status: after.status }]
      note({ type: 'momo_refund', id, name: after.order_id, before: was, after: is })
    })
    if (status === 'sent') await sendRefund(call, id)
  },
  decidedBy: decidedBy('momo_refund'),
}
