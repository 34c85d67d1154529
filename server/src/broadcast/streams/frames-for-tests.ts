import type { Frame } from './frames.ts'
import { type Page, pageBytes, pagesWith } from './ogg/page.ts'

type Kind = { rate?: 44_100 | 48_000; silent?: boolean }

/** Frame `n` of a stream of 128 kbit/s (MPEG 1 layer III, stereo): its number stands at its end. */
export function mp3Bytes(n: number, { rate = 44_100, silent = false }: Kind = {}): Buffer {
  const bytes = Buffer.alloc(Math.floor((144 * 128_000) / rate), silent ? 0 : 1 + (n % 199))
  bytes.set([0xff, 0xfb, 0x90 | (rate === 48_000 ? 4 : 0), 0x40])
  bytes.writeUInt32BE(n, bytes.length - 4)
  return bytes
}

/** Frame `n` of an AAC stream (ADTS, LC, stereo, 44,100 Hz). */
export function aacBytes(n: number): Buffer {
  const length = 371
  const bytes = Buffer.alloc(length, 1 + (n % 199))
  bytes.set([0xff, 0xf1, 0x50, 0x80 | (length >> 11), (length >> 3) & 255, ((length & 7) << 5) | 0x1f, 0xfc])
  bytes.writeUInt32BE(n, length - 4)
  return bytes
}

/** A frame as a reader gives it. */
export function mp3Frame(n: number, kind: Kind = {}): Frame {
  const rate = kind.rate ?? 44_100
  return {
    codec: 'mp3',
    rate,
    channels: 2,
    bytes: mp3Bytes(n, kind),
    duration: 1_152_000 / rate,
    silent: kind.silent ?? false,
  }
}

/** The first frames of a stream. */
export const streamedFrames = (codec: 'mp3' | 'aac', count: number): Buffer[] =>
  Array.from({ length: count }, (_, n) => (codec === 'mp3' ? mp3Bytes(n) : aacBytes(n)))

/** Milliseconds of a page of the Ogg stream for tests: five packets of Opus. */
export const oggLength = 100

const packetLength = 80

type Chain = { serial: number; title: string }

/** What an Ogg stream of Opus begins with. */
export function oggHead({ serial, title }: Chain): Buffer {
  const head = Buffer.from('OpusHead\x01\x02\x38\x01\x80\xbb\0\0\0\0\0', 'latin1')
  const line = Buffer.from(`TITLE=${title}`)
  const count = Buffer.alloc(12)
  count.writeUInt32LE(1, 4)
  count.writeUInt32LE(line.length, 8)
  const tags = Buffer.concat([Buffer.from('OpusTags'), count, line])
  const pages = [
    ...pagesWith(head, { serial, sequence: 0, first: true }),
    ...pagesWith(tags, { serial, sequence: 1, first: false }),
  ]
  return Buffer.concat(pages.map(pageBytes))
}

/** Page `n` of an Ogg stream, the place-th of its chain: its number stands at its end. */
export function oggBytes(n: number, place: number, { serial }: Chain): Buffer {
  const packets = Array.from({ length: 5 }, (_, at) => {
    const packet = Buffer.alloc(packetLength, 1 + ((n + at) % 199))
    packet[0] = 0xfc
    packet.writeUInt32BE(n, packetLength - 4)
    return packet
  })
  const page: Page = {
    continued: false,
    first: false,
    granule: (place + 1) * 4800,
    serial,
    sequence: place + 2,
    lengths: Buffer.alloc(5, packetLength),
    body: Buffer.concat(packets),
  }
  return pageBytes(page)
}

const tsPacket = (pid: number, begins: boolean, content: Buffer): Buffer => {
  const packet = Buffer.alloc(188, 0xff)
  const room = 184 - content.length
  packet.set([0x47, (begins ? 0x40 : 0) | (pid >> 8), pid & 255, room > 0 ? 0x30 : 0x10])
  if (room > 0) packet.set(room === 1 ? [0] : [room - 1, 0], 4)
  content.copy(packet, 188 - content.length)
  return packet
}

/** A table in a packet of its own; nobody here checks its checksum. */
const tsTable = (pid: number, id: number, body: readonly number[]): Buffer =>
  tsPacket(
    pid,
    true,
    Buffer.concat([
      Buffer.from([0, id, 0xb0, body.length + 9, 0, 1, 0xc1, 0, 0, ...body]),
      Buffer.alloc(4),
      Buffer.alloc(184 - body.length - 13, 0xff),
    ]),
  )

/** Frames of AAC as a segment of a transport stream. */
export function transportStream(frames: readonly Buffer[]): Buffer {
  const packets = [
    tsTable(0, 0, [0, 1, 0xe1, 0x00]),
    tsTable(0x100, 2, [0xe1, 0x01, 0xf0, 0, 0x0f, 0xe1, 0x01, 0xf0, 0]),
  ]
  for (const frame of frames) {
    const pes = Buffer.concat([Buffer.from([0, 0, 1, 0xc0, 0, 0, 0x80, 0x80, 5, 0x21, 0, 1, 0, 1]), frame])
    for (let at = 0; at < pes.length; at += 184)
      packets.push(tsPacket(0x101, at === 0, pes.subarray(at, at + 184)))
  }
  return Buffer.concat(packets)
}
