import { timeZone } from '../kit/time-zone.ts'
import { addDays, addMonths, beginOf, type DaySpan } from './report-periods.ts'

/** How often a report is mailed. */
export const mailRhythms = ['daily', 'weekly', 'monthly'] as const
export type MailRhythm = (typeof mailRhythms)[number]

/** Which days it is of: the whole day, week or month before; this month so far; or those that its view names. */
export const mailPeriods = ['before', 'running', 'view'] as const
export type MailPeriod = (typeof mailPeriods)[number]

export type MailTimes = {
  rhythm: MailRhythm
  /** 1 is Monday; counts for weekly ones. */
  weekday: number
  /** Counts for monthly ones; in a shorter month its last day. */
  month_day: number
  /** Full hour of the house. */
  hour: number
}

const house = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

/** The day of the house in which an instant lies. */
export const houseDay = (at: Date): string => house.format(at)

/** Vietnam has had one offset since 1975. */
const atHour = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`)

function isMailDay(day: string, { rhythm, weekday, month_day }: MailTimes): boolean {
  if (rhythm === 'daily') return true
  if (rhythm === 'weekly') return addDays(beginOf(day, 'week'), weekday - 1) === day
  const first = beginOf(day, 'month')
  const last = addDays(addMonths(first, 1), -1)
  const requested = addDays(first, month_day - 1)
  return day === (requested < last ? requested : last)
}

/** When a report is mailed next, later than an instant. */
export function nextMail(times: MailTimes, after: Date): Date {
  for (let day = houseDay(after); ; day = addDays(day, 1)) {
    const at = atHour(day, times.hour)
    if (at > after && isMailDay(day, times)) return at
  }
}

/** The days that a report mailed on a day is of; null where its view says so. */
export function mailSpan(period: MailPeriod, rhythm: MailRhythm, day: string): DaySpan | null {
  if (period === 'view') return null
  if (period === 'running') return { from: beginOf(day, 'month'), until: day }
  if (rhythm === 'daily') return { from: addDays(day, -1), until: addDays(day, -1) }
  const begin = beginOf(day, rhythm === 'weekly' ? 'week' : 'month')
  return { from: rhythm === 'weekly' ? addDays(begin, -7) : addMonths(begin, -1), until: addDays(begin, -1) }
}
