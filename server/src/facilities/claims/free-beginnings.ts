import type { OpeningHours } from '@toasoan/contract/facilities/places'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { isWithin } from '../opening-hours/public.ts'

/** A time at which nothing is taken; milliseconds. */
export type Gap = { starts: number; ends: number }

const minute = 60_000
/** Offered times begin at a quarter of an hour. */
const step = 15 * minute
const mostLater = 3
const mostEarlier = 2
/** Nobody who wants an hour of the day is offered one of the night. */
const [dayBegins, dayEnds] = [6, 22]

const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
const byDay = (at: number) => {
  const hour = Number(hours.format(at))
  return hour >= dayBegins && hour < dayEnds
}

const iso = (at: number) => new Date(at).toISOString()

/** The good beginning inside a gap that is nearest to one of its ends, or null when nothing fits. */
function beginningIn(
  { starts, ends }: Gap,
  length: number,
  good: (at: number) => boolean,
  last: boolean,
): number | null {
  const first = Math.ceil(starts / step) * step
  const latest = Math.floor((ends - length) / step) * step
  for (let n = 0; first + n * step <= latest; n += 1) {
    const at = last ? latest - n * step : first + n * step
    if (good(at)) return at
  }
  return null
}

/**
 * Where something of a length, wanted from `from`, could begin instead: the next times after it, and then the nearest
 * ones before, the latest first. All of the opening hours hold for each. `gaps` are in the order of time.
 */
export function freeBeginnings(
  gaps: readonly Gap[],
  { from, length, open }: { from: number; length: number; open: readonly OpeningHours[] },
): number[] {
  const onlyByDay = byDay(from)
  const good = (at: number) =>
    (!onlyByDay || byDay(at)) &&
    open.every((each) => isWithin(each, { starts_at: iso(at), ends_at: iso(at + length) }))
  const found = (gap: Gap, last: boolean) => {
    const at = beginningIn(gap, length, good, last)
    return at === null ? [] : [at]
  }
  const later = gaps.flatMap(({ starts, ends }) => found({ starts: Math.max(starts, from), ends }, false))
  const before = gaps
    .toReversed()
    .flatMap(({ starts, ends }) => found({ starts, ends: Math.min(ends, from - step + length) }, true))
  return [...later.slice(0, mostLater), ...before.slice(0, mostEarlier)]
}
