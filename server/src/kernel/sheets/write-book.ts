import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { printSetUp, type SheetPrint, signatureRows } from './print-set-up.ts'
import type { FormulaCell } from './total-cell.ts'

export type SheetValue = string | number | boolean | Date | FormulaCell | null | undefined

export type SheetColumn = { key?: string; header: string; width: number; format?: string }

/** A sheet to write: its rows are lists, or records by the keys of the columns. */
export type SheetToWrite = {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetValue[] | Readonly<Record<string, unknown>>)[]
  /** Frozen columns at the left. */
  fixed?: number
  /** How it is printed, for a sheet that is signed or filed. */
  print?: SheetPrint
}

/**
 * Writes sheets with a bold, frozen heading row. Rows are streamed to the file: a workbook in memory takes
 * about a hundred times the size of its rows.
 */
export async function writeBook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const out = new PassThrough()
  const written = buffer(out)
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  for (const { name, columns, rows, fixed, print } of sheets) {
    const signed = print ? signatureRows(print, columns.length) : []
    // Sheet names are limited to 31 characters and cannot contain these.
    const sheet = book.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), {
      views: [{ state: 'frozen', ...(fixed ? { xSplit: fixed } : {}), ySplit: 1 }],
      ...(print ? printSetUp(print, columns.length, rows.length + 1 + signed.length) : {}),
    })
    sheet.columns = columns.map(({ key, header, width, format }, place) => ({
      key: key ?? String(place),
      header,
      width,
      ...(format ? { style: { numFmt: format } } : {}),
    }))
    sheet.getRow(1).font = { bold: true }
    for (const row of rows) sheet.addRow(row as unknown[]).commit()
    for (const row of signed) sheet.addRow(row).commit()
    sheet.commit()
  }
  await book.commit()
  return written
}
