import { timeZone } from '@toasoan/contract/kit/time-zone'
import type { QuietHours } from '@toasoan/contract/messaging/notification-rules'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Quiet hours of every day from six hours ago to six hours from now. */
export const quietNow = (): QuietHours => ({
  days: [1, 2, 3, 4, 5, 6, 7],
  from: clock.format(Date.now() - 6 * 3_600_000),
  to: clock.format(Date.now() + 6 * 3_600_000),
})
