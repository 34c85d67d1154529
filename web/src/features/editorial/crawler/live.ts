import { crawlerChannel } from '@toasoan/contract/editorial/crawler'
import { useEffect } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** What a change of collected news makes stale. */
export const staleItems = ['/crawler', '/crawler/*'] as const

/** Milliseconds between two looks at most: sources bring many items at once. */
const pause = 2000

/** Asks again for collected news on the screen when some comes or is dealt with. */
export const useLiveItems = () =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const look = () => {
      timer = undefined
      last = Date.now()
      void invalidate(...staleItems)
    }
    const stop = onChannel(crawlerChannel, () => {
      timer ??= setTimeout(look, Math.max(0, last + pause - Date.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
