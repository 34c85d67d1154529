import { performance } from 'node:perf_hooks'

type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => void

export type GiveBackOptions = {
  /** Milliseconds between two looks at how busy the process is. */
  every?: number
  /** Looks in a row that must find it calm. */
  calmLooks?: number
}

/** Parts of the time that the process works: above the first it is busy, below the second calm. */
const busy = 0.2
const calm = 0.05

/**
 * Gives memory back to the system in the first calm after a busy time. V8 keeps what it once needed, and what
 * its garbage holds outside of it (pages, answers, pictures), until somebody asks for more. Collecting all of it
 * stops the process for up to half a second, so nobody may be waiting. Does nothing without `--expose-gc`,
 * which `npm start` gives. Returns the way to stop.
 */
export function giveBackWhenCalm({ every = 10_000, calmLooks = 3 }: GiveBackOptions = {}): () => void {
  const collect = (globalThis as { gc?: Collect }).gc
  if (!collect) return () => undefined
  let seen = performance.eventLoopUtilization()
  // A start is busy too.
  let hasWorked = true
  let calmFor = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, seen)
    seen = now
    if (utilization > busy) hasWorked = true
    calmFor = utilization < calm ? calmFor + 1 : 0
    if (!hasWorked || calmFor < calmLooks) return
    hasWorked = false
    collect({ type: 'major', flavor: 'last-resort' })
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
