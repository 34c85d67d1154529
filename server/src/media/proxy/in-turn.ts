/** Most pictures fetched at once in this process; each is held whole in memory. */
const atOnce = 4
let running = 0
const waiting: (() => void)[] = []

/** Runs the work as soon as fewer than four others run. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
