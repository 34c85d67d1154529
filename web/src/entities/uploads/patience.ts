import { fileErrors } from '@toasoan/contract/media/file-errors'
import { chunkRetries, uploadErrors } from '@toasoan/contract/media/uploads'
import { isApiError } from '#web/client/api-error.ts'
import { baseOf } from '#web/client/configuration.ts'

/** Milliseconds between two looks whether the server is back, and before a part is sent that is still being read. */
const lookEvery = 1500

/** How often is waited for a part that another connection still holds: some minutes. */
const mostBusy = 120

const codesOf = (...refusals: { code: string }[]) => new Set(refusals.map(({ code }) => code))
const lasting = codesOf(uploadErrors.noSpace, fileErrors.diskFull)
const comesAgain = codesOf(uploadErrors.damaged)

/** What is known of a failed try: that the server is not there, that it is busy with this part, or that it may be tried. */
function kindOf(error: unknown): 'away' | 'busy' | 'passing' | 'lasting' {
  if (!isApiError(error) || lasting.has(error.error)) return 'lasting'
  if (error.status === 0 || [502, 503, 504].includes(error.status)) return 'away'
  if (error.error === uploadErrors.busy.code) return 'busy'
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
  /** Told when the wait for the server begins and when it ends. */
  onAway?: (away: boolean) => void
}

/**
 * Tries again what failed for a passing reason, five times and at once (specification, section 9). While the network
 * or the server is away it waits and spends none of the tries.
 */
export async function patiently<T>(work: () => Promise<T>, { signal, onAway }: Patience): Promise<T> {
  let spent = 0
  let waited = 0
  while (true) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const kind = kindOf(error)
      if (signal.aborted || kind === 'lasting') throw error
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
