import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import { fail } from '#server/kernel/http/fail.ts'

/** A request of this process: `isStopping` where the process ends it and not its person. */
export type Running = { abort: AbortController; isStopping: boolean; ended: Promise<unknown> }

/** Requests of a process, by the kernel's pool. */
const processes = new WeakMap<object, Set<Running>>()

const runningOf = (pool: object): Set<Running> => {
  const known = processes.get(pool) ?? new Set<Running>()
  processes.set(pool, known)
  return known
}

/**
 * Does the work of one request.
 * @throws Refusal `busy` where this process has as many as it may
 */
export async function whileRunning<T>(
  pool: object,
  most: number,
  work: (running: Running) => Promise<T>,
): Promise<T> {
  const all = runningOf(pool)
  if (all.size >= most) throw fail(assistErrors.busy)
  const running: Running = { abort: new AbortController(), isStopping: false, ended: Promise.resolve() }
  all.add(running)
  const working = work(running).finally(() => all.delete(running))
  running.ended = working.catch(() => {})
  return working
}

/** Ends the requests of a process that closes; resolves when each is recorded as ended. */
export async function stopRunning(pool: object): Promise<void> {
  const all = [...runningOf(pool)]
  for (const running of all) {
    running.isStopping = true
    running.abort.abort()
  }
  await Promise.all(all.map(({ ended }) => ended))
}
