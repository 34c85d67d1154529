import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fail } from '../http/fail.ts'

/** Whose turn it is: a person's id, or a word for what nobody in particular asked for. */
export type Owner = number | string

export type TurnLimits = {
  /** Pieces of work at once in this process. */
  atOnce: number
  /** Of these, most of one owner: what is left is for others. */
  perOwner: number
  /** Pieces of one owner that may wait. */
  waitingPerOwner: number
  /** Pieces of everybody that may wait. */
  waiting: number
  /** Seconds after which a refused piece may be tried again. */
  seconds: number
}

export type FairTurns = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>

/**
 * A queue for heavy work in which everybody has a share: owners take turns, so that whoever asks for a hundred
 * pieces makes nobody else wait for more than the pieces under way. Refuses with 429 where an owner, or
 * everybody together, has too many waiting.
 */
export function fairTurns({ atOnce, perOwner, waitingPerOwner, waiting, seconds }: TurnLimits): FairTurns {
  const running = new Map<Owner, number>()
  /** What waits, by owner; who comes first in the map is looked at first and goes to its end. */
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
