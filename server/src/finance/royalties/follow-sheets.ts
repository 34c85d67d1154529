import type { SheetStatus } from '@toasoan/contract/finance/profit-steps'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { sheetRules } from './sheet-status.ts'

type Followed = { id: number; version: number; status: SheetStatus; becomes: SheetStatus }

/**
 * Brings sheets to the status that follows from payouts and corrections: scheduled when some of it is in a payout, paid
 * when all of it was paid, reversed when a correction left nothing of it.
 */
export async function followSheets(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from royalty_sheet where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<Followed>`select s.id, s.version, s.status, case
      when c.undone then 'reversed' when n.dues > 0 and n.paid = n.dues then 'paid'
      when n.listed > 0 then 'scheduled' else 'approved' end as becomes
    from royalty_sheet s
    cross join lateral (
      select count(*) as dues, count(p.id) as listed, count(p.id) filter (where p.status = 'paid') as paid
      from royalty_due u left join payout_due pd on pd.due_id = u.id and pd.live
      left join payout_line l on l.id = pd.line_id left join payout p on p.id = l.payout_id
      where u.sheet_id = s.id
    ) n
    cross join lateral (select exists (
      select from royalty_sheet k where k.corrects_id = s.id and k.approved_at is not null
        and not exists (select from royalty_line l where l.sheet_id = k.id and l.amount <> 0)
        and not exists (select from royalty_row r where r.sheet_id = s.id
          and not exists (select from royalty_row w where w.corrects_id = r.id and w.sheet_id = k.id))) as undone) c
    where s.id = any(${[...ids]}::bigint[]) and s.approved_at is not null`.execute(tx)
  for (const { id, version, status, becomes } of rows)
    if (status !== becomes)
      await putStatus(tx, null, sheetRules, { id, version, status }, { to: becomes, reason: '' })
}
