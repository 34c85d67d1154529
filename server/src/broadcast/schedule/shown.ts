import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import type { DayShown, KeptItem, SentItem } from '@toasoan/contract/broadcast/schedule-days'
import { dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { askPrepared } from '#server/kernel/database/prepared.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { DayRow } from './day-rows.ts'
import { itemsOfFrame } from './frame-items.ts'
import { slotsOfDay } from './frames.ts'

/** Names of the programmes and studios of items. */
export async function namesOf(db: Database, items: readonly KeptItem[]) {
  const read = async (table: string, ids: (number | null)[]) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where id = any(${ids.filter((id) => id !== null)}::bigint[])`.execute(
      db,
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  return {
    programs: await read(
      'program',
      items.map(({ program_id }) => program_id),
    ),
    studios: await read(
      'studio',
      items.map(({ studio_id }) => studio_id),
    ),
  }
}

type Names = { programs: ReadonlyMap<number, string>; studios: ReadonlyMap<number, string> }

function planned(
  { zone }: ChannelChoice,
  date: string,
  items: KeptItem[],
  { programs, studios }: Names,
): SentItem[] {
  const begins = dayBegins(date, zone)
  const at = (seconds: number) => new Date(begins + seconds * 1000).toISOString()
  return runningOrder(items).map(({ item, from, until }) => ({
    key: item.key,
    starts_at: at(from),
    ends_at: at(until),
    title: item.title,
    kind: item.kind,
    program_id: item.program_id,
    program_name: programs.get(item.program_id ?? 0) ?? null,
    studio_id: item.studio_id,
    studio_name: studios.get(item.studio_id ?? 0) ?? null,
    note: item.note,
    override: item.override,
  }))
}

type Row = ChannelChoice &
  Pick<DayRow, 'date_play' | 'version' | 'state' | 'published_version'> & {
    day_id: number | null
    items: KeptItem[]
    programs: Record<string, string> | null
    studios: Record<string, string> | null
  }

/** The names of a table that the items of day `d` point to by one of their fields, by their numbers. */
const named = (table: string, field: string) => sql`(
  select jsonb_object_agg(n.id, n.name) from ${sql.table(table)} n where n.id in (
    select (item ->> ${sql.lit(field)})::bigint from jsonb_array_elements(d.items) item))`

/** A channel with its day (today, unless one is asked for), in one question. */
async function rowOf(
  db: Database,
  channelId: number,
  { date, plans }: { date: string | undefined; plans: boolean },
): Promise<Row> {
  const rows = await askPrepared(
    db,
    sql<Row>`
    select c.id, c.name, c.code, c.kind, c.zone, day.asked::text as date_play, d.id as day_id, d.version, d.state,
      d.published_version,
      ${plans ? sql`d.items, ${named('program', 'program_id')} as programs, ${named('studio', 'studio_id')} as studios` : sql`null as items`}
    from channel c
      cross join lateral (select coalesce(${date ?? null}::date, (now() at time zone c.zone)::date) as asked) day
      left join schedule_day d on d.channel_id = c.id and d.date_play = day.asked
    where c.id = ${channelId}`,
  )
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

const mapOf = (names: Record<string, string> | null): Map<number, string> =>
  new Map(Object.entries(names ?? {}).map(([id, name]) => [Number(id), name]))

/** What is published of a day; notes are for those who make it. */
const published = async (db: Database, dayId: number): Promise<SentItem[]> =>
  (
    await sql<SentItem>`
      select i.key, lower(i.during) as starts_at, upper(i.during) as ends_at, i.title, i.kind, i.program_id,
        p.name as program_name, i.studio_id, s.name as studio_name, '' as note, null as override
      from schedule_item i left join program p on p.id = i.program_id left join studio s on s.id = i.studio_id
      where i.day_id = ${dayId} order by lower(i.during)`.execute(db)
  ).rows

/** A day of a channel: as it is planned for those who plan, else as it is published. */
export async function dayShownOf(
  db: Database,
  channelId: number,
  asked: { date: string | undefined; plans: boolean },
): Promise<DayShown> {
  const { id, name, code, kind, zone, date_play, ...day } = await rowOf(db, channelId, asked)
  const channel = { id, name, code, kind, zone }
  if (!asked.plans) {
    const shown = day.state === 'published' ? day.day_id : null
    return {
      id: shown,
      channel,
      date_play,
      state: shown === null ? null : day.state,
      version: shown === null ? null : day.published_version,
      items: shown === null ? [] : await published(db, shown),
    }
  }
  const opened = { id: day.day_id, channel, date_play, state: day.state, version: day.version }
  if (day.day_id !== null) {
    const names = { programs: mapOf(day.programs), studios: mapOf(day.studios) }
    return { ...opened, items: planned(channel, date_play, day.items, names) }
  }
  const items = itemsOfFrame(await slotsOfDay(db, id, date_play), { date: date_play, zone })
  return { ...opened, items: planned(channel, date_play, items, await namesOf(db, items)) }
}
