import { fileErrors } from '@toasoan/contract/media/file-errors'
import { chunkRetries, uploadErrors } from '@toasoan/contract/media/uploads'
import { isApiError } from '#web/client/api-error.ts'
import { baseOf } from '#web/client/configuration.ts'

/** Milliseconds between two looks whether the server is back, and before a part is sent that is still being read. */
const lookEvery = 1500

/** Pauses between two tries of a part for which the server has no room: 15 s. */
const fullTurns = 10

/** How often is waited for a part that another connection still holds: some minutes. */
const mostBusy = 120

const codesOf = (...refusals: { code: string }[]) => new Set(refusals.map(({ code }) => code))
const lasting = codesOf(uploadErrors.noSpace, fileErrors.diskFull)
const comesAgain = codesOf(uploadErrors.damaged)
const heldElsewhere = codesOf(uploadErrors.busy, uploadErrors.finishing)

/**
 * What is known of a failed try: that the server is not there, has no room now, or is busy with this part, or that it
 * may be tried again.
 */
function kindOf(error: unknown): 'away' | 'full' | 'busy' | 'passing' | 'lasting' {
  if (!isApiError(error) || lasting.has(error.error)) return 'lasting'
  if (error.error === uploadErrors.waits.code) return 'full'
  if (error.status === 0 || [502, 503, 504].includes(error.status)) return 'away'
  if (heldElsewhere.has(error.error)) return 'busy'
  return error.status >= 500 || error.status === 408 || comesAgain.has(error.error) ? 'passing' : 'lasting'
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, lookEvery)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

/** Whether the server answers and can work. */
async function isReady(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch(`${baseOf('main')}/ready`, { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

type Patience = {
  signal: AbortSignal
  /** Told when the wait for room on the server begins and when it ends. */
  onFull?: (full: boolean) => void
  /** Told when the wait for the server begins and when it ends. */
  onAway?: (away: boolean) => void
}

/**
 * Tries again what failed for a passing reason, five times and at once (specification, section 9). While the network
 * or the server is away, or the server has no room for the next part, it waits and spends none of the tries.
 */
export async function patiently<T>(work: () => Promise<T>, { signal, onAway, onFull }: Patience): Promise<T> {
  let spent = 0
  let waited = 0
  let full = false
  const setFull = (now: boolean) => {
    if (now !== full) onFull?.(now)
    full = now
  }
  while (true) {
    signal.throwIfAborted()
    try {
      const done = await work()
      setFull(false)
      return done
    } catch (error) {
      const kind = kindOf(error)
      setFull(kind === 'full' && !signal.aborted)
      if (signal.aborted || kind === 'lasting') throw error
      if (kind === 'full') {
        // Each try sends a part: room is seldom given back within seconds.
        for (let turn = 0; turn < fullTurns; turn += 1) await pause(signal)
        continue
      }
      if (kind === 'busy' && waited < mostBusy) {
        waited += 1
        await pause(signal)
        continue
      }
      if (kind === 'away' && !(await isReady())) {
        onAway?.(true)
        do await pause(signal)
        while (!(await isReady()))
        onAway?.(false)
        continue
      }
      if (spent === chunkRetries) throw error
      spent += 1
    }
  }
}
