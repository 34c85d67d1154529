/* Pieces of work for the test of threads. */

let times = 0

/** How often this thread was asked. */
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
