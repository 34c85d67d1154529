/** Milliseconds of rest in the typing after which the writing is kept. */
export const restTime = 2000

/** Milliseconds after which it is kept although the typing goes on. */
export const longestWait = 10_000

/** Milliseconds until the next try when keeping failed. */
export const retryTime = 10_000

export type Typing = {
  /** When the first change came that is not kept yet; null when everything is. */
  firstAt: number | null
  lastAt: number
  /** When keeping failed last, for the changes that wait; null when it did not. */
  failedAt: number | null
}

/** In how many milliseconds the writing is to be kept on the server; null when there is nothing to keep. */
export function untilAutosave({ firstAt, lastAt, failedAt }: Typing, now: number): number | null {
  if (firstAt === null) return null
  const due = Math.min(lastAt + restTime, firstAt + longestWait)
  const after = failedAt === null ? due : Math.max(due, failedAt + retryTime)
  return Math.max(0, after - now)
}
