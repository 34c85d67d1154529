import { socialChannel } from '@toasoan/contract/broadcast/social-posts'
import { useEffect } from 'react'
import { lookOn } from '#web/client/look-on.ts'
import { changedElsewhere } from '#web/client/query-client.ts'

/** What a change of a post makes stale. */
export const stalePosts = ['/facebook*', '/social*'] as const

/** Milliseconds between two looks at most: a worker moves many posts at once. */
const pause = 1500

/** Asks again for posts on the screen when some move on. */
export const useLivePosts = () =>
  useEffect(() => lookOn(socialChannel, pause, () => void changedElsewhere(...stalePosts)), [])
