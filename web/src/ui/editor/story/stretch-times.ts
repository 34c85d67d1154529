/** Milliseconds typed as `1:05,2`, `65.2` or `1:02:03`; null for anything else. */
export function readTime(typed: string): number | null {
  const found = /^(?:(\d{1,3}):)?(?:(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed.trim())
  if (!found) return null
  const [, first, second, seconds, part = ''] = found
  const [hours, minutes] = second === undefined ? ['0', first ?? '0'] : [first ?? '0', second]
  if ((first !== undefined && Number(seconds) > 59) || (second !== undefined && Number(second) > 59))
    return null
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'))
}

/** Milliseconds as people type them: `1:05,2`. */
export function timeText(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100)
  const [minutes, seconds] = [Math.floor(tenths / 600), Math.floor(tenths / 10) % 60]
  const part = tenths % 10 ? `,${tenths % 10}` : ''
  return `${minutes}:${String(seconds).padStart(2, '0')}${part}`
}
