import { crawlerChannel } from '@toasoan/contract/editorial/crawler'
import { useEffect } from 'react'
import { lookOn } from '#web/client/look-on.ts'
import { changedElsewhere } from '#web/client/query-client.ts'

/** What a change of collected news makes stale. */
export const staleItems = ['/crawler', '/crawler/*'] as const

/** Milliseconds between two looks at most: sources bring many items at once. */
const pause = 2000

/** Asks again for collected news on the screen when some comes or is dealt with. */
export const useLiveItems = () =>
  useEffect(() => lookOn(crawlerChannel, pause, () => void changedElsewhere(...staleItems)), [])
