import { fileErrors } from '@toasoan/contract/media/file-errors'
import { chunkRetries, uploadErrors } from '@toasoan/contract/media/uploads'
import { isApiError } from '#web/client/api-error.ts'
import { baseOf } from '#web/client/configuration.ts'

/** Polling interval in ms for the server's return, and for a part that is still being read. */
const lookEvery = 1500

/** Delays between retries of a part when the server has no space: 15 s. */
const fullTurns = 10

/** Maximum waits for a part held by another connection: some minutes. */
const mostBusy = 120

const codesOf = (...refusals: { code: string }[]) => new Set(refusals.map(({ code }) => code))
const lasting = codesOf(uploadErrors.noSpace, fileErrors.diskFull)
const comesAgain = codesOf(uploadErrors.damaged)
const heldElsewhere = codesOf(uploadErrors.busy, uploadErrors.finishing)

/** Class of an error: server unreachable, no space, part busy, or retryable. */
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

/** Whether the server is ready. */
async function isReady(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch(`${baseOf('main')}/ready`, { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

type Patience = {
  signal: AbortSignal
  /** Called when waiting for server space begins and ends. */
  onFull?: (full: boolean) => void
  /** Called when waiting for the server begins and ends. */
  onAway?: (away: boolean) => void
}

/**
 * Retries temporary failures five times, immediately (specification, section 9). While network or server are
 * unavailable, or the server has no space, it waits without using retries.
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
        // Each retry sends a part, and space is rarely freed within seconds.
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
