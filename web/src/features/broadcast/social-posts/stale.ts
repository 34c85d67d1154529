import { socialChannel } from '@toasoan/contract/broadcast/social-posts'
import { useEffect } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** What a change of a post makes stale. */
export const stalePosts = ['/facebook*', '/social*'] as const

/** Milliseconds between two looks at most: a worker moves many posts at once. */
const pause = 1500

/** Asks again for posts on the screen when some move on. */
export const useLivePosts = () =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const look = () => {
      timer = undefined
      last = Date.now()
      void invalidate(...stalePosts)
    }
    const stop = onChannel(socialChannel, () => {
      timer ??= setTimeout(look, Math.max(0, last + pause - Date.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
