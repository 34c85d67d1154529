/** Gives a way to run work of which so much is under way at once; the rest waits, the longest first. */
export function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits longest takes this place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
