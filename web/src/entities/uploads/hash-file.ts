type Answer = { id: number; sha256: string | null }

let worker: Worker | null = null
let count = 0
const waiting = new Map<number, (sha256: string | null) => void>()

/** Nobody's hash comes any more: the files go without. */
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

/** The SHA-256 of a file in hexadecimal, worked out beside the page; null where that cannot be done. */
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
