import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { channelChoice } from './channels.ts'
import { dayStates, itemKinds } from './days.ts'

/** A part of an item as it is read: `seconds` is how long that takes. */
const presentedPart = z.object({ title: z.string(), text: z.string(), seconds: z.number() })

/** An item with when it is on the air and what is read within it. */
export const presentedItem = z.object({
  key: z.string(),
  starts_at: instant,
  ends_at: instant,
  title: z.string(),
  kind: z.enum(itemKinds),
  note: z.string(),
  studio_name: z.string().nullable(),
  parts: z.array(presentedPart),
})

export type PresentedItem = z.output<typeof presentedItem>

export const presentedDay = z.object({
  id: bodyId,
  channel: channelChoice,
  date_play: z.string(),
  state: z.enum(dayStates),
  version: z.number(),
  /** The time of the server when it answered: clocks of studios are not relied upon. */
  now: instant,
  items: z.array(presentedItem),
})

export type PresentedDay = z.output<typeof presentedDay>

/** A day as whoever speaks sees it, as it is planned now. */
export const presentDay = newsCall('GET', '/schedule/present/:id', {
  can: 'schedule.index',
  summary: text('Bảng đọc của phát thanh viên', 'The presenter’s view of a day'),
  reply: presentedDay,
})

export { daysChannel } from '../messaging/events.ts'

/** What `daysChannel` carries: the days that changed. */
export type DaysEvent = { ids: number[] }

/** Where somebody reads: a part of an item, since when (epoch milliseconds). */
export type Place = { key: string; part: number; since: number }

/** The item on the air at an instant, else the next one; -1 after the last. */
export const itemAt = (items: readonly PresentedItem[], now: number): number =>
  items.findIndex(({ ends_at }) => Date.parse(ends_at) > now)

/** Where one reads who keeps to the plan; null after the last item. */
export function placeByClock(items: readonly PresentedItem[], now: number): Place | null {
  const item = items[itemAt(items, now)]
  if (!item) return null
  let since = Date.parse(item.starts_at)
  let part = 0
  while (part < item.parts.length - 1) {
    const ends = since + (item.parts[part]?.seconds ?? 0) * 1000
    if (ends > now) break
    since = ends
    part += 1
  }
  return { key: item.key, part, since }
}

/** The place after or before one, read from now on; the same where there is none. */
export function placeBeside(
  items: readonly PresentedItem[],
  { key, part, since }: Place,
  by: 1 | -1,
  now: number,
): Place {
  const at = items.findIndex((item) => item.key === key)
  const item = items[at]
  if (item?.parts[part + by]) return { key, part: part + by, since: now }
  const beside = items[at + by]
  if (!beside) return { key, part, since }
  return { key: beside.key, part: by > 0 ? 0 : Math.max(0, beside.parts.length - 1), since: now }
}

/**
 * How one stands at an instant, in seconds: what is left of the part and of the item's time; and by how much all that
 * is still to be read is over (negative) or under (positive) that time, null where nothing is read.
 */
export function standing(
  item: PresentedItem,
  { part, since }: Place,
  now: number,
): { partLeft: number | null; itemLeft: number; slack: number | null } {
  const itemLeft = Math.round((Date.parse(item.ends_at) - now) / 1000)
  const current = item.parts[part]
  if (!current) return { partLeft: null, itemLeft, slack: null }
  // Before the item begins nothing of it has been read.
  const read = Math.max(0, Math.round((now - Math.max(since, Date.parse(item.starts_at))) / 1000))
  const partLeft = current.seconds - read
  const rest = item.parts.slice(part + 1).reduce((sum, { seconds }) => sum + seconds, 0)
  const wait = Math.max(0, Math.round((Date.parse(item.starts_at) - now) / 1000))
  return { partLeft, itemLeft, slack: itemLeft - wait - Math.max(0, partLeft) - rest }
}
