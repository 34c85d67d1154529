import type { Form } from '../form.ts'
import { emptyFlacComment, flacComment, flacSetup, isFlac, isHeadedFlac } from './flac.ts'

/** The sounds of Ogg that are copied. */
export type OggCodec = 'opus' | 'vorbis' | 'flac'

/** What a stream of Ogg says of itself before its first sound. */
export type Setup = Form & { codec: OggCodec; setup: string }

/** Packets before the sound of a codec that has always so many. */
const headPackets = { opus: 2, vorbis: 3 } as const

/** Whether the packets before the sound are all there. */
export const isHeaded = (codec: OggCodec, packets: readonly Buffer[]): boolean =>
  codec === 'flac' ? isHeadedFlac(packets) : packets.length >= headPackets[codec]

const startsWith = (packet: Buffer, words: string) => packet.toString('latin1', 0, words.length) === words

/** Which sound begins with a packet; null for what is no sound that is copied. */
export function codecOf(packet: Buffer): OggCodec | null {
  if (isFlac(packet)) return 'flac'
  if (startsWith(packet, 'OpusHead') && packet.length >= 19) return 'opus'
  return startsWith(packet, '\x01vorbis') && packet.length >= 30 ? 'vorbis' : null
}

/** A comment without words: titles change while the sound stays what it is. */
const emptyComment = {
  opus: Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1'),
  vorbis: Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1'),
} as const

/** Bytes of what goes before the sound, and samples in a second, at most. */
const [longestSetup, highestRate] = [262_144, 384_000]

type Told = { rate: number; channels: number; kept: Buffer[] }

function toldBy(codec: OggCodec, head: Buffer, books: Buffer | undefined): Told {
  if (codec === 'flac') {
    const { rate, channels, head: kept } = flacSetup(head)
    return { rate, channels, kept: [kept, emptyFlacComment] }
  }
  const rate = codec === 'opus' ? 48_000 : head.readUInt32LE(12)
  const channels = head[codec === 'opus' ? 9 : 11] ?? 0
  return {
    rate,
    channels,
    kept: [head, emptyComment[codec], ...(codec === 'vorbis' && books ? [books] : [])],
  }
}

/** What is told by the packets before the sound; null when they tell no rate, or more than is kept. */
export function setupOf(codec: OggCodec, packets: readonly Buffer[]): Setup | null {
  const [head, , books] = packets
  if (!head) return null
  const { rate, channels, kept } = toldBy(codec, head, books)
  if (!rate || rate > highestRate || !channels) return null
  if (kept.reduce((sum, { length }) => sum + length, 0) > longestSetup) return null
  return { codec, rate, channels, setup: kept.map((packet) => packet.toString('base64')).join('.') }
}

/** The packets that go before the sound. */
export const setupPackets = (setup: string): Buffer[] =>
  setup.split('.').map((packet) => Buffer.from(packet, 'base64'))

const commentAt = { opus: 8, vorbis: 7, flac: 4 } as const

/** The title that the packets before the sound tell; empty when they tell none. */
export function titleOf(codec: OggCodec, packets: readonly Buffer[]): string {
  const comment = (codec === 'flac' ? flacComment(packets) : packets[1]) ?? Buffer.alloc(0)
  let at: number = commentAt[codec]
  const next = (): Buffer => {
    const length = at + 4 <= comment.length ? comment.readUInt32LE(at) : 0
    const found = comment.subarray(at + 4, at + 4 + length)
    at += 4 + length
    return found
  }
  next()
  const count = at + 4 <= comment.length ? comment.readUInt32LE(at) : 0
  at += 4
  const told = new Map<string, string>()
  for (let place = 0; place < Math.min(count, 200) && at < comment.length; place += 1) {
    const line = next().toString('utf8')
    const sign = line.indexOf('=')
    if (sign > 0) told.set(line.slice(0, sign).toUpperCase(), line.slice(sign + 1).trim())
  }
  const words = [told.get('ARTIST'), told.get('TITLE')].filter(Boolean).join(' - ')
  // The database keeps no text with this character.
  return words.replaceAll('\0', '').slice(0, 300)
}
