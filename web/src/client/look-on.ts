import { onChannel } from './realtime.ts'

/**
 * Calls `look` when something is said on a channel: at once, and once in `pause` milliseconds while much is said. `concerns` takes
 * what is said or leaves it. Returns the way to stop.
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
