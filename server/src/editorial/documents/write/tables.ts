import type { DocumentNode } from '@toasoan/contract/editorial/document'

/** A cell that begins at a place of the grid, or null where one that began earlier reaches. */
export type Place = { node: DocumentNode; columns: number; rows: number } | null

export type Grid = {
  places: Place[][]
  width: number
  /** Rows at the top that are header through and through. */
  headRows: number
  /** Whether no cell of theirs reaches into the rows below, so that they can stand on every page. */
  headApart: boolean
  widths: number[] | null
}

/** Wider tables lose their last columns: no sheet of paper shows more. */
const mostColumns = 40

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1

/**
 * A table as a grid in which every row has every column, whatever its cells claim: spans are cut where they
 * leave the table or run into another cell, and holes are filled with empty cells.
 */
export function gridOf(table: DocumentNode): Grid {
  const rows = (table.content ?? []).filter(({ type }) => type === 'tableRow')
  const places: Place[][] = rows.map(() => [])
  const empty = (): Place => ({ node: { type: 'tableCell' }, columns: 1, rows: 1 })
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const node of row.content ?? []) {
      while (places[at]?.[column] !== undefined) column += 1
      if (column >= mostColumns) break
      let columns = 1
      const requested = Math.min(count(node.attrs?.colspan), mostColumns - column)
      while (columns < requested && places[at]?.[column + columns] === undefined) columns += 1
      const deep = Math.min(count(node.attrs?.rowspan), rows.length - at)
      for (let below = 0; below < deep; below += 1)
        for (let beside = 0; beside < columns; beside += 1)
          (places[at + below] as Place[])[column + beside] =
            below === 0 && beside === 0 ? { node, columns, rows: deep } : null
      column += columns
    }
  }
  const width = Math.max(1, ...places.map((row) => row.length))
  for (const row of places)
    for (let column = 0; column < width; column += 1) if (row[column] === undefined) row[column] = empty()
  return { places, width, ...headOf(rows, places), widths: widthsOf(rows, width) }
}

function headOf(rows: DocumentNode[], places: Place[][]): { headRows: number; headApart: boolean } {
  const isHead = ({ content = [] }: DocumentNode) =>
    content.length > 0 && content.every(({ type }) => type === 'tableHeader')
  const found = rows.findIndex((row) => !isHead(row))
  const headRows = found < 0 ? 0 : found
  const reach = places
    .slice(0, headRows)
    .map((row, at) => Math.max(...row.map((place) => at + (place?.rows ?? 1))))
  return { headRows, headApart: reach.every((end) => end <= headRows) }
}

/** Widths of the columns in pixels, when the writer set all of them. */
function widthsOf(rows: DocumentNode[], width: number): number[] | null {
  const widths = (rows[0]?.content ?? []).flatMap(({ attrs }) =>
    Array.isArray(attrs?.colwidth) ? (attrs.colwidth as number[]) : [0],
  )
  return widths.length === width && widths.every((each) => each > 0) ? widths : null
}
