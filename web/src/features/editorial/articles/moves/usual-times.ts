import type { Text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import dayjs from 'dayjs'
import { onHouseClock } from '#web/ui/date-time.ts'
import { publishTexts } from './publish-texts.ts'

const minute = 60_000

/** The times that articles are usually scheduled for, on the house's clock; those that have passed today are left out. */
export function usualTimes(now = new Date()): { label: Text; at: string }[] {
  const today = onHouseClock(now)
  const on = (day: dayjs.Dayjs, time: string) =>
    dayjs.tz(`${day.format('YYYY-MM-DD')}T${time}`, timeZone).toDate()
  const inAnHour = new Date(Math.floor(now.getTime() / minute) * minute + 60 * minute)
  const times = [
    { label: publishTexts.inAnHour, at: inAnHour },
    { label: publishTexts.evening, at: on(today, '18:00') },
    { label: publishTexts.morning, at: on(today.add(1, 'day'), '06:00') },
  ]
  return times.filter(({ at }) => at > now).map(({ label, at }) => ({ label, at: at.toISOString() }))
}
