import { createHash } from 'node:crypto'

type Part = { length: number; sha256: Buffer }

/** Compares a stream with the parts it was made of; with no parts everything is equal. */
export function partsHash(parts: readonly Part[]) {
  let at = 0
  let left = parts[0]?.length ?? 0
  let hash = createHash('sha256')
  let equal = true

  function endPart(): void {
    equal &&= hash.digest().equals(parts[at]?.sha256 as Buffer)
    at += 1
    left = parts[at]?.length ?? 0
    hash = createHash('sha256')
  }

  return {
    update(piece: Buffer): void {
      let from = 0
      while (from < piece.length && at < parts.length) {
        const some = piece.subarray(from, from + left)
        hash.update(some)
        from += some.length
        left -= some.length
        if (left === 0) endPart()
      }
    },
    /** Whether all parts have come, each with its bytes. */
    isEqual: (): boolean => equal && at === parts.length,
  }
}
