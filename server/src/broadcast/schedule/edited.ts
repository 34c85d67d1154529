import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter, dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { type Around, aroundOf, mondayOf } from './around.ts'
import { type DayRow, dayOnChannel } from './day-rows.ts'
import { factsOfFiles, takenFor } from './facts.ts'
import { itemsOfFrame } from './frame-items.ts'
import { slotsFor } from './frames.ts'
import { countFaults, faultsOf, sidesOf } from './judge.ts'

type Db = Database | Tx

export const hasEnded = (date: string, { zone }: Pick<ChannelChoice, 'zone'>): boolean =>
  dayBegins(dayAfter(date, 1), zone) <= Date.now()

/** The week of a day, from Monday on, as its grid shows it; a day that nobody opened is the frame's. */
const weekOf = (
  channel: ChannelChoice,
  date: string,
  { days, slots, files }: Omit<Around, 'studios'> & { files: DayEdited['files'] },
): DayEdited['week'] =>
  [0, 1, 2, 3, 4, 5, 6].map((place) => {
    const date_play = dayAfter(mondayOf(date), place)
    const day = days.find((each) => each.date_play === date_play)
    const items =
      day?.items ?? itemsOfFrame(slotsFor(slots, date_play), { date: date_play, zone: channel.zone })
    return {
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
    }
  })

/** A day with all that its editor needs, from what is known of it and of what stands around it. */
export async function editedFrom(
  db: Db,
  { access, language }: Actor,
  { day, channel }: { day: DayRow; channel: ChannelChoice },
  { days, slots, studios }: Around,
): Promise<DayEdited> {
  const date = day.date_play
  const taken = await takenFor(db, { access, language }, { id: day.id, date, items: day.items }, channel)
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
    week: weekOf(channel, date, { days, slots, files }),
    studios,
    past,
    may: {
      update: !past && can(access, 'schedule.update'),
      publish: !past && can(access, 'schedule.publish'),
      remove: !past && can(access, 'schedule.delete'),
    },
  }
}

/** A day with all that its editor needs; 404 when there is none. */
export async function dayEditedOf(db: Db, actor: Actor, id: number): Promise<DayEdited> {
  const found = await dayOnChannel(db, id)
  return editedFrom(db, actor, found, await aroundOf(db, found.channel, found.day.date_play))
}
