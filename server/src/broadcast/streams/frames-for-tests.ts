import type { Frame } from './frames.ts'

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
