import { timeZone } from '@toasoan/contract/kit/time-zone'
import dayjs from 'dayjs'
import { onHouseClock } from '#web/ui/date-time.ts'

const written = 'YYYY-MM-DD HH:mm:ss'

/** An instant as the calendar writes it: on the house's clock, whatever the computer's zone. */
export const toClock = (instant: string): string => onHouseClock(instant).format(written)

/** The instant of a time that the calendar wrote. */
export const toInstant = (clock: string): string => dayjs.tz(clock, timeZone).toISOString()

export type View = 'day' | 'week' | 'month' | 'agenda'

/** The first and last day that a view around a day shows; weeks begin on Monday. */
export function daysOf(view: View, day: string): { start_date: string; end_date: string } {
  const at = dayjs.utc(day)
  const shown = (from: dayjs.Dayjs, days: number) => ({
    start_date: from.format('YYYY-MM-DD'),
    end_date: from.add(days - 1, 'day').format('YYYY-MM-DD'),
  })
  if (view === 'day') return shown(at, 1)
  if (view === 'week' || view === 'agenda') return shown(at.subtract((at.day() + 6) % 7, 'day'), 7)
  return shown(at.startOf('month'), at.daysInMonth())
}

/** The day that is shown one view further, or before. */
export function moveBy(view: View, day: string, by: number): string {
  const unit = view === 'agenda' ? 'week' : view
  return dayjs.utc(day).add(by, unit).format('YYYY-MM-DD')
}
