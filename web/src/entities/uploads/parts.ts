/** A part of a file: first byte, and the byte after the last. */
export type Part = readonly [from: number, to: number]

/** Total bytes of non-overlapping parts. */
export const bytesOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, [from, to]) => sum + to - from, 0)

/** Missing parts of a partially uploaded file, each at most `most` bytes long. */
export function missingParts(size: number, received: readonly Part[], most: number): Part[] {
  const missing: Part[] = []
  let at = 0
  const upTo = (end: number) => {
    while (at < end) {
      const to = Math.min(at + most, end)
      missing.push([at, to])
      at = to
    }
  }
  for (const [from, to] of [...received].sort((one, other) => one[0] - other[0])) {
    upTo(from)
    at = Math.max(at, to)
  }
  upTo(size)
  return missing
}
