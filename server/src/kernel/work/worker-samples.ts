/* Tasks for the test of worker threads. */

let times = 0

/** Number of calls in this thread. */
export function count(_input: string): number {
  times += 1
  return times
}

/** Fails with a code. */
export function fail(code: string): never {
  throw Object.assign(new Error('as told'), { code })
}

/** Never ends. */
export function spin(_input: string): number {
  for (;;);
}
