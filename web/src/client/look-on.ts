import { onChannel } from './realtime.ts'

/**
 * Calls `look` on messages of a channel: at once, then at most once per `pause` ms. `concerns` filters
 * messages. Returns the unsubscribe function.
 */
export function lookOn<Payload>(
  channel: string,
  pause: number,
  look: () => void,
  concerns: (payload: Payload) => boolean = () => true,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const lookNow = () => {
    timer = undefined
    last = performance.now()
    look()
  }
  const stop = onChannel<Payload>(channel, (payload) => {
    if (concerns(payload)) timer ??= setTimeout(lookNow, Math.max(0, last + pause - performance.now()))
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
