import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import type { DayShown, KeptItem, SentItem } from '@toasoan/contract/broadcast/schedule-days'
import { dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { channelOf, todayOf } from './channel-of.ts'
import { daysBetween } from './day-rows.ts'
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

async function planned(
  db: Database,
  { zone }: ChannelChoice,
  date: string,
  items: KeptItem[],
): Promise<SentItem[]> {
  const begins = dayBegins(date, zone)
  const at = (seconds: number) => new Date(begins + seconds * 1000).toISOString()
  const { programs, studios } = await namesOf(db, items)
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
  { date: asked, plans }: { date: string | undefined; plans: boolean },
): Promise<DayShown> {
  const channel = await channelOf(db, channelId)
  const date_play = asked ?? todayOf(channel)
  const [day] = await daysBetween(db, channel, date_play, date_play)
  if (!plans) {
    const shown = day?.state === 'published' ? day : undefined
    return {
      id: shown?.id ?? null,
      channel,
      date_play,
      state: shown?.state ?? null,
      version: shown?.published_version ?? null,
      items: shown ? await published(db, shown.id) : [],
    }
  }
  const items =
    day?.items ??
    itemsOfFrame(await slotsOfDay(db, channel.id, date_play), { date: date_play, zone: channel.zone })
  return {
    id: day?.id ?? null,
    channel,
    date_play,
    state: day?.state ?? null,
    version: day?.version ?? null,
    items: await planned(db, channel, date_play, items),
  }
}
