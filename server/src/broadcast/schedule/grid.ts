import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import type { DayState } from '@toasoan/contract/broadcast/days'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import type { KeptItem } from '@toasoan/contract/broadcast/schedule-days'
import type { GridItem, GridRow } from '@toasoan/contract/broadcast/schedule-grid'
import { dayAfter, dayBegins, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { streamState } from './channel-of.ts'
import { factsOfFiles } from './facts.ts'
import { countFaults, faultsOf } from './judge.ts'

/** Days that the grid shows. */
const shownDays = 2

type Day = { id: number; date_play: string; state: DayState; items: KeptItem[] }
type Row = ChannelChoice & Pick<GridRow, 'stream'> & { days: Day[] }

const iso = (at: number) => new Date(at).toISOString()

type Span = { from: number; until: number }

/** A channel's items and gaps within a span (epoch milliseconds), each with its faults. */
function gridRow(
  { days, stream, ...channel }: Row,
  span: Span,
  files: Parameters<typeof faultsOf>[2]['files'],
): GridRow {
  const items: GridItem[] = []
  const gaps: GridRow['gaps'] = []
  const clashes: GridRow['clashes'] = []
  for (const day of days) {
    const begins = dayBegins(day.date_play, channel.zone)
    const at = (seconds: number) => begins + seconds * 1000
    const isShown = (from: number, until: number) => at(from) < span.until && at(until) > span.from
    if (!isShown(0, 2 * 86_400)) continue
    const faults = faultsOf(day, channel, { days, files })
    for (const { item, from, until } of runningOrder(day.items)) {
      if (!isShown(from, until)) continue
      const own = faults.filter(({ key }) => key === item.key)
      const refuses = own.filter((fault) => fault.refuses).length
      items.push({
        ...{ day_id: day.id, key: item.key, title: item.title, kind: item.kind, state: day.state },
        ...{ starts_at: iso(at(from)), ends_at: iso(at(until)), refuses, warns: own.length - refuses },
      })
    }
    for (const { code, from, until } of faults) {
      const spans = code === 'gap' ? gaps : code === 'overlap' ? clashes : null
      if (isShown(from, until)) spans?.push({ day_id: day.id, from: iso(at(from)), until: iso(at(until)) })
    }
  }
  return { channel, stream, items, gaps, clashes }
}

/** The days of all channels in use around a day, in one question. */
async function channelsAround(db: Database, date: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.code, c.kind, c.zone,
      ${streamState} as stream,
      (select coalesce(json_agg(json_build_object('id', d.id, 'date_play', d.date_play, 'state', d.state,
          'items', d.items) order by d.date_play), '[]')
        from schedule_day d where d.channel_id = c.id
          and d.date_play between ${dayAfter(date, -1)}::date and ${dayAfter(date, shownDays)}::date) as days
    from channel c where c.active order by plain_text(c.name), c.id`.execute(db)
  return rows
}

/** The grid of all channels in use from the beginning of a day of the organisation. */
export async function gridOf(
  db: Database,
  date: string = wallTimeAt(Date.now(), timeZone).date,
): Promise<{ now: string; from: string; until: string; channels: GridRow[] }> {
  const span = {
    from: dayBegins(date, timeZone),
    until: dayBegins(dayAfter(date, shownDays), timeZone),
  }
  const rows = await channelsAround(db, date)
  const files = await factsOfFiles(
    db,
    rows.flatMap(({ days }) => days.flatMap(({ items }) => items)),
  )
  return {
    now: iso(Date.now()),
    from: iso(span.from),
    until: iso(span.until),
    channels: rows.map((row) => gridRow(row, span, files)),
  }
}

/** Faults that refuse publishing, of today's days on all channels in use. */
export async function faultsOfToday(db: Database): Promise<number> {
  const { date } = wallTimeAt(Date.now(), timeZone)
  const rows = await channelsAround(db, date)
  const own = rows.flatMap(({ days, ...channel }) =>
    days.filter(({ date_play }) => date_play === date).map((day) => ({ day, days, channel })),
  )
  const files = await factsOfFiles(
    db,
    own.flatMap(({ day }) => day.items),
  )
  return own.reduce(
    (sum, { day, days, channel }) => sum + countFaults(faultsOf(day, channel, { days, files })).refuses,
    0,
  )
}
