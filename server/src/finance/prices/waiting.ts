import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Waiting } from '../ledger/public.ts'

/** Prices that this person may put into force: drafts that somebody else wrote. */
export async function pricesWaiting(db: Database, { access }: { access: Access }): Promise<Waiting[]> {
  if (!can(access, 'categoryPrice.changeStatus')) return []
  const { rows } = await sql<Waiting>`select p.id, c.name || coalesce(' – ' || t.name, '') as title, p.amount,
      u.name as asked_by, p.updated_at as at, p.version
    from category_price p join category c on c.id = p.category_id left join article_type t on t.id = p.article_type_id
    join app_user u on u.id = p.updated_by
    where p.status = 'draft' and p.created_by <> ${access.userId} and p.updated_by <> ${access.userId}
    order by p.updated_at, p.id limit 500`.execute(db)
  return rows
}
