import type { DayItem } from '@toasoan/contract/broadcast/days'
import type { listDays } from '@toasoan/contract/broadcast/schedule-calls'
import type { DayBrief } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter } from '@toasoan/contract/broadcast/zone-clock'
import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import { type DayRow, dayColumns } from './day-rows.ts'
import { factsOfFiles } from './facts.ts'
import { countFaults, faultsOf } from './judge.ts'

type Query = z.output<typeof listDays.query>
type Row = DayRow & { channel_name: string; zone: string }

const source: ListSource<Row, Query> = {
  from: sql`schedule_day d join channel c on c.id = d.channel_id`,
  id: sql`d.id`,
  columns: sql`${dayColumns}, c.name as channel_name, c.zone`,
  searched: sql`c.name`,
  orders: {
    date_play: sql`d.date_play`,
    channel_name: sql`c.name collate "vi-x-icu"`,
    updated_at: sql`d.updated_at`,
    // Today and what comes, then what was.
    nearest: sql`(d.date_play < ${today}), abs(d.date_play - ${today}), c.name collate "vi-x-icu"`,
  },
  order: 'nearest',
  where: ({ channel_id, state, start_date, end_date }) => [
    ...(channel_id ? [sql`d.channel_id = any(${channel_id}::bigint[])`] : []),
    ...(state ? [sql`d.state = ${state}`] : []),
    ...(start_date ? [sql`d.date_play >= ${start_date}::date`] : []),
    ...(end_date ? [sql`d.date_play <= ${end_date}::date`] : []),
  ],
}

type Beside = { channel_id: number; date_play: string; items: DayItem[] }

/** An item of which only its beginning, its end and its name count. */
const edge = (key: string, start: number, title: string): DayItem => ({
  ...{ key, mode: 'fixed', start, seconds: 0, title, kind: 'live', program_id: null, studio_id: null },
  ...{ file_id: null, slot: null, note: '', parts: [], record: false },
})

type Edges = {
  channel_id: number
  date_play: string
  from: number
  first: string
  until: number
  last: string
}

/**
 * The days right before and after some days that are not among them, each with its first and its last edge alone: where an
 * item stands is kept with it. Their items are many times as long as what is asked of them.
 */
async function besides(db: Database | Tx, rows: readonly Row[]): Promise<Beside[]> {
  const nameOf = (channel: number, date: string) => `${channel} ${date}`
  const there = new Set(rows.map(({ channel_id, date_play }) => nameOf(channel_id, date_play)))
  const requested = rows
    .flatMap(({ channel_id, date_play }) =>
      [-1, 1].map((by) => ({ channel_id, date_play: dayAfter(date_play, by) })),
    )
    .filter(({ channel_id, date_play }) => !there.has(nameOf(channel_id, date_play)))
  if (requested.length === 0) return []
  const { rows: found } = await sql<Edges>`
    select d.channel_id, d.date_play::text as date_play, e.*
    from (select distinct channel_id, date_play
        from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as given (channel_id bigint, date_play date)) given
      join schedule_day d on d.channel_id = given.channel_id and d.date_play = given.date_play
      cross join lateral (
        select min(start) as from, (array_agg(title order by start))[1] as first, max(ends) as until,
          (array_agg(title order by ends desc))[1] as last
        from (select start, title,
            least(start + seconds, case when cut then lead(start) over (order by start) end) as ends
          from jsonb_to_recordset(d.items) as item (start int, seconds int, title text, cut boolean)) item) e
    where e.from is not null`.execute(db)
  return found.map(({ channel_id, date_play, from, first, until, last }) => ({
    channel_id,
    date_play,
    items: [edge('first', from, first), edge('last', until, last)],
  }))
}

/** Days in brief, each with its faults counted as they are now. */
async function briefs(db: Database | Tx, rows: readonly Row[]): Promise<DayBrief[]> {
  const beside = await besides(db, rows)
  const files = await factsOfFiles(
    db,
    rows.flatMap(({ items }) => items),
  )
  const byChannel = Map.groupBy([...beside, ...rows], ({ channel_id }) => channel_id)
  return rows.map(({ items, cancelled: _cancelled, zone, ...row }) => ({
    ...row,
    items: items.length,
    ...countFaults(
      faultsOf({ ...row, items }, { zone }, { days: byChannel.get(row.channel_id) ?? [], files }),
    ),
  }))
}

/** One page of days. */
export async function pageOfDays(db: Database, query: Query): Promise<Page<DayBrief>> {
  const { rows, total } = await pagedList(db, source, query)
  return { rows: await briefs(db, rows), total }
}

/** A day in brief. */
export async function briefOf(db: Database | Tx, id: number): Promise<DayBrief | null> {
  const row = await oneOf(db, source, id)
  return row ? ((await briefs(db, [row as Row]))[0] ?? null) : null
}
