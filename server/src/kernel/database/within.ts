import { setTimeout as pause } from 'node:timers/promises'

/** The promise's value, or `late` on timeout (ms). */
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
