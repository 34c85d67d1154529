import { createDecipheriv } from 'node:crypto'
import { StreamAway } from '../stream-away.ts'

/** What opens a segment: where its key is had, and the vector where the list tells one (32 hexadecimal digits). */
export type Lock = { address: string; vector: string | null }

/**
 * The lock that an `EXT-X-KEY` tells: null where nothing is locked, undefined where it is so in a way that cannot be
 * opened (parts of frames, systems of other houses).
 */
export function lockOf(told: ReadonlyMap<string, string>, address: string): Lock | null | undefined {
  const method = told.get('METHOD') ?? 'NONE'
  if (method === 'NONE') return null
  const vector = told.get('IV')?.replace(/^0x/i, '').padStart(32, '0') ?? null
  const isPlain = (told.get('KEYFORMAT') ?? 'identity') === 'identity'
  const isNamed = Boolean(told.get('URI')) && address !== ''
  if (method !== 'AES-128' || !isPlain || !isNamed || (vector && !/^[0-9a-f]{32}$/i.test(vector)))
    return undefined
  return { address, vector }
}

/** The number of a segment as its vector, where the list tells none. */
const numbered = (sequence: number): Buffer => {
  const vector = Buffer.alloc(16)
  vector.writeBigUInt64BE(BigInt(sequence), 8)
  return vector
}

/**
 * Opens a segment that is locked as a whole (AES-128 in CBC, RFC 8216 5.2).
 *
 * @throws StreamAway when the key is no key or the wrong one
 */
export function unlock(bytes: Buffer, { vector }: Lock, key: Buffer, sequence: number): Buffer {
  if (key.length !== 16) throw new StreamAway('no key')
  const opener = createDecipheriv(
    'aes-128-cbc',
    key,
    vector ? Buffer.from(vector, 'hex') : numbered(sequence),
  )
  try {
    return Buffer.concat([opener.update(bytes), opener.final()])
  } catch {
    throw new StreamAway('wrong key')
  }
}
