import { calendarLength, type UnitSpan } from '@toasoan/contract/facilities/device-calendar'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import dayjs from 'dayjs'

const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`

/**
 * Where a span is in the shown days: its left edge and width in percent of the row; null outside of them. An end that is
 * not known is beyond the last day.
 */
export function placeOfSpan(
  { starts_at, ends_at }: Pick<UnitSpan, 'starts_at' | 'ends_at'>,
  first: string,
): { left: string; width: string } | null {
  const begin = dayjs.tz(first, timeZone).valueOf()
  const whole = calendarLength * 86_400_000
  const at = (instant: string) => Math.min(Math.max((Date.parse(instant) - begin) / whole, 0), 1)
  const [from, until] = [at(starts_at), ends_at ? at(ends_at) : 1]
  if (from >= 1 || until <= 0) return null
  return { left: percent(from), width: percent(until - from) }
}
