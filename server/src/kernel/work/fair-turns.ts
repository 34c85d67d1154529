import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fail } from '../http/fail.ts'

/** Owner of a turn: a user ID, or a name for system work. */
export type Owner = number | string

export type TurnLimits = {
  /** Concurrent tasks in this process. */
  atOnce: number
  /** Maximum concurrent tasks of one owner, so that others get a share. */
  perOwner: number
  /** Maximum waiting tasks of one owner. */
  waitingPerOwner: number
  /** Maximum waiting tasks of all owners. */
  waiting: number
  /** Retry-After in seconds. */
  seconds: number
}

export type FairTurns = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>

/**
 * A fair queue for heavy work: owners take turns, so that a user with a hundred tasks delays others only by
 * the tasks in progress. Rejects with 429 when too many tasks of an owner, or of all, are waiting.
 */
export function fairTurns({ atOnce, perOwner, waitingPerOwner, waiting, seconds }: TurnLimits): FairTurns {
  const running = new Map<Owner, number>()
  /** Waiting tasks by owner; the first owner in the map is served next and moves to the end. */
  const queues = new Map<Owner, (() => void)[]>()
  let [busy, queued] = [0, 0]

  const runningOf = (owner: Owner) => running.get(owner) ?? 0

  function begin(owner: Owner): void {
    busy += 1
    running.set(owner, runningOf(owner) + 1)
  }

  function startNext(): void {
    if (busy >= atOnce) return
    for (const [owner, queue] of queues) {
      if (runningOf(owner) >= perOwner) continue
      const next = queue.shift() as () => void
      queues.delete(owner)
      if (queue.length > 0) queues.set(owner, queue)
      queued -= 1
      begin(owner)
      next()
      return
    }
  }

  function end(owner: Owner): void {
    busy -= 1
    if (runningOf(owner) > 1) running.set(owner, runningOf(owner) - 1)
    else running.delete(owner)
    startNext()
  }

  async function turn(owner: Owner): Promise<void> {
    if (busy < atOnce && runningOf(owner) < perOwner) return begin(owner)
    const queue = queues.get(owner) ?? []
    if (queue.length >= waitingPerOwner)
      throw fail(kernelErrors.ownWorkWaits, { count: queue.length, seconds })
    if (queued >= waiting) throw fail(kernelErrors.workWaits, { seconds })
    queues.set(owner, queue)
    queued += 1
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  return async (owner, work) => {
    await turn(owner)
    try {
      return await work()
    } finally {
      end(owner)
    }
  }
}
