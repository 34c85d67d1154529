/** Full year of a two-digit year: 26 is 2026, 85 is 1985. */
const fullYear = (digits: string): string =>
  digits.length === 4 ? digits : `${Number(digits) < 50 ? '20' : '19'}${digits}`

/**
 * Parses a day at the start of a text in Vietnamese or bank notation, optionally followed by a time:
 * 7/11/2026, 07-11-26, 2026/11/07, 2026-11-07. Returns YYYY-MM-DD, which may not exist in the calendar; null
 * if there is none.
 */
export function dayWritten(text: string): string | null {
  const given = text.trim()
  const [, y, m, d] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(given) ?? []
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(given) ?? []
  const parts = y ? [y, m, d] : year ? [fullYear(year), month, day] : null
  return parts ? parts.map((part = '', place) => part.padStart(place === 0 ? 4 : 2, '0')).join('-') : null
}

/** A cell's text; days become YYYY-MM-DD. */
export function writtenDay(cell: string): string {
  const given = cell.trim()
  return given.length <= 10 ? (dayWritten(given) ?? given) : given
}
