import { type LiveEvent, liveChannel } from '@toasoan/contract/broadcast/lives'
import { useEffect } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** Milliseconds between two askings while much changes; the first change is asked for at once. */
const gathering = 500

/** Asks again for lives on the screen when somebody, or the server that sends them, changes them. */
export function useLiveLives(id?: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const look = () => {
      timer = undefined
      last = Date.now()
      void invalidate('/social*')
    }
    const stop = onChannel<LiveEvent>(liveChannel, (event) => {
      if (id === undefined || event.id === null || event.id === id)
        timer ??= setTimeout(look, Math.max(0, last + gathering - Date.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [id])
}
