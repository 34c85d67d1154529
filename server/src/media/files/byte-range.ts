import type { ByteRange } from '#server/kernel/storage/storage.ts'

/**
 * What a Range header asks for of `size` bytes: null for the whole (no header, another unit, several
 * ranges or nonsense, all of which RFC 9110 lets a server ignore), `unsatisfiable` when it lies beyond.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (!match[1] && !match[2])) return null
  const [from, to] = [match[1], match[2]]
  if (!from) {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  const end = to ? Math.min(Number(to), size - 1) : size - 1
  if (start >= size) return 'unsatisfiable'
  return start > end ? null : { start, end }
}
