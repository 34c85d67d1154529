import { clock, dayAfter, dayBegins, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import type { SchedulePage } from '@toasoan/contract/site/broadcast-pages'
import { programPath, schedulePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

import { type Heard, heardAt, listenAgain } from './listen-again.ts'

/** A channel that readers meet: one in use. */
export type PublicChannel = {
  id: number
  code: string
  name: string
  kind: 'radio' | 'tv' | 'online'
  zone: string
  xmltv_id: string
}

/** What is published of a channel, half-open. */
export type PublicItem = {
  id: number
  title: string
  kind: 'live' | 'recorded' | 'rerun'
  program_id: number | null
  program: string | null
  starts_at: string
  ends_at: string
}

const kinds = sql`array_position(array['radio', 'tv', 'online'], kind)`

/** The channels in use: radio, television, then those that are only on the net. */
export async function publicChannels(db: Database): Promise<PublicChannel[]> {
  const { rows } = await sql<PublicChannel>`
    select id, code, name, kind, zone, xmltv_id from channel where active order by ${kinds}, id`.execute(db)
  return rows
}

/** What a channel sends between two instants, as it is published. */
export async function itemsBetween(
  db: Database,
  channelId: number,
  from: string,
  until: string,
): Promise<PublicItem[]> {
  const { rows } = await sql<PublicItem>`
    select i.id, i.title, i.kind, p.id as program_id, p.name as program, lower(i.during) as starts_at,
      upper(i.during) as ends_at
    from schedule_item i left join program p on p.id = i.program_id
    where i.channel_id = ${channelId} and i.during && tstzrange(${from}, ${until}) order by lower(i.during)`.execute(
    db,
  )
  return rows
}

/** Days of a channel that readers turn to: those just sent and those to come, as far as they are published. */
const [back, ahead] = [2, 7]

const publishedDays = async (db: Database, channelId: number, today: string) =>
  (
    await sql<{ id: number; date: string }>`
      select id, date_play::text as date from schedule_day where channel_id = ${channelId} and state = 'published'
        and date_play between ${dayAfter(today, -back)}::date and ${dayAfter(today, ahead)}::date order by date_play`.execute(
      db,
    )
  ).rows

/** What is published of a day, begun by what runs into it from the day before. */
const itemsOfDay = async (db: Database, { id, zone }: PublicChannel, day: number | null, date: string) => {
  const midnight = new Date(dayBegins(date, zone)).toISOString()
  const { rows } = await sql<PublicItem & Heard & { carried: boolean }>`
    select i.id, i.title, i.kind, p.id as program_id, p.name as program, lower(i.during) as starts_at,
      upper(i.during) as ends_at, lower(i.during) < ${midnight} as carried, l.key, l.name, l.extension
    from schedule_item i left join program p on p.id = i.program_id and p.active ${listenAgain}
    where i.day_id = ${day} or (i.channel_id = ${id} and i.during @> ${midnight}::timestamptz)
    order by lower(i.during)`.execute(db)
  return rows
}

/** The public page of a day of a channel; null for one that there is not. Without a code the first channel's today. */
export async function composeSchedule(
  db: Database,
  code: string | null,
  date: string | null,
): Promise<SchedulePage | null> {
  const channels = await publicChannels(db)
  const channel = code === null ? channels[0] : channels.find((each) => each.code === code)
  if (!channel)
    return code === null
      ? { kind: 'schedule', channels: [], channel: null, days: [], date: '', items: [] }
      : null
  const now = Date.now()
  const today = wallTimeAt(now, channel.zone).date
  const days = await publishedDays(db, channel.id, today)
  const requested = date ?? today
  const day = days.find((each) => each.date === requested)
  if (date !== null && !day) return null
  const items = await itemsOfDay(db, channel, day?.id ?? null, requested)
  const following = items.find(({ starts_at }) => Date.parse(starts_at) > now)
  const shown = (at: string) => clock(wallTimeAt(Date.parse(at), channel.zone).seconds)
  return {
    kind: 'schedule',
    channels: channels.map(({ code, name }) => ({
      name,
      path: schedulePath(code),
      chosen: code === channel.code,
    })),
    channel: { code: channel.code, name: channel.name, zone: channel.zone },
    date: requested,
    days: days.map((each) => ({
      date: each.date,
      path: schedulePath(channel.code, each.date),
      chosen: each.date === requested,
      today: each.date === today,
    })),
    items: items.map((item) => ({
      title: item.title,
      kind: item.kind,
      starts_at: item.starts_at,
      ends_at: item.ends_at,
      carried: item.carried,
      from: shown(item.starts_at),
      until: shown(item.ends_at),
      state:
        Date.parse(item.ends_at) <= now
          ? 'past'
          : Date.parse(item.starts_at) <= now
            ? 'now'
            : item === following && requested === today
              ? 'next'
              : 'later',
      program_path: item.program_id && item.program ? programPath(item.program, item.program_id) : null,
      again: heardAt(item),
    })),
  }
}
