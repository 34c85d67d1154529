import { articleNowLabels, saleLabels } from '@toasoan/contract/finance/sales'
import { text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { asDetail, asWaiting, dong, type Waiting } from '../ledger/public.ts'
import { moveSale } from './move-sale.ts'
import { asRow, readSale } from './sale-rows.ts'

/** Refunds of sales that wait for the word of somebody else than who asked for them; a buyer waits three days. */
export const waitingRefunds: WaitingKind = {
  kind: 'sale',
  label: text('Hoàn tiền bán tin', 'Refunds of sales'),
  concerns: (access) => can(access, 'sellNews.refund'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'sellNews.refund')) return []
    const { rows } = await sql<Waiting>`select s.id, u.name || ' · ' || s.title as title,
        s.amount + s.vat_amount as amount, m.name as asked_by, s.updated_at as at,
        s.updated_at + interval '3 days' as needed_at, s.version
      from sale s join unit_buy u on u.id = s.unit_buy_id join app_user m on m.id = s.refund_asked_by
      where s.status = 'refund_asked' and s.refund_asked_by <> ${access.userId}
      order by s.updated_at, s.id limit ${most}`.execute(db)
    return rows.map(asWaiting)
  },
  detail: async ({ db }, actor, id) => {
    const sale = await readSale(db, id)
    return asDetail(
      actor,
      [
        [saleLabels.unit, sale.unit.name],
        [saleLabels.title, sale.title],
        [saleLabels.total, dong(sale.total)],
        [saleLabels.reason, sale.refund_reason],
        [saleLabels.sold_at, inFigures(sale.sold_at)],
        [saleLabels.sold_by, sale.sold_by.name],
        [saleLabels.article_now, articleNowLabels[sale.article_now][actor.language]],
      ],
      `/sell-news/list?open=${id}`,
    )
  },
  decide: ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const status = verdict === 'approve' ? 'refunded' : 'sold'
      const { before, after } = await moveSale(tx, { access, language }, id, { status, reason, version })
      const [was, is] = [asRow(access, before), asRow(access, after)]
      note({ type: 'sellNews', id, name: after.title, before: was, after: is })
    }),
  decidedBy: decidedBy('sale'),
}
