import type { Form } from '../form.ts'

/** Where the mapping of FLAC (its version 1.0) has what STREAMINFO tells: blocks, sizes of frames, rate, samples, a checksum. */
const info = { length: 51, signature: 9, isLast: 13, sizes: 21, rate: 27, samples: 30, checksum: 35 } as const

const comment = 4

/** Whether a packet begins a stream of FLAC. */
export const isFlac = (packet: Buffer): boolean =>
  packet.length >= info.length &&
  packet.toString('latin1', 0, 5) === '\x7fFLAC' &&
  packet.toString('latin1', info.signature, info.signature + 4) === 'fLaC'

/** Whether the packets before the sound are all there: the last of them says so. */
export function isHeadedFlac(packets: readonly Buffer[]): boolean {
  const last = packets.at(-1)
  return last !== undefined && ((last[packets.length === 1 ? info.isLast : 0] as number) & 0x80) !== 0
}

/** The comment among the packets before the sound. */
export const flacComment = (packets: readonly Buffer[]): Buffer | undefined =>
  packets.slice(1).find((packet) => ((packet[0] ?? 0) & 0x7f) === comment)

/** A comment without words, which is the last packet before the sound. */
export const emptyFlacComment = Buffer.from([0x80 | comment, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0])

/** Rate and channels, and the first packet without what is true of a whole file alone. */
export function flacSetup(packet: Buffer): { rate: number; channels: number; head: Buffer } {
  const head = Buffer.from(packet.subarray(0, info.length))
  head.writeUInt16BE(1, 7)
  head[info.isLast] = 0
  head.fill(0, info.sizes, info.rate)
  head[info.samples] = (head[info.samples] as number) & 0xf0
  head.fill(0, info.samples + 1)
  const rate = head.readUIntBE(info.rate, 3) >> 4
  return { rate, channels: (((head[info.rate + 2] as number) >> 1) & 7) + 1, head }
}

/** Bytes of a number that is written as UTF-8 writes it. */
function lengthOfNumber(first: number): number {
  if (first < 0x80) return 1
  for (let length = 2; length <= 7; length += 1)
    if (first >> (7 - length) === (1 << (length + 1)) - 2) return length
  return 0
}

/** The samples of a packet of sound; 0 for what is none. */
export function flacSamples(packet: Buffer): number {
  if (packet.length < 6 || packet[0] !== 0xff || ((packet[1] as number) & 0xfe) !== 0xf8) return 0
  const code = (packet[2] as number) >> 4
  if (code === 1) return 192
  if (code >= 2 && code <= 5) return 576 << (code - 2)
  if (code >= 8) return 256 << (code - 8)
  const at = 4 + lengthOfNumber(packet[4] as number)
  if (at === 4 || at + 2 > packet.length) return 0
  if (code === 6) return (packet[at] as number) + 1
  return code === 7 ? packet.readUInt16BE(at) + 1 : 0
}

/** Bytes that a packet has at most that holds the same number all the time: its head, a number a channel, its checksum. */
export const silentFlac = ({ channels }: Pick<Form, 'channels'>): number => 18 + 5 * channels
