/** Most columns and rows that a sheet has. */
const most = { column: 16_384, row: 1_048_576 }

const place = /^([A-Z]{1,3})(\d{1,7})$/

/** The column (1 for A) and the row of `AB12`; null for what is no place of a sheet. */
export function placeOf(name: string): { column: number; row: number } | null {
  const [, letters = '', digits] = place.exec(name) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  const row = Number(digits)
  return column > 0 && column <= most.column && row > 0 && row <= most.row ? { column, row } : null
}
