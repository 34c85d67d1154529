/** A value as RTMP commands carry it (AMF0). */
export type Amf = number | boolean | string | null | undefined | { [name: string]: Amf }

const short = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(2)
  head.writeUInt16BE(bytes.length)
  return Buffer.concat([head, bytes])
}

function one(value: Amf): Buffer {
  if (value === null || value === undefined) return Buffer.of(value === null ? 5 : 6)
  if (typeof value === 'boolean') return Buffer.of(1, value ? 1 : 0)
  if (typeof value === 'string') return Buffer.concat([Buffer.of(2), short(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  const fields = Object.entries(value).flatMap(([name, each]) => [short(name), one(each)])
  return Buffer.concat([Buffer.of(3), ...fields, Buffer.of(0, 0, 9)])
}

/** Writes values one after the other. */
export const writeAmf = (...values: Amf[]): Buffer => Buffer.concat(values.map(one))

/** A text of this length and more is no command. */
const longest = 100_000

/** Objects within objects, at most so deep. */
const deepest = 8

/**
 * Reads values one after the other.
 *
 * @throws RangeError when the bytes end early or hold what no command does
 */
export function readAmf(bytes: Buffer): Amf[] {
  let at = 0
  const textOf = (length: number): string => {
    if (length > longest || at + length > bytes.length) throw new RangeError('amf')
    at += length
    return bytes.toString('utf8', at - length, at)
  }
  const shortText = (): string => {
    at += 2
    return textOf(bytes.readUInt16BE(at - 2))
  }
  const fieldsOf = (depth: number): Amf => {
    const fields: { [name: string]: Amf } = {}
    for (;;) {
      const name = shortText()
      if (name === '' && bytes[at] === 9) {
        at += 1
        return fields
      }
      fields[name] = read(depth + 1)
    }
  }
  const read = (depth: number): Amf => {
    if (depth > deepest) throw new RangeError('amf')
    const type = bytes.readUInt8(at)
    at += 1
    switch (type) {
      case 0:
        at += 8
        return bytes.readDoubleBE(at - 8)
      case 1:
        at += 1
        return bytes.readUInt8(at - 1) !== 0
      case 2:
        return shortText()
      case 3:
        return fieldsOf(depth)
      case 5:
        return null
      case 6:
        return undefined
      case 8:
        at += 4
        return fieldsOf(depth)
      case 12:
        at += 4
        return textOf(bytes.readUInt32BE(at - 4))
      default:
        throw new RangeError('amf')
    }
  }
  const values: Amf[] = []
  while (at < bytes.length) values.push(read(0))
  return values
}
