import type { ScheduleStatistic, viewScheduleStatistic } from '@toasoan/contract/broadcast/statistics'
import { dayAfter, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { makesPrints } from '../sound-prints/public.ts'

type Query = z.output<typeof viewScheduleStatistic.query>

const hoursOf = (seconds: RawBuilder<unknown>) =>
  sql`round((coalesce(${seconds}, 0) / 3600)::numeric, 2)::float8`

/** Seconds. */
const lengthOf = (during: RawBuilder<unknown>) =>
  sql`extract(epoch from upper(${during}) - lower(${during}))::float8`

type Span = { start: string; end: string; ofChannel: (column: RawBuilder<unknown>) => RawBuilder<unknown> }

/** A sum over some items: `by` says of what, `id` and `day` of which; all other fields are of every sum. */
type Sum = {
  by: 'day' | 'channel' | 'program' | 'unit' | 'kind' | 'all'
  day: string | null
  id: number | null
  kind: string | null
  name: string
  planned_seconds: number
  planned: number
  run: number
  items: number
  reruns: number
  rerun_items: number
}

/** Every sum over the items of a span in one pass over them: a year has hundreds of thousands. */
async function sumsOf(db: Database, { start, end, ofChannel }: Span): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    with i as (select i.kind, d.channel_id, i.program_id, p.department_id, d.date_play, ${lengthOf(sql`i.during`)} as planned,
        greatest(${lengthOf(sql`t.during`)}, ${lengthOf(sql`m.during`)}, ${lengthOf(sql`s.during`)}) as run
      from schedule_day d join schedule_item i on i.day_id = d.id left join program p on p.id = i.program_id
      left join as_run t on t.item_id = i.id and t.source = 'title'
      left join as_run m on m.item_id = i.id and m.source = 'manual'
      left join as_run s on s.item_id = i.id and s.source = 'sound'
      where d.date_play between ${start}::date and ${end}::date and ${ofChannel(sql`d.channel_id`)}),
    sums as (select case when grouping(date_play) = 0 then 'day' when grouping(channel_id) = 0 then 'channel'
        when grouping(program_id) = 0 then 'program' when grouping(department_id) = 0 then 'unit'
        when grouping(kind) = 0 then 'kind' else 'all' end as by,
        date_play, channel_id, program_id, department_id, kind, coalesce(sum(planned), 0) as seconds, sum(run) as run,
        count(*)::int as items, sum(planned) filter (where kind = 'rerun') as reruns,
        count(*) filter (where kind = 'rerun')::int as rerun_items
      from i group by grouping sets ((date_play), (channel_id), (program_id), (department_id), (kind), ()))
    select s.by, s.date_play::text as day, coalesce(s.channel_id, s.program_id, s.department_id) as id, s.kind,
      coalesce(c.name, p.name, u.name, '') as name, s.seconds as planned_seconds, ${hoursOf(sql`s.seconds`)} as planned,
      ${hoursOf(sql`s.run`)} as run, s.items, ${hoursOf(sql`s.reruns`)} as reruns, s.rerun_items
    from sums s left join channel c on c.id = s.channel_id left join program p on p.id = s.program_id
    left join department u on u.id = s.department_id`.execute(db)
  return rows
}

type Gap = { day: string | null; channel_id: number | null; gaps: number }

/** The hours of published days that no item has, by day, by channel and in all; a day may have 23 or 25. */
async function gapsOf(db: Database, { start, end, ofChannel }: Span): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    with planned as (select i.day_id, sum(${lengthOf(sql`i.during`)}) as seconds
      from schedule_day d join schedule_item i on i.day_id = d.id
      where d.date_play between ${start}::date and ${end}::date and ${ofChannel(sql`d.channel_id`)} group by i.day_id),
    gaps as (select d.date_play, d.channel_id,
        ${hoursOf(sql`greatest(0, extract(epoch from ((d.date_play + 1)::timestamp at time zone c.zone)
          - (d.date_play::timestamp at time zone c.zone))::float8 - coalesce(s.seconds, 0))`)} as hours
      from schedule_day d join channel c on c.id = d.channel_id left join planned s on s.day_id = d.id
      where d.state = 'published' and d.date_play between ${start}::date and ${end}::date and ${ofChannel(sql`d.channel_id`)})
    select date_play::text as day, channel_id, round(coalesce(sum(hours), 0)::numeric, 2)::float8 as gaps
    from gaps group by grouping sets ((date_play), (channel_id), ())`.execute(db)
  return rows
}

/** What recordings got of what was to be recorded, by channel. */
async function recordingsOf(
  db: Database,
  { start, end, ofChannel }: Span,
): Promise<ScheduleStatistic['recordings']> {
  const { rows } = await sql<ScheduleStatistic['recordings'][number]>`
    select c.id, c.name, count(*)::int as total, count(*) filter (where r.status = 'done')::int as complete,
      ${hoursOf(sql`sum(extract(epoch from r.ends_at - r.starts_at) * coalesce(r.coverage, 0))`)} as hours,
      round((sum(extract(epoch from r.ends_at - r.starts_at) * coalesce(r.coverage, 0))
        / sum(extract(epoch from r.ends_at - r.starts_at)))::numeric, 4)::float8 as coverage
    from recording r join channel c on c.id = r.channel_id
    where r.status not in ('planned', 'recording', 'cancelled') and ${ofChannel(sql`r.channel_id`)}
      and r.starts_at >= ${start}::date::timestamp at time zone c.zone
      and r.starts_at < (${end}::date + 1)::timestamp at time zone c.zone
    group by c.id order by count(*) desc, c.id`.execute(db)
  return rows
}

/** So many programmes and units are shown, those with most hours first. */
const mostShown = 30

const byLength = (one: Sum, other: Sum): number =>
  other.planned_seconds - one.planned_seconds ||
  (one.id ?? Number.MAX_SAFE_INTEGER) - (other.id ?? Number.MAX_SAFE_INTEGER)

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
  const span = { start, end, ofChannel }
  const [sums, gaps, recordings, compares_sound] = await Promise.all([
    sumsOf(db, span),
    gapsOf(db, span),
    recordingsOf(db, span),
    makesPrints(),
  ])
  const of = (by: Sum['by']) => sums.filter((sum) => sum.by === by)
  const [all] = of('all')
  const gapOf = (day: string | null, channelId: number | null) =>
    gaps.find((gap) => gap.day === day && gap.channel_id === channelId)?.gaps ?? 0
  return {
    start_date: start,
    end_date: end,
    total: {
      planned: all?.planned ?? 0,
      run: all?.run ?? 0,
      items: all?.items ?? 0,
      reruns: all?.reruns ?? 0,
      gaps: gapOf(null, null),
    },
    by_day: of('day')
      .sort((one, other) => (one.day ?? '').localeCompare(other.day ?? ''))
      .map(({ day, planned, run }) => ({ day: day ?? '', planned, run, gaps: gapOf(day, null) })),
    by_channel: of('channel')
      .sort(byLength)
      .map(({ id, name, planned, run }) => ({ id, name, planned, run, gaps: gapOf(null, id) })),
    by_program: of('program')
      .sort(byLength)
      .slice(0, mostShown)
      .map(({ id, name, planned, run, items, rerun_items }) => ({
        id,
        name,
        planned,
        run,
        items,
        reruns: rerun_items,
      })),
    by_unit: of('unit')
      .sort(byLength)
      .slice(0, mostShown)
      .map(({ id, name, planned, run }) => ({ id, name, planned, run })),
    by_kind: of('kind')
      .sort((one, other) => (one.kind ?? '').localeCompare(other.kind ?? ''))
      .map(({ kind, planned, items }) => ({
        kind: kind as ScheduleStatistic['by_kind'][number]['kind'],
        hours: planned,
        items,
      })),
    recordings,
    compares_sound,
  }
}
