import { timeZone } from '@toasoan/contract/kit/time-zone'
import dayjs from 'dayjs'
import type { Start } from './dialog/start.ts'

/** A new booking that nobody has placed yet: the next full hour, for an hour. */
export function nextHour(placeId: number | null = null): Start {
  const from = dayjs().tz(timeZone).startOf('hour').add(1, 'hour')
  return { placeId, startsAt: from.toISOString(), endsAt: from.add(1, 'hour').toISOString() }
}
