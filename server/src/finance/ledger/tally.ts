import { sql } from 'kysely'
import type { Tally } from '#server/kernel/tallies/tally.ts'

/** What the days that are over have of entries, and the money that these moved. */
export const tally: Tally = {
  name: 'ledger',
  unit: 'day',
  table: 'ledger_tally',
  columns: sql.raw('day, entries, turnover'),
  cells: sql`cells as (
    select a.day, count(*) as entries, sum(m.turnover)::bigint as turnover
    from asked a join ledger_entry e on e.effective_on = a.day
      cross join lateral (select coalesce(sum(amount) filter (where amount > 0), 0) as turnover
        from ledger_posting where entry_id = e.id) m
    group by 1
  )`,
  first: sql`(select min(effective_on) from ledger_entry)`,
  last: sql`(select max(effective_on) from ledger_entry)`,
}
