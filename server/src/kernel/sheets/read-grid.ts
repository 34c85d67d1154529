import type { Archive } from '../work/open-archive.ts'
import { cellText, type RawCell } from './cell-text.ts'
import { placeOf } from './places-of-cells.ts'
import { SheetFailure, sheetLimits } from './sheet-failure.ts'
import { walkXml } from './walk-xml.ts'

/** The cells of a sheet that hold something, by row and column. */
export type Grid = Map<number, Map<number, string>>

type About = { part: string; strings: readonly string[]; dates: readonly boolean[]; from1904: boolean }

/** Gives every cell of a merge the text of its first one: so people see them. */
function spread(grid: Grid, merges: readonly string[]): void {
  let covered = 0
  for (const merge of merges) {
    const [from, until] = merge.split(':', 2).map(placeOf)
    const text = from && grid.get(from.row)?.get(from.column)
    if (!from || !until || !text) continue
    covered += (until.row - from.row + 1) * (until.column - from.column + 1)
    if (covered > sheetLimits.merged) throw new SheetFailure('tooMuch')
    for (let row = from.row; row <= until.row; row += 1) {
      const cells = grid.get(row) ?? new Map<number, string>()
      for (let column = from.column; column <= until.column; column += 1) cells.set(column, text)
      grid.set(row, cells)
    }
  }
}

/**
 * Reads the cells of a sheet.
 *
 * @throws SheetFailure
 */
export async function readGrid(archive: Archive, { part, strings, dates, from1904 }: About): Promise<Grid> {
  const grid: Grid = new Map()
  const merges: string[] = []
  const cell: RawCell = { type: '', value: '', inline: '', isDate: false }
  let [row, column, cells, validations] = [0, 0, 0, 0]
  let field: 'value' | 'inline' | null = null

  function keep(): void {
    const text = cellText(cell, strings, from1904)
    if (text === '') return
    const line = grid.get(row) ?? new Map<number, string>()
    line.set(column, text)
    grid.set(row, line)
  }

  await walkXml(archive, part, {
    open(name, { r = '', t = '', s = '0', ref = '' }) {
      if (name === 'row') {
        row = Number(r) || row + 1
        column = 0
      } else if (name === 'c') {
        cells += 1
        if (cells > sheetLimits.cells) throw new SheetFailure('tooMuch')
        const place = placeOf(r)
        if (r !== '' && !place) throw new SheetFailure('broken')
        row = place?.row ?? row
        column = place?.column ?? column + 1
        Object.assign(cell, { type: t, value: '', inline: '', isDate: dates[Number(s)] ?? false })
      } else if (name === 'mergeCell') {
        if (merges.push(ref) > sheetLimits.merges) throw new SheetFailure('tooMuch')
      } else if (name === 'dataValidation') {
        validations += 1
        if (validations > sheetLimits.validations) throw new SheetFailure('tooMuch')
      }
      field = name === 'v' ? 'value' : name === 't' ? 'inline' : null
    },
    close(name) {
      field = null
      if (name === 'c') keep()
    },
    text(words) {
      if (field) cell[field] = (cell[field] + words).slice(0, sheetLimits.text)
    },
  })
  spread(grid, merges)
  return grid
}
