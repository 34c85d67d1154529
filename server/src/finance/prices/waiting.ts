import { inDay } from '@toasoan/contract/finance/in-dong'
import { priceLabels } from '@toasoan/contract/finance/prices'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { asDetail, asWaiting, dong, type Waiting } from '../ledger/public.ts'
import { movePrice } from './move-price.ts'
import { asRow, type Price, readPrice } from './price-rows.ts'

const inForce = text('Giá đang áp dụng', 'Price in force')

/** What is in force for the same category and type at some time of a price: it gives way, or stands against it. */
async function rivalsOf(db: Database, price: Price): Promise<string> {
  const { rows } = await sql<{ number: number; amount: number; vat: number; valid_from: string }>`
    select number, amount, vat, valid_from from category_price
    where category_id = ${price.category_id} and article_type_id is not distinct from ${price.article_type_id}::bigint
      and status = 'active' and id <> ${price.id}
      and daterange(valid_from, valid_until, '[]')
        && daterange(${price.valid_from}::date, ${price.valid_until}::date, '[]')
    order by valid_from`.execute(db)
  return rows
    .map(
      ({ number, amount, vat, valid_from }) =>
        `#${number}: ${dong(amount)} + ${vat} % · ${inDay(valid_from)}`,
    )
    .join('\n')
}

/** Prices that wait to come into force: drafts that somebody else wrote, by the day that they are meant for. */
export const waitingPrices: WaitingKind = {
  kind: 'category_price',
  label: text('Giá bán tin', 'Prices of news'),
  concerns: (access) => can(access, 'categoryPrice.changeStatus'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'categoryPrice.changeStatus')) return []
    const { rows } =
      await sql<Waiting>`select p.id, c.name || coalesce(' – ' || t.name, '') as title, p.amount,
        u.name as asked_by, p.updated_at as at,
        greatest(p.valid_from::timestamp at time zone 'Asia/Ho_Chi_Minh', p.updated_at + interval '1 day') as needed_at,
        p.version
      from category_price p join category c on c.id = p.category_id
      left join article_type t on t.id = p.article_type_id join app_user u on u.id = p.updated_by
      where p.status = 'draft' and p.created_by <> ${access.userId} and p.updated_by <> ${access.userId}
      order by needed_at, p.id limit ${most}`.execute(db)
    return rows.map(asWaiting)
  },
  detail: async ({ db }, actor, id) => {
    const price = await readPrice(db, id)
    const until = price.valid_until ? ` – ${inDay(price.valid_until)}` : ''
    return asDetail(
      actor,
      [
        [priceLabels.name, price.name],
        [priceLabels.amount, dong(price.amount)],
        [priceLabels.vat, `${price.vat} %`],
        [priceLabels.total, dong(price.total)],
        [priceLabels.author_share, price.author_share ? `${price.author_share} %` : null],
        [priceLabels.valid_from, `${inDay(price.valid_from)}${until}`],
        [inForce, await rivalsOf(db, price)],
        [priceLabels.updated_by, price.updated_by.name],
        [priceLabels.licence, price.licence],
      ],
      `/category-price/list?open=${id}`,
    )
  },
  decide: ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const status = verdict === 'approve' ? 'active' : 'inactive'
      const { before, after } = await movePrice(tx, { access, language }, id, { status, reason, version })
      const [was, is] = [asRow(access, before), asRow(access, after)]
      note({ type: 'categoryPrice', id, name: is.name, before: was, after: is })
    }),
  decidedBy: decidedBy('category_price'),
}
