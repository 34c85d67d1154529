import { timeZone } from '@toasoan/contract/kit/time-zone'

const dayLong = 86_400_000

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Adds days to a date. */
export const dayAfter = (day: string, days: number): string =>
  new Date(utc(day) + days * dayLong).toISOString().slice(0, 10)

/** Adds months to a month, YYYY-MM. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month from Monday to Sunday, including adjacent days of other months. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weekday = (new Date(utc(first)).getUTCDay() + 6) % 7
  const begin = dayAfter(first, -weekday)
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let day = begin; day <= last; day = dayAfter(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => dayAfter(day, n)))
  return weeks
}

const figures = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** Local date of a timestamp. */
export const dayOf = (instant: string): string => figures.format(new Date(instant)).slice(0, 10)

/** Local time of a timestamp. */
export const clockOf = (instant: string): string => figures.format(new Date(instant)).slice(11)

/** The same local time on another day; the time zone has no daylight saving time. */
export const movedTo = (instant: string, day: string): string =>
  new Date(Date.parse(instant) + utc(day) - utc(dayOf(instant))).toISOString()
