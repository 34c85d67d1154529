import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Waiting } from '../ledger/public.ts'

/** Refunds of sales that this person may grant: those that somebody else asked for. */
export async function refundsWaiting(db: Database, { access }: { access: Access }): Promise<Waiting[]> {
  if (!can(access, 'sellNews.refund')) return []
  const { rows } = await sql<Waiting>`select s.id, u.name || ' · ' || s.title as title,
      s.amount + s.vat_amount as amount, m.name as asked_by, s.updated_at as at, s.version
    from sale s join unit_buy u on u.id = s.unit_buy_id join app_user m on m.id = s.refund_asked_by
    where s.status = 'refund_asked' and s.refund_asked_by <> ${access.userId}
    order by s.updated_at, s.id limit 500`.execute(db)
  return rows
}

export type SaleForAuthors = {
  id: number
  article_id: number
  version_id: number
  amount: number
  sold_on: string
}

/** Sales of some days of which a share is due to the authors, for supplement sheets of royalties. */
export async function salesForAuthors(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<SaleForAuthors[]> {
  const { rows } = await sql<SaleForAuthors>`select id, article_id, version_id, author_share_amount as amount,
      (sold_at at time zone 'Asia/Ho_Chi_Minh')::date as sold_on
    from sale where status <> 'refunded' and author_share_amount > 0
      and (sold_at at time zone 'Asia/Ho_Chi_Minh')::date between ${from}::date and ${until}::date
    order by id`.execute(db)
  return rows
}
