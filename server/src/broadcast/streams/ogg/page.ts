/** Bytes before the lengths of a page's segments. */
const headLength = 27

/** A page of an Ogg stream (RFC 3533). */
export type Page = {
  /** Its first packet began on a page before. */
  continued: boolean
  first: boolean
  /** Samples until its last whole packet; null when none ends on it. */
  granule: number | null
  serial: number
  sequence: number
  lengths: Buffer
  body: Buffer
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n << 24
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

function checksum(bytes: Buffer, from: number, until: number): number {
  let value = 0
  for (let at = from; at < until; at += 1) {
    // The place of the checksum itself counts as zero.
    const byte = at - from >= 22 && at - from < 26 ? 0 : (bytes[at] as number)
    value = ((value << 8) ^ (table[((value >>> 24) ^ byte) & 255] as number)) >>> 0
  }
  return value
}

const none = 0xffffffffffffffffn

/** The page at a place and where it ends; null when none is there, undefined while it has not come whole. */
export function pageAt(bytes: Buffer, at: number): { page: Page; end: number } | null | undefined {
  if (bytes.length - at < headLength) return undefined
  if (bytes.toString('latin1', at, at + 5) !== 'OggS\0') return null
  const segments = bytes[at + 26] as number
  const bodyAt = at + headLength + segments
  if (bytes.length < bodyAt) return undefined
  const lengths = bytes.subarray(at + headLength, bodyAt)
  const end = lengths.reduce((sum, length) => sum + length, bodyAt)
  if (bytes.length < end) return undefined
  if (checksum(bytes, at, end) !== bytes.readUInt32LE(at + 22)) return null
  const flags = bytes[at + 5] as number
  const granule = bytes.readBigUInt64LE(at + 6)
  return {
    end,
    page: {
      continued: (flags & 1) === 1,
      first: (flags & 2) === 2,
      granule: granule === none ? null : Number(granule),
      serial: bytes.readUInt32LE(at + 14),
      sequence: bytes.readUInt32LE(at + 18),
      lengths,
      body: bytes.subarray(bodyAt, end),
    },
  }
}

/** A page as its bytes. */
export function pageBytes({ continued, first, granule, serial, sequence, lengths, body }: Page): Buffer {
  const head = Buffer.alloc(headLength)
  head.write('OggS\0', 'latin1')
  head[5] = (continued ? 1 : 0) | (first ? 2 : 0)
  head.writeBigUInt64LE(granule === null ? none : BigInt(granule), 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(sequence, 18)
  head[26] = lengths.length
  const bytes = Buffer.concat([head, lengths, body])
  bytes.writeUInt32LE(checksum(bytes, 0, bytes.length), 22)
  return bytes
}

/** Whether the last packet of a page ends on it. */
export const endsWhole = ({ lengths }: Pick<Page, 'lengths'>): boolean => (lengths.at(-1) ?? 0) < 255

/** The lengths of the packets, or parts of packets, of a page. */
export function packetLengths(lengths: Buffer): number[] {
  const found: number[] = []
  let length = 0
  for (const each of lengths) {
    length += each
    if (each === 255) continue
    found.push(length)
    length = 0
  }
  return length > 0 ? [...found, length] : found
}

/** Packets laid upon pages of their own, the last of which ends with them. */
export function pagesWith(
  packet: Buffer,
  { serial, sequence, first }: Pick<Page, 'serial' | 'sequence' | 'first'>,
): Page[] {
  const all = [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255]
  const pages: Page[] = []
  for (let at = 0, from = 0; at < all.length; at += 255) {
    const lengths = Buffer.from(all.slice(at, at + 255))
    const size = lengths.reduce((sum, length) => sum + length, 0)
    const ends = at + 255 >= all.length
    pages.push({
      continued: at > 0,
      first: first && at === 0,
      granule: ends ? 0 : null,
      serial,
      sequence: sequence + pages.length,
      lengths,
      body: packet.subarray(from, from + size),
    })
    from += size
  }
  return pages
}
