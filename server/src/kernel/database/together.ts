type Waiting<Key, Value> = {
  key: Key
  resolve(value: Value | undefined): void
  reject(reason: unknown): void
}

/** Maximum number of concurrent batches, and of keys per batch. */
export type Bounds = { atOnce: number; keys: number }

/**
 * Batches requests for single keys. A key is requested immediately unless `atOnce` batches are in progress;
 * then it waits for the first of them to finish and joins the next batch. So the cost per key falls with the
 * load. A batch always starts after its keys were requested, so that no caller gets an older state.
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
