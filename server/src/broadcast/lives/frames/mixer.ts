import type { Feed } from './feed.ts'
import { frameLength, soundBytes } from './form.ts'

export type Showing = 'nothing' | 'input' | 'slate'

type Options = {
  /** The picture that stands in for an input's, as a raw frame. */
  slate: Buffer
  write: (picture: Buffer, sound: Buffer) => void
  /** Milliseconds without a frame after which the slate is shown. */
  patience?: number
}

const silence = Buffer.alloc(soundBytes)

/** Most frames that are made up for at once; after a longer standstill time goes on from there. */
const most = 25

/** What is sent, frame by frame by the clock: the active input, and the slate while there is nothing of it. */
export function openMixer({ slate, write, patience = 3000 }: Options) {
  let current: Feed | null = null
  let next: { feed: Feed | null; since: number } | null = null
  let last: Buffer | null = null
  let lastAt = 0
  let showing: Showing = 'nothing'
  let dueAt = Date.now()

  function change(now: number): void {
    if (!next) return
    // The former one is shown until the new one has something, yet not for ever.
    if (current && next.feed && !next.feed.isReady && now - next.since < patience) return
    current?.stop()
    current = next.feed
    last = null
    next = null
  }

  function frame(now: number) {
    change(now)
    const got = current?.take() ?? null
    if (got) {
      lastAt = now
      showing = 'input'
      last = got.picture ?? last ?? slate
      return write(last, got.sound ?? silence)
    }
    if (showing === 'input' && last && now - lastAt < patience) return write(last, silence)
    showing = 'slate'
    last = null
    write(slate, silence)
  }

  const timer = setInterval(() => {
    const now = Date.now()
    if (now - dueAt > most * frameLength) dueAt = now - frameLength
    for (; dueAt <= now; dueAt += frameLength) frame(now)
  }, frameLength / 2)

  return {
    /** Shows another input as soon as it has something. */
    use(feed: Feed | null): void {
      next?.feed?.stop()
      next = { feed, since: Date.now() }
    },
    get showing() {
      return showing
    },
    get input() {
      return next?.feed ?? current
    },
    stop(): void {
      clearInterval(timer)
      next?.feed?.stop()
      current?.stop()
    },
  }
}

export type Mixer = ReturnType<typeof openMixer>
