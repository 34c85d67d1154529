import { type RawBuilder, sql } from 'kysely'
import type { Tally } from '#server/kernel/tallies/tally.ts'

const columns = sql.raw('day, of_program, channel_id, program_id, kind, items, planned, run')

/** Seconds. */
const lengthOf = (during: RawBuilder<unknown>) =>
  sql`extract(epoch from upper(${during}) - lower(${during}))::float8`

const sums = sql`count(*)::int as items, sum(planned) as planned, sum(run) as run`

/**
 * What some days come to, of channels that `ofChannel` lets through. An item belongs to the day that it is published for, and was
 * sent for as long as whoever saw it longest says.
 */
export const cellsOf = (
  ofChannel: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`planned_items as materialized (
    select a.day, d.channel_id, i.kind, i.program_id, ${lengthOf(sql`i.during`)} as planned,
      (select max(${lengthOf(sql`r.during`)}) from as_run r where r.item_id = i.id) as run
    from asked a join schedule_day d on d.date_play = a.day join schedule_item i on i.day_id = d.id
    where ${ofChannel(sql`d.channel_id`)}
  ), cells as (
    select day, false as of_program, channel_id, null::bigint as program_id, kind, ${sums}
    from planned_items group by 1, 3, 5
    union all select date_trunc('week', day::timestamp)::date, true, channel_id, program_id, kind, ${sums}
    from planned_items group by 1, 3, 4, 5
  )`

/** What was published and sent in the weeks that are over. */
export const tally: Tally = {
  name: 'schedule',
  unit: 'week',
  table: 'schedule_tally',
  columns,
  cells: cellsOf(() => sql`true`),
  first: sql`(select min(date_play) from schedule_day)`,
  last: sql`(select max(date_play) from schedule_day)`,
}
