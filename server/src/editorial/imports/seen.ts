import { hash } from 'node:crypto'

/** Keys of a run, by 53 bits of their hash: a million take some 40 MB, and two of a million are equal once in 20,000 runs. */
export type Seen = {
  /** Notes a key; false where it was noted before. */
  add(kind: string, key: string): boolean
}

export function openSeen(): Seen {
  const known = new Set<number>()
  return {
    add(kind, key) {
      const bytes = hash('sha1', `${kind} ${key.slice(0, 500)}`, 'buffer')
      const number = bytes.readUIntBE(0, 6) * 32 + (bytes.readUInt8(6) >> 3)
      if (known.has(number)) return false
      known.add(number)
      return true
    },
  }
}
