import type { Readable } from 'node:stream'
import { type Form, pictureBytes, rate, soundBytes } from './form.ts'
import type { Decoder, LiveTools } from './tools.ts'

/** Cuts what comes into pieces of one size; while there are `enough` and nobody wants more, the source waits. */
function pieces(source: Readable, size: number) {
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

type Pieces = ReturnType<typeof pieces>

export type FeedOptions = {
  tools: LiveTools
  form: Form
  soundOnly: boolean
  /** Opens the stream; the signal ends it. */
  open: (signal: AbortSignal) => Promise<Readable>
  /** Milliseconds that stand for a second of pauses. */
  second?: number
}

/** Milliseconds until an input that ended is opened again: two seconds at most. */
const pauses = [500, 1000, 2000]

/** Frames that are waited for before an input begins, and that are kept of it at most. */
const first = 3
const enough = rate / 2
const most = rate * 2

/** Milliseconds without a frame after which an input that is open is opened anew. */
const standing = 8000

/** Milliseconds in which an input answers at all. */
const opening = 8000

/**
 * The frames of one input, for as long as it is wanted: opened again whenever it ends. Picture and sound are taken in
 * step, so that what one of them lacks does not shift it against the other.
 */
export function openFeed({ tools, form, soundOnly, open, second = 1000 }: FeedOptions) {
  let decoder: Decoder | null = null
  let pictures: Pieces | null = null
  let sounds: Pieces | null = null
  let begun = false
  let taken = { due: 0, pictures: 0, sounds: 0 }
  let isOver = false
  let failures = 0
  let failure = ''
  let lastAt = 0
  let openedAt = 0
  let abort = new AbortController()
  let timer: NodeJS.Timeout | undefined

  function again(reason: string): void {
    if (isOver) return
    failure = reason
    const pause = pauses[Math.min(failures, pauses.length - 1)] as number
    failures += 1
    timer = setTimeout(() => void begin(), (pause * second) / 1000)
  }

  async function begin(): Promise<void> {
    abort = new AbortController()
    const { signal } = abort
    const limit = setTimeout(() => abort.abort(new Error('timeout')), opening)
    let source: Readable | null = null
    try {
      source = await open(signal)
      clearTimeout(limit)
      if (isOver) return void source.destroy()
      const own = tools.decode(source, { form, soundOnly })
      decoder = own
      pictures = own.picture && pieces(own.picture, pictureBytes(form))
      sounds = pieces(own.sound, soundBytes)
      begun = false
      taken = { due: 0, pictures: 0, sounds: 0 }
      openedAt = Date.now()
      again(await own.ended)
    } catch (error) {
      // Nothing reads it when no process could be started for it.
      source?.destroy()
      const told = signal.aborted ? signal.reason : error
      again(told instanceof Error ? told.message : String(told))
    } finally {
      clearTimeout(limit)
    }
  }
  void begin()

  const hasEnough = () => (pictures?.length ?? first) >= first && (sounds?.length ?? 0) >= first

  /** The piece that is due, after those that came too late. */
  function due(of: Pieces | null, key: 'pictures' | 'sounds'): Buffer | null {
    let piece: Buffer | undefined
    while (of && taken[key] < taken.due && of.length > 0) {
      piece = of.shift()
      taken[key] += 1
    }
    return piece ?? null
  }

  /** Lets the source wait while there is enough of both; what comes far too fast of one must not fill the memory. */
  function hold(): void {
    const counts = [pictures, sounds].flatMap((of) => (of ? [of.length] : []))
    const isFull = Math.min(...counts) >= enough || (pictures?.length ?? 0) >= most
    pictures?.hold(isFull)
    sounds?.hold(isFull)
  }

  return {
    get isReady() {
      return begun || hasEnough()
    },
    /** Why there is nothing; empty while there is. */
    get failure() {
      return failure
    },
    /** The next picture and sound; null when nothing has come. Either may be missing. */
    take(): { picture: Buffer | null; sound: Buffer | null } | null {
      const now = Date.now()
      if (decoder && now - Math.max(openedAt, lastAt) > standing) {
        openedAt = now
        decoder.stop()
      }
      begun ||= hasEnough()
      hold()
      if (!begun || ((pictures?.length ?? 0) === 0 && (sounds?.length ?? 0) === 0)) return null
      taken.due += 1
      lastAt = now
      failures = 0
      failure = ''
      return { picture: due(pictures, 'pictures'), sound: due(sounds, 'sounds') }
    },
    stop(): void {
      isOver = true
      clearTimeout(timer)
      abort.abort()
      decoder?.stop()
    },
  }
}

export type Feed = ReturnType<typeof openFeed>
