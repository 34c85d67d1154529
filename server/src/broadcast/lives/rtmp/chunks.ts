/** A message of RTMP: what `type` it has stands in the protocol (8 sound, 9 picture, 18 data, 20 command). */
export type Message = { type: number; stream: number; time: number; body: Buffer }

export const types = {
  chunkSize: 1,
  abort: 2,
  acknowledged: 3,
  control: 4,
  window: 5,
  bandwidth: 6,
  sound: 8,
  picture: 9,
  data: 18,
  command: 20,
} as const

/** Bytes of a chunk that we send. */
export const ownChunkSize = 4096

const extended = 0xffffff

/** The chunk stream of a message; any two kinds must not share one. */
const channelOf: Record<number, number> = { 20: 3, 8: 4, 18: 5, 9: 6 }

/** Writes a message as chunks of at most `size` bytes, each message with its whole head. */
export function writeMessage({ type, stream, time, body }: Message, size = ownChunkSize): Buffer {
  const channel = channelOf[type] ?? 2
  const at = time % 2 ** 32
  const isLong = at >= extended
  const head = Buffer.alloc(isLong ? 16 : 12)
  head.writeUInt8(channel)
  head.writeUIntBE(isLong ? extended : at, 1, 3)
  head.writeUIntBE(body.length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(stream, 8)
  if (isLong) head.writeUInt32BE(at, 12)
  const next = Buffer.alloc(isLong ? 5 : 1)
  next.writeUInt8(0xc0 | channel)
  if (isLong) next.writeUInt32BE(at, 1)
  const pieces = [head, body.subarray(0, size)]
  for (let from = size; from < body.length; from += size) pieces.push(next, body.subarray(from, from + size))
  return Buffer.concat(pieces)
}

type Channel = {
  time: number
  delta: number
  length: number
  type: number
  stream: number
  isLong: boolean
  /** The open message; null between two. */
  body: Buffer | null
  got: number
}

/** Bytes of the longest message where pictures come, and where only answers come. */
export const longestPicture = 4_000_000
export const longestAnswer = 100_000

/** Bytes of all messages of a connection that are open at once, and chunk streams that it may have. */
const mostOpen = 16_000_000
const mostChannels = 64

/** Smallest and greatest size of chunks that the other side may choose. */
const smallestChunk = 128
const greatestChunk = 0xffffff

/**
 * Puts chunks together again. `push` gives the messages that became whole; longer ones than `longest` are refused.
 *
 * @throws RangeError for what no chunk is
 */
export function chunkReader(longest = longestPicture) {
  const channels = new Map<number, Channel>()
  let open = 0
  let size = 128
  let waiting: Buffer = Buffer.alloc(0)

  /** Reads a chunk at an offset; null while it is not whole. */
  function chunk(at: number): { end: number; whole: Message | null } | null {
    const have = waiting.length
    const first = waiting[at]
    if (first === undefined) return null
    const low = first & 63
    const base = low === 0 ? 2 : low === 1 ? 3 : 1
    if (at + base > have) return null
    const number =
      low === 0 ? 64 + waiting.readUInt8(at + 1) : low === 1 ? 64 + waiting.readUInt16LE(at + 1) : low
    const format = first >> 6
    const headLength = [11, 7, 3, 0][format] as number
    let from = at + base
    if (from + headLength > have) return null
    const known = channels.get(number)
    if (!known && format !== 0) throw new RangeError('rtmp: a chunk without its beginning')
    if (!known && channels.size >= mostChannels) throw new RangeError('rtmp: too many chunk streams')
    const next: Channel = known
      ? { ...known }
      : { time: 0, delta: 0, length: 0, type: 0, stream: 0, isLong: false, body: null, got: 0 }
    let stamp = 0
    if (format < 3) {
      stamp = waiting.readUIntBE(from, 3)
      next.isLong = stamp === extended
    }
    if (format < 2) {
      next.length = waiting.readUIntBE(from + 3, 3)
      if (known?.body && known.length !== next.length)
        throw new RangeError('rtmp: a message within another one')
      next.type = waiting.readUInt8(from + 6)
      if (next.length > longest) throw new RangeError('rtmp: a message that is too long')
    }
    if (format === 0) next.stream = waiting.readUInt32LE(from + 7)
    from += headLength
    if (next.isLong) {
      if (from + 4 > have) return null
      stamp = waiting.readUInt32BE(from)
      from += 4
    }
    if (!next.body) {
      if (format === 0) {
        next.time = stamp
        next.delta = 0
      } else {
        if (format < 3) next.delta = stamp
        next.time = (next.time + next.delta) % 2 ** 32
      }
    }
    const take = Math.min(size, next.length - next.got)
    if (from + take > have) return null
    if (!next.body) {
      open += next.length
      if (open > mostOpen) throw new RangeError('rtmp: too many messages at once')
      next.body = Buffer.allocUnsafe(next.length)
    }
    waiting.copy(next.body, next.got, from, from + take)
    next.got += take
    let whole: Message | null = null
    if (next.got >= next.length) {
      whole = { type: next.type, stream: next.stream, time: next.time, body: next.body }
      open -= next.length
      next.body = null
      next.got = 0
    }
    channels.set(number, next)
    return { end: from + take, whole }
  }

  return {
    push(bytes: Buffer): Message[] {
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
      const messages: Message[] = []
      let at = 0
      for (;;) {
        const read = chunk(at)
        if (!read) break
        at = read.end
        if (!read.whole) continue
        const { type, body } = read.whole
        if (type === types.chunkSize && body.length >= 4)
          size = Math.max(smallestChunk, Math.min(greatestChunk, body.readUInt32BE(0) & 0x7fffffff))
        else messages.push(read.whole)
      }
      waiting = Buffer.from(waiting.subarray(at))
      return messages
    },
  }
}
