import { oldFontReader } from '@toasoan/contract/kit/old-charsets'
import type { Archive } from '../work/open-archive.ts'
import type { CellStyle } from './cell-formats.ts'
import type { SharedString } from './shared-strings.ts'
import { SheetFailure, sheetLimits } from './sheet-failure.ts'
import { shownNumber } from './shown-number.ts'
import { walkXml } from './walk-xml.ts'

/** A cell as stored in the file. */
type RawCell = { type: string; value: string; inline: string; style: CellStyle }

const day = 86_400_000
/** Days between the epochs of spreadsheets and of Unix time. */
const epochs = { from1900: 25_569, from1904: 24_107 }

/** A serial day number as YYYY-MM-DD; unchanged when out of range. */
function dayOf(value: string, from1904: boolean): string {
  const at = Math.round((Number(value) - (from1904 ? epochs.from1904 : epochs.from1900)) * day)
  return Math.abs(at) < 8.64e15 &&
    new Date(at).getUTCFullYear() < 10_000 &&
    new Date(at).getUTCFullYear() >= 0
    ? new Date(at).toISOString().slice(0, 10)
    : value
}

const noString: SharedString = { text: '', decoded: true, changed: false }
const plainStyle: CellStyle = { isDate: false, code: '', font: '' }

/**
 * A number rounded to the fifteen digits shown by spreadsheets: 3200000.0000000005 results from
 * floating-point sums.
 */
const withoutDust = (number: number): string => String(Number(number.toPrecision(15)))

/**
 * Characters that XML cannot contain are escaped by their code: `_x000D_`, and `_x005F_` for the underscore
 * that starts such an escape.
 */
const withSigns = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16))
    return sign >= ' ' || /\s/.test(sign) ? sign : ''
  })

/** Displayed text of a cell: the result of a formula, days as YYYY-MM-DD. */
function cellText(
  { type, value, inline, style }: RawCell,
  strings: readonly SharedString[],
  from1904: boolean,
  onDecoded: () => void,
): string {
  const inFont = (text: string) => {
    const words = oldFontReader(style.font)?.(text) ?? text
    if (words !== text) onDecoded()
    return withSigns(words)
  }
  switch (type) {
    case 's': {
      const { text, decoded, changed } = strings[Number(value)] ?? noString
      if (!decoded) return inFont(text)
      if (changed) onDecoded()
      return withSigns(text)
    }
    case 'inlineStr':
      return inFont(inline)
    case 'b':
      return value === '1' ? 'true' : value === '0' ? 'false' : value
    case 'd':
      return value.slice(0, 10)
    case 'str':
      return inFont(value)
    case 'e':
      return value
    default: {
      if (value === '') return ''
      const number = Number(value)
      if (!Number.isFinite(number)) return value
      return style.isDate ? dayOf(value, from1904) : (shownNumber(number, style.code) ?? withoutDust(number))
    }
  }
}

/** Maximum columns and rows of a sheet. */
const most = { column: 16_384, row: 1_048_576 }

const place = /^([A-Z]{1,3})(\d{1,7})$/

/** Column (1 for A) and row of `AB12`; null for an invalid reference. */
function placeOf(name: string): { column: number; row: number } | null {
  const [, letters = '', digits] = place.exec(name) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  const row = Number(digits)
  return column > 0 && column <= most.column && row > 0 && row <= most.row ? { column, row } : null
}

/** The non-empty cells of a sheet, by row and column. */
export type Grid = Map<number, Map<number, string>>

type About = {
  part: string
  strings: readonly SharedString[]
  styles: readonly CellStyle[]
  from1904: boolean
  /** Called for a cell with an error such as #N/A. */
  onError?: (row: number, column: number) => void
  /** Called for a cell decoded from a legacy Vietnamese font. */
  onDecoded?: (row: number, column: number) => void
}

/** Copies the text of the first cell of a merge to all its cells, as displayed. */
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
 * @throws SheetFailure
 */
export async function readGrid(
  archive: Archive,
  { part, strings, styles, from1904, onError, onDecoded }: About,
): Promise<Grid> {
  const grid: Grid = new Map()
  const merges: string[] = []
  const cell: RawCell = { type: '', value: '', inline: '', style: plainStyle }
  let [row, column, cells, validations] = [0, 0, 0, 0]
  let field: 'value' | 'inline' | null = null

  function keep(): void {
    const text = cellText(cell, strings, from1904, () => onDecoded?.(row, column))
    if (text === '') return
    if (cell.type === 'e') onError?.(row, column)
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
        Object.assign(cell, { type: t, value: '', inline: '', style: styles[Number(s)] ?? plainStyle })
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
