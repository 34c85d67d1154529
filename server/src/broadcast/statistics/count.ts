import type { ScheduleStatistic, viewScheduleStatistic } from '@toasoan/contract/broadcast/statistics'
import { dayAfter, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { asked, isKept, readingOf } from '#server/kernel/tallies/tally.ts'
import { makesPrints } from '../sound-prints/public.ts'
import { cellsOf, tally } from './tally.ts'

type Query = z.output<typeof viewScheduleStatistic.query>

const hoursOf = (seconds: RawBuilder<unknown>) =>
  sql`round((coalesce(${seconds}, 0) / 3600)::numeric, 2)::float8`

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

/** What parts of a sum come to. */
const summed = sql`coalesce(sum(planned), 0) as seconds, sum(run) as run, coalesce(sum(items), 0)::int as items,
  sum(planned) filter (where kind = 'rerun') as reruns,
  coalesce(sum(items) filter (where kind = 'rerun'), 0)::int as rerun_items`

/** The same of what was summed up already. */
const summedAgain = sql`sum(seconds), sum(run), sum(items)::int, sum(reruns), sum(rerun_items)::int`

type Gap = { day: string | null; channel_id: number | null; gaps: number }

/**
 * Every sum over the items of a span, and the hours of published days that no item has (by day, by channel and in all; a day
 * may have 23 or 25): of weeks that are over from what is kept of them.
 */
async function sumsOf(db: Database, { start, end, ofChannel }: Span): Promise<{ sums: Sum[]; gaps: Gap[] }> {
  const span = { from: start, until: end }
  const reading = await readingOf(db, tally, span)
  const kept = sql`${isKept(tally, reading, span)} and ${ofChannel(sql`channel_id`)}`
  const { rows } = await sql<{ sums: Sum[]; gaps: Gap[] }>`
    with ${asked(reading)}, ${cellsOf(ofChannel)},
    hours as materialized (
      select day, channel_id, kind, items, planned, run from schedule_tally where not of_program and ${kept}
      union all select day, channel_id, kind, items, planned, run from cells where not of_program),
    programs as materialized (
      select x.program_id, ${summed} from (
        select program_id, kind, items, planned, run from schedule_tally where of_program and ${kept}
        union all select program_id, kind, items, planned, run from cells where of_program) x group by 1),
    sums as (
      select case when grouping(day) = 0 then 'day' when grouping(channel_id) = 0 then 'channel'
          when grouping(kind) = 0 then 'kind' else 'all' end as by,
        day as date_play, channel_id, null::bigint as program_id, null::bigint as department_id, kind, ${summed}
      from hours group by grouping sets ((day), (channel_id), (kind), ())
      union all select 'program', null, null, program_id, null, null, seconds, run, items, reruns, rerun_items from programs
      union all select 'unit', null, null, null, p.department_id, null, ${summedAgain}
      from programs s left join program p on p.id = s.program_id group by p.department_id),
    open as (select d.date_play, d.channel_id,
        ${hoursOf(sql`greatest(0, extract(epoch from ((d.date_play + 1)::timestamp at time zone c.zone)
          - (d.date_play::timestamp at time zone c.zone))::float8 - coalesce(s.seconds, 0))`)} as hours
      from schedule_day d join channel c on c.id = d.channel_id
      left join (select day, channel_id, sum(planned) as seconds from hours group by 1, 2) s
        on s.day = d.date_play and s.channel_id = d.channel_id
      where d.state = 'published' and d.date_play between ${start}::date and ${end}::date and ${ofChannel(sql`d.channel_id`)})
    select (select coalesce(json_agg(x), '[]') from (
    select s.by, s.date_play::text as day, coalesce(s.channel_id, s.program_id, s.department_id) as id, s.kind,
      coalesce(c.name, p.name, u.name, '') as name, s.seconds as planned_seconds, ${hoursOf(sql`s.seconds`)} as planned,
      ${hoursOf(sql`s.run`)} as run, s.items, ${hoursOf(sql`s.reruns`)} as reruns, s.rerun_items
    from sums s left join channel c on c.id = s.channel_id left join program p on p.id = s.program_id
    left join department u on u.id = s.department_id) x) as sums,
      (select coalesce(json_agg(x), '[]') from (
        select date_play::text as day, channel_id, round(coalesce(sum(hours), 0)::numeric, 2)::float8 as gaps
        from open group by grouping sets ((date_play), (channel_id), ())) x) as gaps`.execute(db)
  return rows[0] as { sums: Sum[]; gaps: Gap[] }
}

/** What recordings got of what was to be recorded, by channel. */
async function recordingsOf(
  db: Database,
  { start, end, ofChannel }: Span,
): Promise<ScheduleStatistic['recordings']> {
  const { rows } = await sql<ScheduleStatistic['recordings'][number]>`
    select c.id, c.name, count(*)::int as total, count(*) filter (where r.status = 'done')::int as complete,
      ${hoursOf(sql`sum(l.seconds * coalesce(r.coverage, 0))`)} as hours,
      round((sum(l.seconds * coalesce(r.coverage, 0)) / sum(l.seconds))::numeric, 4)::float8 as coverage
    from recording r join channel c on c.id = r.channel_id
      cross join lateral (select extract(epoch from r.ends_at - r.starts_at)::float8 as seconds) l
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
  const [{ sums, gaps }, recordings, compares_sound] = await Promise.all([
    sumsOf(db, span),
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
