/** A cell's text; a day that is written as people write it here becomes YYYY-MM-DD. */
export function writtenDay(cell: string): string {
  const given = cell.trim()
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(given) ?? []
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : given
}
