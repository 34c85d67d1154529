import type { Kernel } from '#server/kernel/kernel.ts'
import { frameReader, hopeless } from './frames.ts'
import { type Had, listenHls } from './hls/listen-hls.ts'
import { oggReader } from './ogg/reader.ts'
import { fetchPart, type OpenStream, openStream } from './open-stream.ts'
import { StreamAway } from './stream-away.ts'
import { type Placed, type Tail, timeline } from './timeline.ts'

/** Where a stream is had: the backup is asked when the address fails twice. */
export type Source = { address: string; backup: string }

export type Timing = {
  /** Milliseconds without a byte after which a connection counts as dead. */
  silence: number
  /** Milliseconds that a second of the pauses between connections takes. */
  second: number
}

export const usualTiming: Timing = { silence: 8000, second: 1000 }

/** Seconds between a connection's end and the next one: a stream is open again within two. */
const pauses = [1, 2] as const

export type Heard = {
  onFrames: (placed: readonly Placed[], from: { backup: boolean; connection: number }) => void
  onTitle: (at: number, title: string) => void
  /** A connection has ended, and why. */
  onEnd?: (reason: string) => void
}

/** Milliseconds without a byte after which what came waits for nothing more. */
const stillAfter = 1500

/** Frames after which a connection counts as one that works, and the milliseconds of one. */
const working = 40
const usualFrame = 26

/** Milliseconds by which what comes in segments is late at most, whatever the stream says. */
const mostDelay = 120_000

/** The address for the next try, after so many that failed. */
export const addressFor = (
  { address, backup }: Source,
  failures: number,
): { url: string; backup: boolean } =>
  backup && failures >= 2 && failures % 2 === 0
    ? { url: backup, backup: true }
    : { url: address, backup: false }

/**
 * Listens to a stream until it is stopped, over one connection at a time: one that ends or stands still is opened
 * anew, after a growing pause.
 */
export function listen(
  { configuration, log }: Pick<Kernel, 'configuration' | 'log'>,
  source: Source,
  { tail, heard, timing = usualTiming }: { tail: Tail | null; heard: Heard; timing?: Timing },
) {
  const line = timeline(tail)
  const stop = new AbortController()
  let failures = 0
  let connection = 0

  const had = new Map<string, Had>()
  let delay = 0

  type Connection = { from: { backup: boolean; connection: number }; signal: AbortSignal; alive: () => void }

  /** What comes frame by frame, in its time. */
  async function stream({ answer, soundOf, kind }: OpenStream, { from, alive }: Connection): Promise<void> {
    const onTitle = (title: string) => heard.onTitle(Date.now(), title)
    const reader = kind === 'ogg' ? oggReader(onTitle) : frameReader()
    let frames = 0
    let unheard = 0
    let timer: NodeJS.Timeout | undefined
    const give = (placed: readonly Placed[]) => {
      if (placed.length > 0) heard.onFrames(placed, from)
    }
    line.opened()
    try {
      for await (const piece of answer) {
        alive()
        clearTimeout(timer)
        timer = setTimeout(() => give(line.still()), stillAfter)
        const arrived = Date.now()
        const placed: Placed[] = []
        const sound = soundOf(piece)
        unheard += sound.length
        for (const frame of reader.push(sound)) {
          unheard = 0
          placed.push(...line.frame(frame, arrived))
          frames += frame.duration / usualFrame
        }
        if (frames > working) failures = 0
        give(placed)
        if (unheard > hopeless) throw new StreamAway('no sound')
      }
    } finally {
      clearTimeout(timer)
      give(line.ended())
    }
  }

  /** What comes in segments, each some seconds after it was sent. */
  async function segments(url: string, { from, signal, alive }: Connection): Promise<void> {
    const fetch = (address: string, most: number, range?: string | null) =>
      fetchPart(configuration, address, { most, range, signal })
    const known = had.get(url) ?? { sequence: null }
    had.set(url, known)
    for await (const batch of listenHls(fetch, url, { signal, had: known })) {
      const { frames, longest, arrived, follows } = batch
      if (frames.length === 0) throw new StreamAway('no sound')
      alive()
      failures = 0
      delay = Math.min(mostDelay, Math.max(delay, 2 * longest))
      const placed = line.batch(frames, arrived, follows)
      if (placed.length > 0) heard.onFrames(placed, from)
    }
  }

  async function once(): Promise<void> {
    const { url, backup } = addressFor(source, failures)
    const ended = new AbortController()
    const signal = AbortSignal.any([stop.signal, ended.signal])
    const end = () => ended.abort(new StreamAway('silent'))
    let timer = setTimeout(end, timing.silence)
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(end, timing.silence + delay)
    }
    connection += 1
    const from = { backup, connection }
    try {
      const opened = await openStream(configuration, url, {
        signal,
        onTitle: (title) => heard.onTitle(Date.now(), title),
      })
      try {
        if (opened.kind === 'hls') {
          opened.answer.destroy()
          await segments(url, { from, signal, alive })
        } else await stream(opened, { from, signal, alive })
        throw new StreamAway('ended')
      } finally {
        opened.answer.destroy()
      }
    } finally {
      clearTimeout(timer)
    }
  }

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      stop.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })

  async function all(): Promise<void> {
    while (!stop.signal.aborted) {
      await once().catch((error: Error) => {
        if (stop.signal.aborted) return
        log.info({ stream: source.address, reason: error.message }, 'a stream ended')
        heard.onEnd?.(error.message)
      })
      failures += 1
      if (!stop.signal.aborted)
        await wait((pauses[Math.min(failures, pauses.length) - 1] as number) * timing.second)
    }
  }

  const done = all()
  return {
    /** Milliseconds by which what comes may be later than it was sent: streams of segments come when one is whole. */
    get delay() {
      return delay
    },
    /** Until when (epoch milliseconds) what was sent has been given. */
    get reached() {
      return line.tail?.until ?? 0
    },
    /** Ends the connection; what came is given before this is done. */
    async stop(): Promise<void> {
      stop.abort()
      await done
    },
  }
}
