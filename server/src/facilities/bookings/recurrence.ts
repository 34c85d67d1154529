import { mostOccurrences, type Recurrence } from '@toasoan/contract/facilities/bookings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

const dayLength = 86_400_000
const asTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const asDay = (time: number) => new Date(time).toISOString().slice(0, 10)
/** 1 Monday … 7 Sunday. */
const weekdayOf = (time: number) => new Date(time).getUTCDay() || 7

/** 1 Monday … 7 Sunday of an instant, by the clock of the house. */
export const weekdayOrder = (instant: string): number =>
  weekdayOf(asTime(new Date(instant).toLocaleDateString('sv-SE', { timeZone })))

const dayOf = (time: number) => new Date(time).getUTCDate()
const monthOf = (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth()

/** Which week of its month a day is in: 1 to 4, or 5 for the last where it is not one of these. */
const weekOf = (time: number) => Math.ceil(dayOf(time) / 7)

const isLastWeek = (time: number) => monthOf(time + 7 * dayLength) !== monthOf(time)

/** The same weekday of the month as the first day; a fifth one is the last of each month. */
const sameWeekday = (time: number, first: number) =>
  weekdayOf(time) === weekdayOf(first) &&
  (weekOf(first) === 5 ? isLastWeek(time) : weekOf(time) === weekOf(first))

/** Whether a day is one of the rule, which begins on the first. */
function follows(time: number, first: number, { frequency, every, weekdays }: Recurrence): boolean {
  if (frequency === 'daily') return Math.round((time - first) / dayLength) % every === 0
  if (frequency === 'monthly_day' || frequency === 'monthly_weekday') {
    if ((monthOf(time) - monthOf(first)) % every !== 0) return false
    return frequency === 'monthly_day' ? dayOf(time) === dayOf(first) : sameWeekday(time, first)
  }
  const monday = first - (weekdayOf(first) - 1) * dayLength
  const week = Math.floor((time - monday) / dayLength / 7)
  const requested = weekdays.length > 0 ? weekdays : [weekdayOf(first)]
  return week % every === 0 && requested.includes(weekdayOf(time))
}

/** No rule reaches further than this many days. */
const horizon = 3 * 366

/**
 * The days on which something happens, from the first one on: YYYY-MM-DD. Exceptions count among the number of times
 * and are left out. Null when there are more than 200.
 */
export function daysOf(first: string, rule: Recurrence): string[] | null {
  const start = asTime(first)
  const last = rule.until ? asTime(rule.until) : Number.POSITIVE_INFINITY
  const found: string[] = []
  for (let time = start; time <= last && time <= start + horizon * dayLength; time += dayLength) {
    if (!follows(time, start, rule)) continue
    found.push(asDay(time))
    if (found.length > mostOccurrences) return null
    if (found.length === rule.count) break
  }
  return found.filter((day) => !rule.exceptions.includes(day))
}

export type Span = { starts_at: string; ends_at: string }

const sentences = {
  none: text('Không có ngày nào.', 'There is no such day.'),
  tooMany: text('Tối đa {most} lần.', 'At most {most} times.'),
}

/** The times of a series: at the same hour of the house's clock, as long as the first. 422 without any. */
export async function spansOf(
  db: Database | Tx,
  first: Span,
  rule: Recurrence | undefined,
  language: Language,
): Promise<Span[]> {
  if (!rule) return [{ starts_at: first.starts_at, ends_at: first.ends_at }]
  const begins = sql`${first.starts_at}::timestamptz at time zone ${zone}`
  const { rows } = await sql<{ day: string }>`select (${begins})::date::text as day`.execute(db)
  const days = daysOf(rows[0]?.day ?? '', rule)
  const refuse = (message: string) => fail(kernelErrors.invalid, {}, { recurrence: [message] })
  if (days === null) throw refuse(say(sentences.tooMany, language, { most: mostOccurrences }))
  if (days.length === 0) throw refuse(say(sentences.none, language))
  const spans = await sql<Span>`
    select starts as starts_at, starts + (${first.ends_at}::timestamptz - ${first.starts_at}::timestamptz) as ends_at
    from unnest(${days}::text[]) as d (day)
    cross join lateral (select (d.day::date + (${begins})::time) at time zone ${zone} as starts) as s
    order by starts`.execute(db)
  return spans.rows
}
