/** Limits concurrent work; waiting work starts in order. Cancelled work leaves the queue. */
export function slots(count: number) {
  let free = count
  const waiting: (() => void)[] = []

  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (free > 0) {
        free -= 1
        return resolve()
      }
      const start = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal.reason)
      }
      waiting.push(start)
      signal.addEventListener('abort', giveUp, { once: true })
    })

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async function run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

export type Slots = ReturnType<typeof slots>
