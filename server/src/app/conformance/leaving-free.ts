import { expect } from 'vitest'

/** Milliseconds of processor that the server's own thread may take for one attack; workers are not counted. */
const bearable = 700

/** What the work gives, when the server's thread was free for others nearly all the time. */
export async function leavingFree<T>(work: () => Promise<T> | T): Promise<T> {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(bearable)
  return result
}
