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
    channel_name: sql`plain_text(c.name)`,
    updated_at: sql`d.updated_at`,
    // Today and what comes, then what was.
    nearest: sql`(d.date_play < ${today}), abs(d.date_play - ${today}), plain_text(c.name)`,
  },
  order: 'nearest',
  where: ({ channel_id, state, start_date, end_date }) => [
    ...(channel_id ? [sql`d.channel_id = any(${channel_id}::bigint[])`] : []),
    ...(state ? [sql`d.state = ${state}`] : []),
    ...(start_date ? [sql`d.date_play >= ${start_date}::date`] : []),
    ...(end_date ? [sql`d.date_play <= ${end_date}::date`] : []),
  ],
}

type Beside = Pick<DayRow, 'date_play' | 'items'> & { channel_id: number }

/** The days right before and after some days. */
async function besides(db: Database | Tx, rows: readonly Row[]): Promise<Beside[]> {
  const wanted = rows.flatMap(({ channel_id, date_play }) =>
    [-1, 1].map((by) => ({ channel_id, date_play: dayAfter(date_play, by) })),
  )
  const { rows: found } = await sql<Beside>`
    select d.channel_id, d.date_play::text as date_play, d.items from schedule_day d
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (channel_id bigint, date_play date)
      on given.channel_id = d.channel_id and given.date_play = d.date_play`.execute(db)
  return found
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
  const row = await oneOf(db, source as never, id)
  return row ? ((await briefs(db, [row as Row]))[0] ?? null) : null
}
