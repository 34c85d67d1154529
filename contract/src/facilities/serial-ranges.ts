/** The most serials that one text may mean. */
export const mostSerials = 2000

/** Characters of a part that may be a run; what is longer is no serial. */
const longestSpan = 200

const between = /\.{2,}|[…–→~]/gu
const lastNumber = /\d{1,9}$/

/** A part before and after a mark that stands between two serials, each with its number at the end. */
function spanOf(part: string): { head: string; first: string; tail: string; last: string } | null {
  const last = part.length <= longestSpan && lastNumber.exec(part)
  if (!last) return null
  for (const { 0: mark, index } of part.matchAll(between)) {
    const before = part.slice(0, index).trimEnd()
    const first = lastNumber.exec(before)
    const after = part.slice(index + mark.length).trimStart()
    if (!first || !lastNumber.test(after)) continue
    const tail = after.replace(lastNumber, '')
    return { head: before.slice(0, first.index), first: first[0], tail, last: last[0] }
  }
  return null
}

function spread(part: string): string[] {
  const span = spanOf(part)
  if (!span || (span.tail !== '' && span.tail !== span.head)) return [part]
  const { head, first, last } = span
  const [from, until] = [Number(first), Number(last)]
  if (until < from || until - from >= mostSerials) return [part]
  return Array.from(
    { length: until - from + 1 },
    (_, place) => head + String(from + place).padStart(first.length, '0'),
  )
}

/**
 * The serials that somebody typed, pasted or scanned: one a line or parted by commas, semicolons or tabs, and
 * `MIC-001..050` or `MIC-001..MIC-050` for a run of numbers. Each once, in the order given; a run that makes no
 * sense stays as it was typed.
 */
export function serialsOf(typed: string): string[] {
  const parts = typed
    .normalize('NFC')
    .split(/[\n\r,;\t]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .flatMap(spread)
  const seen = new Set<string>()
  return parts.filter((serial) => {
    const plain = serial.toLowerCase()
    if (seen.has(plain)) return false
    seen.add(plain)
    return true
  })
}
