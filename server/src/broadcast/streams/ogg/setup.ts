import type { Form } from '../form.ts'

/** What a stream of Ogg says of itself before its first sound. */
export type Setup = Form & { codec: 'opus' | 'vorbis'; setup: string }

/** Packets before the sound of a codec. */
export const headPackets = { opus: 2, vorbis: 3 } as const

const startsWith = (packet: Buffer, words: string) => packet.toString('latin1', 0, words.length) === words

/** Which sound begins with a packet; null for what is no sound that is copied. */
export function codecOf(packet: Buffer): 'opus' | 'vorbis' | null {
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

/** What is told by the packets before the sound; null when they tell no rate, or more than is kept. */
export function setupOf(codec: 'opus' | 'vorbis', packets: readonly Buffer[]): Setup | null {
  const [head, , books] = packets
  if (!head) return null
  const rate = codec === 'opus' ? 48_000 : head.readUInt32LE(12)
  const channels = head[codec === 'opus' ? 9 : 11] ?? 0
  if (!rate || rate > highestRate || !channels) return null
  const kept = [head, emptyComment[codec], ...(codec === 'vorbis' && books ? [books] : [])]
  if (kept.reduce((sum, { length }) => sum + length, 0) > longestSetup) return null
  return { codec, rate, channels, setup: kept.map((packet) => packet.toString('base64')).join('.') }
}

/** The packets that go before the sound. */
export const setupPackets = (setup: string): Buffer[] =>
  setup.split('.').map((packet) => Buffer.from(packet, 'base64'))

/** The title that a comment tells; empty when it tells none. */
export function titleOf(comment: Buffer): string {
  let at = startsWith(comment, 'OpusTags') ? 8 : 7
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
