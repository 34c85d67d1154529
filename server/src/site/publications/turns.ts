import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fail } from '#server/kernel/http/fail.ts'

/**
 * Lets at most `atOnce` pieces of work run, and `mostWaiting` wait; any further one is refused with 503.
 * So a rush on something costly never takes the database from everybody else.
 */
export function turns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw fail(kernelErrors.unavailable)
      // Whoever ends hands the turn on, so the number running stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
