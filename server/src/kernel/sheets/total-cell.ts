/** A formula cell; programs that do not calculate use the stored result. */
export type FormulaCell = { formula: string; result: number }

/** Column letters of an index from 0: A … Z, AA … */
export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last
}

/**
 * Control total of a column below a heading and some rows, as a formula, so that it visibly follows from the
 * rows. `besides` excludes rows with a given word in another column.
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
