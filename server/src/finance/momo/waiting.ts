import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Waiting } from '../ledger/public.ts'

/** Refunds by MoMo that this person may send: those that somebody else asked for. */
export async function momoRefundsWaiting(db: Database, { access }: { access: Access }): Promise<Waiting[]> {
  if (!can(access, 'unitBuy.confirm')) return []
  const { rows } = await sql<Waiting>`select r.id, u.name || ' · MoMo' as title, r.amount, m.name as asked_by,
      r.created_at as at, r.version
    from momo_refund r join momo_payment p on p.id = r.payment_id join unit_buy u on u.id = p.unit_buy_id
    join app_user m on m.id = r.asked_by
    where r.status = 'asked' and r.asked_by <> ${access.userId} order by r.created_at, r.id limit 500`.execute(
    db,
  )
  return rows
}
