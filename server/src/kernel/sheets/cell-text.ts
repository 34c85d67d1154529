/** A cell as it stands in the file. */
export type RawCell = { type: string; value: string; inline: string; isDate: boolean }

const day = 86_400_000
/** Days between the first of the spreadsheets' days and that of clocks. */
const epochs = { from1900: 25_569, from1904: 24_107 }

/** A number of days as YYYY-MM-DD; as it is where it is beyond all calendars. */
function dayOf(value: string, from1904: boolean): string {
  const at = Math.round((Number(value) - (from1904 ? epochs.from1904 : epochs.from1900)) * day)
  return Math.abs(at) < 8.64e15 &&
    new Date(at).getUTCFullYear() < 10_000 &&
    new Date(at).getUTCFullYear() >= 0
    ? new Date(at).toISOString().slice(0, 10)
    : value
}

/** What a person reads in a cell: of a formula its result, of a day YYYY-MM-DD. */
export function cellText(
  { type, value, inline, isDate }: RawCell,
  strings: readonly string[],
  from1904: boolean,
): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'inlineStr':
      return inline
    case 'b':
      return value === '1' ? 'true' : value === '0' ? 'false' : value
    case 'd':
      return value.slice(0, 10)
    case 'str':
    case 'e':
      return value
    default: {
      if (value === '') return ''
      const number = Number(value)
      if (!Number.isFinite(number)) return value
      return isDate ? dayOf(value, from1904) : String(number)
    }
  }
}
