import { timeZone } from '@toasoan/contract/kit/time-zone'
import type { WorkRow } from '@toasoan/contract/planning/works'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of the house (YYYY-MM-DD) on which something happens. */
export const dayOf = (instant: string | number): string => dayFormat.format(new Date(instant))

/** A month (YYYY-MM) so many months away. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The days of a month, and how many fields stand empty before the first, weeks beginning on Monday. */
export function daysOf(month: string): { days: string[]; blanks: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`)
  return { days, blanks: (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7 }
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string) =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The same time of the house's clock on another day. */
export const movedTo = (instant: string, day: string): string => {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dayOf(instant)}T00:00:00Z`)) / 86_400_000
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString()
}

/** The rows of a list by the day on which they are due, and how many are due outside a month; each is counted once. */
export function workByDay(rows: readonly WorkRow[], month: string) {
  const byDay = new Map<string, WorkRow[]>()
  const undated: WorkRow[] = []
  let before = 0
  let after = 0
  for (const row of rows) {
    const day = row.due_at === null ? null : dayOf(row.due_at)
    if (day === null) undated.push(row)
    else if (day.slice(0, 7) < month) before += 1
    else if (day.slice(0, 7) > month) after += 1
    else byDay.set(day, [...(byDay.get(day) ?? []), row])
  }
  return { byDay, undated, before, after }
}
