import type { PresentedDay } from '@toasoan/contract/broadcast/presenter'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import { dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import type { Database } from '#server/kernel/database/database.ts'
import { dayOnChannel } from './day-rows.ts'
import { namesOf } from './shown.ts'

/** A day as whoever speaks sees it. */
export async function presentedDayOf(db: Database, id: number): Promise<PresentedDay> {
  const { day, channel } = await dayOnChannel(db, id)
  const { date_play, state, version, items } = day
  const begins = dayBegins(date_play, channel.zone)
  const at = (seconds: number) => new Date(begins + seconds * 1000).toISOString()
  const { studios } = await namesOf(db, items)
  return {
    id,
    channel,
    date_play,
    state,
    version,
    now: new Date().toISOString(),
    items: runningOrder(items).map(({ item, from, until }) => ({
      key: item.key,
      starts_at: at(from),
      ends_at: at(until),
      title: item.title,
      kind: item.kind,
      note: item.note,
      studio_name: studios.get(item.studio_id ?? 0) ?? null,
      parts: item.parts.map(({ title, text, seconds }) => ({ title, text, seconds })),
    })),
  }
}
