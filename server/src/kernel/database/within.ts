import { setTimeout as pause } from 'node:timers/promises'

/** What a promise gives, or `late` when that takes longer than so many milliseconds. */
export async function within<Value>(
  milliseconds: number,
  promise: Promise<Value>,
  late: Value,
): Promise<Value> {
  const over = new AbortController()
  try {
    return await Promise.race([promise, pause(milliseconds, late, { signal: over.signal })])
  } finally {
    over.abort()
  }
}
