type Waiting<Key, Value> = {
  key: Key
  resolve(value: Value | undefined): void
  reject(reason: unknown): void
}

/** How many questions are under way at once, and for how many keys each asks at most. */
export type Bounds = { atOnce: number; keys: number }

/**
 * Asks for one key at a time what is answered for many at once. A key is asked for at once unless `atOnce` questions are under way:
 * then it waits with others for the first of them and goes with those in the next, so that the more is asked for, the less each
 * costs. A question is always put after its keys came, so that nobody is told what was true before they asked.
 */
export function together<Key, Value>(
  { atOnce, keys }: Bounds,
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const waiting: Waiting<Key, Value>[] = []
  let underWay = 0

  async function put(some: Waiting<Key, Value>[]): Promise<void> {
    underWay += 1
    try {
      const found = await ask([...new Set(some.map(({ key }) => key))])
      for (const { key, resolve } of some) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of some) reject(error)
    } finally {
      underWay -= 1
      next()
    }
  }

  function next(): void {
    if (waiting.length > 0 && underWay < atOnce) void put(waiting.splice(0, keys))
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      next()
    })
}
