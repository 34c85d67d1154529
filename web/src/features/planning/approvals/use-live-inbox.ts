import {
  articleChannel,
  bookingChannel,
  notificationChannel,
  recordsChannel,
} from '@toasoan/contract/messaging/events'
import { useEffect } from 'react'
import { changedElsewhere } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** What a decision makes stale. */
export const staleInbox = ['/approvals*'] as const

/** Asks again for what waits when something of any area moves, or the person is notified of anything. */
export function useLiveInbox(userId: number): void {
  useEffect(() => {
    const ask = () => void changedElsewhere(...staleInbox)
    const names = [
      ...([1, 2, 3, 4, 5] as const).map(articleChannel),
      bookingChannel,
      recordsChannel,
      notificationChannel(userId),
    ]
    const stops = names.map((name) => onChannel(name, ask))
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId])
}
