import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import { setClock } from './clock.ts'

type Waiting = { due: number; every: number | null; run: () => void }

/** Timers of a process that go by a clock of a proof. */
export type Timers = {
  /** Lets the clock stand at a time, after everything that was due until then. */
  move(to: number): Promise<void>
}

/**
 * Puts this process's timers upon the clock of a proof, which begins at a time: nothing that waits goes on before `move`.
 * Only for a process that a proof has to itself; what Node waits for by itself (sockets) keeps the machine's time.
 */
export function putTimers(begins: number): Timers {
  let at = begins
  let last = 0
  const waiting = new Map<number, Waiting>()
  setClock(at)

  const handle = (id: number) => {
    const own = {
      ref: () => own,
      unref: () => own,
      hasRef: () => true,
      refresh: () => own,
      [Symbol.toPrimitive]: () => id,
      [Symbol.dispose]: () => void waiting.delete(id),
    }
    return own
  }
  const put = (run: () => void, milliseconds: number, isRepeated: boolean) => {
    last += 1
    const every = Math.max(1, Number(milliseconds) || 0)
    waiting.set(last, { due: at + every, every: isRepeated ? every : null, run })
    return handle(last)
  }
  const clear = (given: unknown) => {
    if (given !== null && given !== undefined) waiting.delete(Number(given))
  }
  const wait = <T>(milliseconds: number, value?: T, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise<T | undefined>((resolve, reject) => {
      const timer = put(() => resolve(value), milliseconds, false)
      const leave = () => {
        clear(timer)
        reject(signal?.reason)
      }
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
    })

  Object.assign(globalThis, {
    setTimeout: (run: (...words: unknown[]) => void, milliseconds = 0, ...words: unknown[]) =>
      put(() => run(...words), milliseconds, false),
    setInterval: (run: (...words: unknown[]) => void, milliseconds = 0, ...words: unknown[]) =>
      put(() => run(...words), milliseconds, true),
    clearTimeout: clear,
    clearInterval: clear,
  })
  Object.assign(timersPromises, { setTimeout: wait })
  syncBuiltinESMExports()

  const nextDue = (until: number): number | null => {
    let found: number | null = null
    for (const [id, { due }] of waiting)
      if (due <= until && (found === null || due < (waiting.get(found)?.due ?? 0))) found = id
    return found
  }

  return {
    async move(to) {
      for (let id = nextDue(to); id !== null; id = nextDue(to)) {
        const timer = waiting.get(id) as Waiting
        at = Math.max(at, timer.due)
        setClock(at)
        if (timer.every === null) waiting.delete(id)
        else timer.due = at + timer.every
        timer.run()
        await new Promise((resolve) => setImmediate(resolve))
      }
      at = Math.max(at, to)
      setClock(at)
    },
  }
}
