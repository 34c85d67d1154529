import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Waiting } from '../ledger/public.ts'

/** Deposits that this person may confirm: those that somebody else entered. */
export async function depositsWaiting(db: Database, { access }: { access: Access }): Promise<Waiting[]> {
  if (!can(access, 'unitBuy.confirm')) return []
  const { rows } =
    await sql<Waiting>`select d.id, u.name || ' · ' || d.code as title, d.amount, m.name as asked_by,
      d.created_at as at, d.version
    from unit_deposit d join unit_buy u on u.id = d.unit_buy_id join app_user m on m.id = d.created_by
    where d.status = 'pending' and d.created_by <> ${access.userId} order by d.created_at, d.id limit 500`.execute(
      db,
    )
  return rows
}
