import { type LiveEvent, liveChannel } from '@toasoan/contract/broadcast/lives'
import { useEffect } from 'react'
import { lookOn } from '#web/client/look-on.ts'
import { changedElsewhere } from '#web/client/query-client.ts'

/** Milliseconds between two askings while much changes; the first change is asked for at once. */
const pause = 500

/** Asks again for lives on the screen when somebody, or the server that sends them, changes them. */
export function useLiveLives(id?: number): void {
  useEffect(() => {
    const concerns = (event: LiveEvent) => id === undefined || event.id === null || event.id === id
    return lookOn(liveChannel, pause, () => void changedElsewhere('/social*'), concerns)
  }, [id])
}
