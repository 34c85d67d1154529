/** A cell that a spreadsheet reckons itself; whoever does not reckon reads the result that it came with. */
export type FormulaCell = { formula: string; result: number }

/** The letters of a column by its place, from 0: A … Z, AA … */
export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last
}

/**
 * The control total of a column under a heading and so many rows: as a formula, so that who opens the file sees it
 * follow from the rows. `besides` leaves out the rows that have a word in another column.
 */
export function totalCell(
  place: number,
  rows: number,
  result: number,
  besides?: { place: number; word: string },
): FormulaCell | number {
  if (rows === 0) return 0
  const range = (column: string) => `${column}2:${column}${rows + 1}`
  const summed = range(columnLetters(place))
  if (!besides) return { formula: `SUM(${summed})`, result }
  const word = besides.word.replaceAll('"', '""')
  return { formula: `SUMIF(${range(columnLetters(besides.place))},"<>${word}",${summed})`, result }
}
