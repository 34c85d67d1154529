import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { heightOf, pageBreaks, scaleOf } from './page-breaks.ts'
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

/** Bold in the type of all other cells. */
const bold = { name: 'Calibri', family: 2, size: 11, bold: true } as const

/** How a cell of a printed row is laid out: days in the middle, numbers apart from the words at their right. */
function lookOf(column: SheetColumn | undefined): Partial<ExcelJS.Alignment> {
  const { format } = column ?? {}
  const wrapped = { wrapText: true, vertical: 'top' } as const
  if (!format) return wrapped
  return /[dmy]/.test(format)
    ? { ...wrapped, horizontal: 'center' }
    : { ...wrapped, horizontal: 'right', indent: 1 }
}

type Row = SheetToWrite['rows'][number]

/** How a signed sheet is cut into pages: heights of its rows, the heading first, and rows after which a page ends. */
function pagesOf({ columns, rows, print }: SheetToWrite, signed: readonly (readonly string[])[]) {
  const landscape = print?.landscape ?? true
  const cells = (row: Row): unknown[] =>
    Array.isArray(row)
      ? [...row]
      : columns.map(({ key }, at) => (row as Record<string, unknown>)[key ?? String(at)])
  const heights = [
    heightOf(
      columns.map(({ header }) => header),
      columns,
    ),
    ...rows.map((row) => heightOf(cells(row), columns)),
    // What is said below the rows goes on over the empty cells beside it.
    ...signed.map(() => heightOf([], columns)),
  ]
  const scale = scaleOf(columns, landscape)
  return { heights, scale, breaks: new Set(pageBreaks(heights, rows.length + 1, { scale, landscape })) }
}

/**
 * Writes sheets with a bold, frozen heading row. Rows are streamed to the file: a workbook in memory takes
 * about a hundred times the size of its rows.
 */
export async function writeBook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const out = new PassThrough()
  const written = buffer(out)
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  for (const one of sheets) {
    const { name, columns, rows, fixed, print } = one
    const signed = print ? signatureRows(print, columns.length) : []
    // Where nobody signs, the printing program alone decides where pages end.
    const pages = print?.signatures?.length ? pagesOf(one, signed) : null
    // Sheet names are limited to 31 characters and cannot contain these; an apostrophe would end them in the print area.
    const sheet = book.addWorksheet(name.replace(/[\\/*?:[\]']/g, ' ').slice(0, 31), {
      views: [{ state: 'frozen', ...(fixed ? { xSplit: fixed } : {}), ySplit: 1 }],
      ...(print
        ? printSetUp(
            print,
            columns.length,
            rows.length + 1 + signed.length,
            pages?.breaks.size ? pages.scale : 0,
          )
        : {}),
    })
    sheet.columns = columns.map(({ key, header, width, format }, place) => ({
      key: key ?? String(place),
      header,
      width,
      ...(format ? { style: { numFmt: format } } : {}),
    }))
    /** Sets the height of a row, whose texts go on in further lines, and ends the page after it. */
    const layOut = (row: ExcelJS.Row, kind: 'row' | 'signed') => {
      const height = pages?.heights[row.number - 1]
      if (height === undefined) return row
      row.height = height
      if (kind === 'row')
        for (let at = 1; at <= columns.length; at += 1) row.getCell(at).alignment = lookOf(columns[at - 1])
      // The place and date go on to the left, where cells are empty, and not beyond the page.
      else row.getCell(columns.length).alignment = { horizontal: 'right' }
      if (pages?.breaks.has(row.number)) row.addPageBreak()
      return row
    }
    const heading = sheet.getRow(1)
    heading.font = bold
    layOut(heading, 'row')
    for (const row of rows) layOut(sheet.addRow(row as unknown[]), 'row').commit()
    for (const row of signed) layOut(sheet.addRow(row), 'signed').commit()
    sheet.commit()
  }
  await book.commit()
  return written
}
