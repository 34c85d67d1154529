import type { RuleMode } from '@toasoan/contract/broadcast/channel-schedules'
import { dayAfter, instantOf, wallTimeAt, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'

/** A rule as far as its times go. */
export type RuleTimes = {
  mode: RuleMode
  weekdays: readonly number[]
  dates: readonly string[]
  /** HH:MM as clocks of the channel show it. */
  starts_at: string | null
  minutes: number | null
}

/** When something is due, and until when (epoch milliseconds). */
export type Due = { due: number; until: number }

const hour = 3_600_000

/** An hour each, so that what is recorded day and night is there soon. */
function hours(from: number, until: number): Due[] {
  const found: Due[] = []
  for (let due = Math.floor(from / hour) * hour; due < until; due += hour)
    found.push({ due, until: due + hour })
  return found
}

/** What a rule asks for that is not over at `from` and begins before `until`. A programme's times are its schedule's. */
export function occurrencesOf(
  rule: RuleTimes,
  zone: string,
  { from, until }: { from: number; until: number },
): Due[] {
  if (rule.mode === 'always') return hours(from, until)
  if (rule.mode === 'program' || rule.starts_at === null || rule.minutes === null) return []
  const [hoursOfDay, minutesOfHour] = rule.starts_at.split(':').map(Number) as [number, number]
  const last = wallTimeAt(until, zone).date
  const found: Due[] = []
  for (let date = dayAfter(wallTimeAt(from, zone).date, -1); date <= last; date = dayAfter(date, 1)) {
    const isDay = rule.mode === 'weekly' ? rule.weekdays.includes(weekdayOf(date)) : rule.dates.includes(date)
    if (!isDay) continue
    const due = instantOf({ date, seconds: hoursOfDay * 3600 + minutesOfHour * 60 }, zone)
    const end = due + rule.minutes * 60_000
    if (end > from && due < until) found.push({ due, until: end })
  }
  return found
}
