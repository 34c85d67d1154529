import { type DaysEvent, daysChannel } from '@toasoan/contract/broadcast/presenter'
import { useEffect } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** Asks again for a day on the screen when somebody, or the server's own work, changes it. */
export function useLiveDay(id: number): void {
  useEffect(
    () =>
      onChannel<DaysEvent>(
        daysChannel,
        ({ ids }) =>
          void (
            ids.includes(id) && invalidate('/schedule/present/*', '/schedule/edit/*', '/schedule/aired/*')
          ),
      ),
    [id],
  )
}
