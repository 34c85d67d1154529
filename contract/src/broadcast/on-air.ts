import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { channelPlayout } from './playout.ts'
import type { Placed, Timed } from './running-order.ts'
import { placedRuns } from './running-order.ts'

export const onAirErrors = {
  notNow: refusal(
    'as_run.not_now',
    422,
    'Chỉ phát được mục đã công bố, trong vòng 12 giờ quanh giờ phát của nó.',
    'Only a published item can be started, within 12 hours of its time.',
  ),
} as const

/** When an item of a published day was really sent; `open` while it is on air by hand and its end is the expected one. */
export const airedItem = z.object({
  key: z.string(),
  starts_at: instant,
  ends_at: instant,
  open: z.boolean(),
  source: z.enum(['title', 'manual', 'sound', 'playout']),
})

export type AiredItem = z.output<typeof airedItem>

/** What was sent of a day, by the server's clock `now`, and who is in charge of its items. */
export const dayAired = newsCall('GET', '/schedule/aired/:id', {
  can: 'schedule.index',
  summary: text('Thực tế đã phát của một ngày', 'What was sent of a day'),
  reply: z.object({
    now: instant,
    items: z.array(airedItem),
    /** What the channel really sends; null where it is not played out from here. */
    playout: channelPlayout.nullable(),
    /** The plan's person, else the programme's department, by the key of the item. */
    charge: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
})

/** Starts an item now with an open end, which ends the one that was open on the channel. */
export const startItem = newsCall('POST', '/schedule/aired/:id', {
  can: 'scheduleItem.update',
  summary: text('Phát mục kế', 'Start the next item'),
  body: z.strictObject({ key: z.string().max(40) }),
  reply: z.object({ id: bodyId, key: z.string(), starts_at: instant, ends_at: instant }),
})

/** When an item was sent, in seconds since the day began. */
export type Actual = { key: string; from: number; until: number; open: boolean }

/** When an item is expected on air, or was, in seconds since the day began. `actual` is null until it was sent. */
export type Expected = { from: number; until: number; actual: Actual | null }

/** Seconds for which an item that was started by hand counts as on air beyond its end and the next fixed start. */
const grace = 900

const openOf = (actuals: readonly Actual[], now: number): Actual | null =>
  actuals
    .filter(({ open, from }) => open && from <= now)
    .toSorted((one, other) => other.from - one.from)[0] ?? null

/**
 * When each item of a running order is expected at `now` (seconds since the day began): what was sent by its own times,
 * followers behind what they follow, fixed items at their start unless the one before is still on air then. `onAir` and
 * `next` are places in the order, -1 for none.
 */
export function expectDay<Item extends Timed & { key: string }>(
  placed: readonly Placed<Item>[],
  actuals: readonly Actual[],
  now: number,
): { rows: Expected[]; onAir: number; next: number } {
  const byKey = new Map(actuals.map((actual) => [actual.key, actual]))
  const runs = placedRuns(placed)
  const nextFixed = runs.flatMap((run, place) => run.map(() => runs[place + 1]?.[0]?.from ?? null))
  const open = openOf(actuals, now)
  const openPlace = open ? placed.findIndex(({ item }) => item.key === open.key) : -1
  const lengthAt = (place: number) => {
    const each = placed[place]
    return each ? each.until - each.from : 0
  }
  const openEnds = open && openPlace >= 0 ? open.from + lengthAt(openPlace) : 0
  const isOpen = openPlace >= 0 && now <= Math.max(openEnds, nextFixed[openPlace] ?? 0) + grace
  const rows: Expected[] = []
  for (const [place, { item, from: planned }] of placed.entries()) {
    const actual = byKey.get(item.key) ?? null
    const length = lengthAt(place)
    if (actual) {
      const ends = actual.from + length
      const until = !actual.open ? actual.until : isOpen && place === openPlace ? Math.max(ends, now) : ends
      rows.push({ from: actual.from, until, actual })
      continue
    }
    const before = rows.at(-1)
    const waits =
      isOpen && openPlace === place - 1 ? Math.max(planned, Math.min(before?.until ?? planned, now)) : planned
    const from = item.mode === 'fixed' || !before ? waits : before.until
    rows.push({ from, until: from + length, actual: null })
  }
  const onAir = isOpen ? openPlace : rows.findLastIndex(({ from, until }) => from <= now && now < until)
  const after = onAir >= 0 ? onAir + 1 : rows.findIndex(({ from }) => from > now)
  return { rows, onAir, next: after < rows.length ? after : -1 }
}
