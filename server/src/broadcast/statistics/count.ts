import type { ScheduleStatistic, viewScheduleStatistic } from '@toasoan/contract/broadcast/statistics'
import { dayAfter, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'

type Query = z.output<typeof viewScheduleStatistic.query>

const hoursOf = (seconds: RawBuilder<unknown>) =>
  sql`round((coalesce(${seconds}, 0) / 3600)::numeric, 2)::float8`

const lengthOf = (during: RawBuilder<unknown>) => sql`extract(epoch from upper(${during}) - lower(${during}))`

/**
 * What was published, sent and recorded. An item belongs to the day that it is published for, and was sent as far as
 * somebody or something saw it.
 */
export async function statisticOf(db: Database, query: Query): Promise<ScheduleStatistic> {
  const today = wallTimeAt(Date.now(), timeZone).date
  const end = query.end_date ?? (query.start_date ? dayAfter(query.start_date, 29) : today)
  const start = query.start_date ?? dayAfter(end, -29)
  const channels = query.channel_id
  const ofChannel = (column: RawBuilder<unknown>) =>
    channels ? sql`${column} = any(${channels}::bigint[])` : sql`true`
  const items = sql`(select i.id, i.kind, i.channel_id, i.program_id, d.date_play, ${lengthOf(sql`i.during`)} as planned,
      (select max(${lengthOf(sql`a.during`)}) from as_run a where a.item_id = i.id) as run
    from schedule_item i join schedule_day d on d.id = i.day_id
    where d.date_play between ${start}::date and ${end}::date and ${ofChannel(sql`d.channel_id`)})`
  const sums = sql`${hoursOf(sql`sum(i.planned)`)} as planned, ${hoursOf(sql`sum(i.run)`)} as run`
  // The hours of a published day that no item of it has; a day may have 23 or 25.
  const days = sql`(select d.date_play, d.channel_id,
      greatest(0, extract(epoch from ((d.date_play + 1)::timestamp at time zone c.zone)
        - (d.date_play::timestamp at time zone c.zone)) - coalesce(sum(${lengthOf(sql`i.during`)}), 0)) as gap
    from schedule_day d join channel c on c.id = d.channel_id left join schedule_item i on i.day_id = d.id
    where d.state = 'published' and d.date_play between ${start}::date and ${end}::date and ${ofChannel(sql`d.channel_id`)}
    group by d.id, c.zone)`
  const [total, gaps, byDay, byChannel, byProgram, byUnit, byKind, recordings] = await Promise.all([
    sql<Omit<ScheduleStatistic['total'], 'gaps'>>`select ${sums}, count(*)::int as items,
      ${hoursOf(sql`sum(i.planned) filter (where i.kind = 'rerun')`)} as reruns from ${items} i`.execute(db),
    sql<{ day: string; channel_id: number; gaps: number }>`select d.date_play::text as day, d.channel_id,
      ${hoursOf(sql`d.gap`)} as gaps from ${days} d`.execute(db),
    sql<{
      day: string
      planned: number
      run: number
    }>`select i.date_play::text as day, ${sums} from ${items} i
      group by i.date_play order by i.date_play`.execute(db),
    sql<{
      id: number
      name: string
      planned: number
      run: number
    }>`select c.id, c.name, ${sums} from ${items} i
      join channel c on c.id = i.channel_id group by c.id order by sum(i.planned) desc, c.id`.execute(db),
    sql<
      ScheduleStatistic['by_program'][number]
    >`select p.id, coalesce(p.name, '') as name, ${sums}, count(*)::int as items,
      count(*) filter (where i.kind = 'rerun')::int as reruns from ${items} i left join program p on p.id = i.program_id
      group by p.id order by sum(i.planned) desc, p.id limit 30`.execute(db),
    sql<
      ScheduleStatistic['by_unit'][number]
    >`select u.id, coalesce(u.name, '') as name, ${sums} from ${items} i
      left join program p on p.id = i.program_id left join department u on u.id = p.department_id
      group by u.id order by sum(i.planned) desc, u.id limit 30`.execute(db),
    sql<ScheduleStatistic['by_kind'][number]>`select i.kind, ${hoursOf(sql`sum(i.planned)`)} as hours,
      count(*)::int as items from ${items} i group by i.kind order by i.kind`.execute(db),
    sql<ScheduleStatistic['recordings'][number]>`select c.id, c.name, count(*)::int as total,
      count(*) filter (where r.status = 'done')::int as complete,
      ${hoursOf(sql`sum(extract(epoch from r.ends_at - r.starts_at) * coalesce(r.coverage, 0))`)} as hours,
      round((sum(extract(epoch from r.ends_at - r.starts_at) * coalesce(r.coverage, 0))
        / sum(extract(epoch from r.ends_at - r.starts_at)))::numeric, 4)::float8 as coverage
      from recording r join channel c on c.id = r.channel_id
      where r.status not in ('planned', 'recording', 'cancelled') and ${ofChannel(sql`r.channel_id`)}
        and r.starts_at >= ${start}::date::timestamp at time zone c.zone
        and r.starts_at < (${end}::date + 1)::timestamp at time zone c.zone
      group by c.id order by count(*) desc, c.id`.execute(db),
  ])
  const round = (value: number) => Math.round(value * 100) / 100
  const gapsOf = (of: (gap: { day: string; channel_id: number }) => boolean) =>
    round(gaps.rows.filter(of).reduce((sum, row) => sum + row.gaps, 0))
  const all = total.rows[0] ?? { planned: 0, run: 0, items: 0, reruns: 0 }
  return {
    start_date: start,
    end_date: end,
    total: { ...all, gaps: gapsOf(() => true) },
    by_day: byDay.rows.map((row) => ({ ...row, gaps: gapsOf(({ day }) => day === row.day) })),
    by_channel: byChannel.rows.map((row) => ({
      ...row,
      gaps: gapsOf(({ channel_id }) => channel_id === row.id),
    })),
    by_program: byProgram.rows,
    by_unit: byUnit.rows,
    by_kind: byKind.rows,
    recordings: recordings.rows,
  }
}
