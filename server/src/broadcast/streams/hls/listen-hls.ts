import { setTimeout } from 'node:timers/promises'
import { type Frame, frameReader } from '../frames.ts'
import { StreamAway } from '../stream-away.ts'
import { type AacSetup, aacSetup, isMp4, soundOfMp4 } from './mp4.ts'
import { type Playlist, readPlaylist, type Segment } from './playlist.ts'
import { isTransportStream, soundOfTransport } from './transport-stream.ts'
import { type Lock, unlock } from './unlock.ts'

/** Asks for something below the stream's address: its bytes, at most so many. */
export type Fetch = (address: string, most: number, range?: string | null) => Promise<Buffer>

/** Frames that came at once, with the instant at which it was told that they are there. */
export type Batch = {
  frames: Frame[]
  /** Milliseconds of the longest of its segments. */
  longest: number
  arrived: number
  /** They go on where the last ones ended, as the stream itself numbers them. */
  follows: boolean
}

/** What was had last of a stream, over all its connections. */
export type Had = {
  sequence: number | null
  /** It was named, but not there: what comes next does not follow. */
  lost?: boolean
}

const [mostWords, mostBytes] = [1_048_576, 33_554_432]

/** Seconds with which a listener begins who had nothing yet: another process may have heard a part of them. */
const firstSeconds = 30

/** Segments with which it begins at most, and bytes that their frames have at most. */
const [firstSegments, firstBytes] = [12, 8_388_608]

/** Milliseconds after which a segment is asked for again that was named and not there. */
const soon = 500

/** Heads of MP4, and keys, that are kept. */
const mostHeads = 20

/** Bytes that an answer to a question for a key has at most; a key has sixteen. */
const mostKey = 1024

function lastOf(segments: readonly Segment[]): Segment[] {
  let seconds = 0
  let place = segments.length
  // Segments that are said to last no time have some all the same.
  while (place > 0 && seconds < firstSeconds && segments.length - place < firstSegments) {
    place -= 1
    seconds += Math.max(1, segments[place]?.seconds ?? 0)
  }
  return segments.slice(place)
}

async function playlistAt(fetch: Fetch, address: string): Promise<Playlist> {
  const found = readPlaylist((await fetch(address, mostWords)).toString('utf8'), address)
  if (!found) throw new StreamAway('no playlist')
  if (found.locked) throw new StreamAway('locked')
  return found
}

/** The bytes of a segment's sound without what stands before it. */
function soundIn(segment: Buffer, setup: AacSetup | null): Buffer {
  if (isTransportStream(segment)) return soundOfTransport(segment)
  if (isMp4(segment)) return setup ? soundOfMp4(segment, setup) : Buffer.alloc(0)
  if (segment.toString('latin1', 0, 3) !== 'ID3') return segment
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (segment[at] as number), 10)
  return segment.subarray(length)
}

const isGone = (error: unknown): boolean =>
  error instanceof StreamAway && (error.message === '404' || error.message === '410')

const durationOf = (frames: readonly Frame[]): number =>
  frames.reduce((sum, { duration }) => sum + duration, 0)

/** Milliseconds until a playlist is asked for again (RFC 8216, 6.3.4): half as long when nothing was new. */
const pauseOf = ({ target }: Playlist, isNew: boolean): number =>
  Math.min(10_000, Math.max(250, target * (isNew ? 1000 : 500)))

/**
 * Listens to a stream of HLS from its playlist on, until it ends or is aborted. Each segment is given once: `had` keeps
 * which one was last. Segments that went away before they were read are a gap, not an error.
 */
export async function* listenHls(
  fetch: Fetch,
  address: string,
  { signal, had }: { signal: AbortSignal; had: Had },
): AsyncGenerator<Batch> {
  const main = await playlistAt(fetch, address)
  const from = main.sound ?? address
  let playlist = main.sound ? await playlistAt(fetch, from) : main
  const setups = new Map<string, AacSetup | null>()
  let reader = frameReader()

  const keys = new Map<string, Buffer>()

  /** Bytes as they were before they were locked. */
  const opened = async (bytes: Buffer, lock: Lock | null, sequence: number): Promise<Buffer> => {
    if (!lock) return bytes
    if (keys.size >= mostHeads) keys.clear()
    const key = keys.get(lock.address) ?? (await fetch(lock.address, mostKey))
    keys.set(lock.address, key)
    return unlock(bytes, lock, key, sequence)
  }

  const setupFor = async ({ map, sequence }: Segment): Promise<AacSetup | null> => {
    if (!map) return null
    const key = `${map.address} ${map.range}`
    if (setups.size >= mostHeads) setups.clear()
    if (!setups.has(key)) {
      const head = await fetch(map.address, mostWords, map.range)
      setups.set(key, aacSetup(await opened(head, map.lock, sequence)))
    }
    return setups.get(key) ?? null
  }

  /** The sound of a segment; null when it is not there. The newest may be named a moment before it is. */
  const soundOf = async (segment: Segment, isNewest: boolean): Promise<Buffer | null> => {
    try {
      const setup = await setupFor(segment)
      const bytes = await fetch(segment.address, mostBytes, segment.range)
      return soundIn(await opened(bytes, segment.lock, segment.sequence), setup)
    } catch (error) {
      if (!isGone(error)) throw error
      if (!isNewest) return null
      await setTimeout(soon, undefined, { signal })
      return soundOf(segment, false)
    }
  }

  for (;;) {
    const arrived = Date.now()
    const { segments } = playlist
    const last = segments.at(-1)
    // Numbers that begin anew are another stream at the same address.
    if (last && had.sequence !== null && last.sequence < had.sequence) had.sequence = null
    const after = had.sequence
    const requested = after === null ? lastOf(segments) : segments.filter((each) => each.sequence > after)
    let ahead = requested.reduce((sum, { seconds }) => sum + seconds, 0)
    // With the first list it has to show what was had already: its segments are looked at as one.
    let opening: Frame[] = []
    let [longest, bytes] = [0, 0]
    for (const segment of requested) {
      const follows = !had.lost && had.sequence !== null && segment.sequence === had.sequence + 1
      const isOpening = after === null
      if ((!follows && opening.length === 0) || segment.breaks) reader = frameReader()
      const sound = await soundOf(segment, segment === last)
      if (!sound) {
        if (opening.length > 0)
          yield { frames: opening, longest, arrived: arrived - ahead * 1000, follows: false }
        opening = []
        ahead -= segment.seconds
        had.sequence = segment.sequence
        had.lost = true
        continue
      }
      const frames = reader.push(sound)
      if (segment.breaks && frames[0]) frames[0].breaks = true
      ahead -= segment.seconds
      longest = isOpening ? Math.max(longest, durationOf(frames)) : durationOf(frames)
      if (isOpening) {
        bytes += frames.reduce((sum, frame) => sum + frame.bytes.length, 0)
        if (bytes > firstBytes) throw new StreamAway('too long')
        for (const frame of frames) opening.push(frame)
        if (segment !== last) continue
      }
      had.sequence = segment.sequence
      had.lost = false
      yield { frames: isOpening ? opening : frames, longest, arrived: arrived - ahead * 1000, follows }
    }
    if (playlist.ended) return
    await setTimeout(pauseOf(playlist, requested.length > 0), undefined, { signal })
    playlist = await playlistAt(fetch, from)
  }
}
