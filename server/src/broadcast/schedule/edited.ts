import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter, dayBegins, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { channelOf } from './channel-of.ts'
import { type DayRow, dayOf, daysBetween } from './day-rows.ts'
import { factsOfFiles, takenFor } from './facts.ts'
import { itemsOfFrame } from './frame-items.ts'
import { slotsOfDay } from './frames.ts'
import { countFaults, faultsOf, sidesOf } from './judge.ts'

type Db = Database | Tx

export const hasEnded = (date: string, { zone }: Pick<ChannelChoice, 'zone'>): boolean =>
  dayBegins(dayAfter(date, 1), zone) <= Date.now()

const mondayOf = (date: string) => dayAfter(date, 1 - weekdayOf(date))

/** The week of a day, from Monday on, as its grid shows it; a day that nobody opened is the frame's. */
async function weekOf(
  db: Db,
  channel: ChannelChoice,
  date: string,
  { days, files }: { days: DayRow[]; files: DayEdited['files'] },
): Promise<DayEdited['week']> {
  const monday = mondayOf(date)
  const week: DayEdited['week'] = []
  for (let place = 0; place < 7; place += 1) {
    const date_play = dayAfter(monday, place)
    const day = days.find((each) => each.date_play === date_play)
    const items =
      day?.items ??
      itemsOfFrame(await slotsOfDay(db, channel.id, date_play), { date: date_play, zone: channel.zone })
    week.push({
      id: day?.id ?? null,
      date_play,
      state: day?.state ?? null,
      ...(day ? countFaults(faultsOf(day, channel, { days, files })) : { refuses: 0, warns: 0 }),
      items: runningOrder(items).map(({ item, from, until }) => ({
        key: item.key,
        title: item.title,
        kind: item.kind,
        from,
        until,
      })),
    })
  }
  return week
}

/** Studios to choose from. */
const studiosOf = async (db: Db) =>
  (
    await sql<{ id: number; name: string }>`
      select id, name from studio where status = 'normal' order by plain_text(name), id limit 1000`.execute(
      db,
    )
  ).rows

/** A day with all that its editor needs. */
export async function dayEditedOf(
  db: Db,
  { access, language }: { access: Access; language: Language },
  id: number,
): Promise<DayEdited> {
  const day = await dayOf(db, id)
  const channel = await channelOf(db, day.channel_id)
  const date = day.date_play
  // The week, and what goes on into it and out of it.
  const monday = mondayOf(date)
  const [days, taken, studios] = await Promise.all([
    daysBetween(db, channel, dayAfter(monday, -1), dayAfter(monday, 7)),
    takenFor(db, { access, language }, { id, date, items: day.items }, channel),
    studiosOf(db),
  ])
  const files = await factsOfFiles(
    db,
    days.flatMap(({ items }) => items),
  )
  const past = hasEnded(date, channel)
  const beside = (by: 1 | -1) => {
    const date_play = dayAfter(date, by)
    return { id: days.find((each) => each.date_play === date_play)?.id ?? null, date_play }
  }
  const { channel_id: _channel, cancelled: _cancelled, ...shown } = day
  return {
    ...shown,
    channel,
    files,
    taken,
    ...sidesOf(date, channel, days),
    previous: beside(-1),
    next: beside(1),
    week: await weekOf(db, channel, date, { days, files }),
    studios,
    past,
    may: {
      update: !past && can(access, 'schedule.update'),
      publish: !past && can(access, 'schedule.publish'),
      remove: !past && can(access, 'schedule.delete'),
    },
  }
}
