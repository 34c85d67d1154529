import type { Readable } from 'node:stream'

/** Cuts what comes into pieces of one size; while there are `enough` and nobody wants more, the source waits. */
export function pieces(source: Readable, size: number) {
  const queue: Buffer[] = []
  let open = Buffer.allocUnsafe(size)
  let filled = 0
  source.on('data', (bytes: Buffer) => {
    for (let from = 0; from < bytes.length; ) {
      const take = Math.min(size - filled, bytes.length - from)
      bytes.copy(open, filled, from, from + take)
      filled += take
      from += take
      if (filled < size) continue
      queue.push(open)
      open = Buffer.allocUnsafe(size)
      filled = 0
    }
  })
  source.on('error', () => {})
  return {
    get length() {
      return queue.length
    },
    shift: () => queue.shift(),
    hold(on: boolean): void {
      if (on && !source.isPaused()) source.pause()
      else if (!on && source.isPaused()) source.resume()
    },
  }
}

export type Pieces = ReturnType<typeof pieces>
