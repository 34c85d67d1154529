import { openArchive } from '../work/open-archive.ts'
import { cellStyles } from './cell-formats.ts'
import { columnsIn, findHeadings, type Headings } from './find-headings.ts'
import { readGrid } from './read-grid.ts'
import { sharedStrings } from './shared-strings.ts'
import { SheetFailure, sheetLimits } from './sheet-failure.ts'
import { columnLetters } from './total-cell.ts'
import { workbookParts } from './workbook-parts.ts'

export type SheetQuestion = {
  content: Uint8Array
  /** Columns by their headings; `all`: each column of the first row, by what is written there. */
  headings: Headings | 'all'
  /** Number of first rows searched for headings; default: only the first. */
  headingsAmong?: number
  /** Maximum non-empty rows below the headings. */
  mostRows: number
}

/** A cell with an error, by the field of its column and its reference (C5). */
export type BrokenCell = { field: string; place: string; value: string }

/** A row: number as shown in the spreadsheet, the text of each known column, and cells with errors. */
export type SheetRow = { row: number; cells: Record<string, string>; broken?: BrokenCell[] }

/** The rows of a sheet, and the number of cells in legacy Vietnamese fonts. */
export type SheetAnswer = { known: string[]; rows: SheetRow[]; decoded: number }

const limits = { entries: sheetLimits.parts, part: sheetLimits.unpacked, total: sheetLimits.unpacked }

/** Composed Unicode form: names are compared in this form. */
const composed = (text: string): string => text.normalize('NFC')

/**
 * Reads the known columns of a workbook's first sheet; empty rows are skipped.
 * @throws SheetFailure, ArchiveFailure
 */
export async function readRows({
  content,
  headings,
  headingsAmong,
  mostRows,
}: SheetQuestion): Promise<SheetAnswer> {
  const archive = openArchive(Buffer.from(content.buffer, content.byteOffset, content.byteLength), limits)
  const { sheet, strings, styles, from1904 } = await workbookParts(archive)
  const broken = new Set<string>()
  const old = new Set<string>()
  const grid = await readGrid(archive, {
    part: sheet,
    strings: await sharedStrings(archive, strings),
    styles: await cellStyles(archive, styles),
    from1904,
    onError: (row, column) => void broken.add(`${columnLetters(column - 1)}${row}`),
    onDecoded: (row, column) => void old.add(`${column} ${row}`),
  })
  const lines = [...grid].sort(([a], [b]) => a - b)
  const head: { row: number; columns: (readonly [string, number])[] } | null =
    headings === 'all'
      ? {
          row: 1,
          columns: [...(grid.get(1) ?? [])].map(([column, name]) => [composed(name.trim()), column] as const),
        }
      : headingsAmong === undefined
        ? { row: 1, columns: columnsIn(grid.get(1) ?? [], headings) }
        : findHeadings(lines, headings, headingsAmong)
  const { row: first, columns } = head ?? { row: 0, columns: [] }
  const rows: SheetRow[] = []
  let [texts, decoded] = [0, 0]
  for (const [row, line] of lines) {
    if (row <= first) continue
    const cells = Object.fromEntries(columns.map(([key, column]) => [key, composed(line.get(column) ?? '')]))
    const length = Object.values(cells).reduce((sum, text) => sum + text.length, 0)
    if (Object.values(cells).every((text) => text.trim() === '')) continue
    texts += length
    decoded += columns.filter(([, column]) => old.has(`${column} ${row}`)).length
    const wrong = columns.flatMap(([field, column]): BrokenCell[] => {
      const place = `${columnLetters(column - 1)}${row}`
      return broken.has(place) ? [{ field, place, value: cells[field] ?? '' }] : []
    })
    const read: SheetRow = wrong.length > 0 ? { row, cells, broken: wrong } : { row, cells }
    if (rows.push(read) > mostRows || texts > sheetLimits.texts) throw new SheetFailure('tooMuch')
  }
  return { known: columns.map(([key]) => key), rows, decoded }
}
