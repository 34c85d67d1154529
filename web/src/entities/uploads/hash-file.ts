type Answer = { id: number; sha256: string | null }

let worker: Worker | null = null
let count = 0
const waiting = new Map<number, (sha256: string | null) => void>()

/** The worker failed: files are uploaded without hashes. */
function giveUp(): void {
  worker?.terminate()
  worker = null
  for (const tell of waiting.values()) tell(null)
  waiting.clear()
}

function started(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data: { id, sha256 } }: MessageEvent<Answer>) => {
    waiting.get(id)?.(sha256)
    waiting.delete(id)
    if (waiting.size === 0) giveUp()
  }
  worker.onerror = giveUp
  return worker
}

/** SHA-256 of a file in hexadecimal, computed in a worker; null if unavailable. */
export const hashFile = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    count += 1
    waiting.set(count, resolve)
    try {
      started().postMessage({ id: count, file })
    } catch {
      giveUp()
    }
  })
