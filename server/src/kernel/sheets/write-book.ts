import ExcelJS from 'exceljs'
import type { FormulaCell } from './total-cell.ts'

export type SheetValue = string | number | boolean | Date | FormulaCell | null | undefined

export type SheetColumn = { key?: string; header: string; width: number; format?: string }

/** A sheet to write: its rows are lists, or records by the keys of the columns. */
export type SheetToWrite = {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetValue[] | Readonly<Record<string, unknown>>)[]
  /** Columns at the left that stay in sight. */
  fixed?: number
}

/** Writes sheets, each with its headings in bold, which stay in sight. */
export async function writeBook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  for (const { name, columns, rows, fixed } of sheets) {
    // A sheet's name holds 31 characters and none of these.
    const sheet = book.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31))
    sheet.columns = columns.map(({ key, header, width, format }, place) => ({
      key: key ?? String(place),
      header,
      width,
      ...(format ? { style: { numFmt: format } } : {}),
    }))
    sheet.getRow(1).font = { bold: true }
    sheet.views = [{ state: 'frozen', ...(fixed ? { xSplit: fixed } : {}), ySplit: 1 }]
    sheet.addRows(rows as unknown[][])
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}
