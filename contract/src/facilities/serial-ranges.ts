/** The most serials that one text may mean. */
export const mostSerials = 2000

const span = /^(.*?)(\d{1,9})\s*(?:\.\.+|…|–|→|~)\s*(.*?)(\d{1,9})$/u

function spread(part: string): string[] {
  const [, head = '', first = '', tail = '', last = ''] = span.exec(part) ?? []
  if (first === '' || (tail !== '' && tail !== head)) return [part]
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
