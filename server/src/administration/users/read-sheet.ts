import type ExcelJS from 'exceljs'
import type { FastifyRequest } from 'fastify'
import { importErrors } from '#server/kernel/crud/import-rows.ts'
import { loadExcel } from '#server/kernel/crud/load-excel.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type SheetColumn, sheetColumnNames, sheetColumns } from './sheet-columns.ts'

/** A row of the file: its number as the spreadsheet shows it, and the text of each known column. */
export type SheetRow = { row: number; cells: Partial<Record<SheetColumn, string>> }

const mostBytes = 10_000_000
const mostRows = 5000

/** A cell as text; a date becomes YYYY-MM-DD, as does a day written as people write it here. */
function textOf(cell: ExcelJS.Cell): string {
  if (cell.value instanceof Date) return cell.value.toISOString().slice(0, 10)
  const given = cell.text.trim()
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(given) ?? []
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : given
}

/** Which column holds what, by its heading in either language or the field's name. */
function columnsOf(sheet: ExcelJS.Worksheet): Map<SheetColumn, number> {
  const headings = new Map<string, number>()
  sheet.getRow(1).eachCell((cell, column) => headings.set(cell.text.trim().toLowerCase(), column))
  const found = new Map<SheetColumn, number>()
  for (const key of sheetColumnNames) {
    const { vi, en } = sheetColumns[key]
    const column = [vi, en, key].map((name) => headings.get(name.toLowerCase())).find(Boolean)
    if (column) found.set(key, column)
  }
  return found
}

/**
 * Reads the rows of an uploaded xlsx file; empty ones are left out.
 *
 * @throws Refusal 422 when there is no readable file or the columns username, email, name are not all there
 */
export async function readSheet(request: FastifyRequest, language: 'vi' | 'en'): Promise<SheetRow[]> {
  if (!request.isMultipart()) throw fail(importErrors.noFile)
  const part = await request.file({ limits: { fileSize: mostBytes, files: 1 } })
  if (!part) throw fail(importErrors.noFile)
  const bytes = await part.toBuffer()
  const book = new (await loadExcel()).Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer).catch(() => {
    throw fail(importErrors.unreadable)
  })
  const sheet = book.worksheets[0]
  if (!sheet || sheet.rowCount > mostRows) throw fail(importErrors.unreadable)
  const columns = columnsOf(sheet)
  const missing = (['username', 'email', 'name'] as const).find((key) => !columns.has(key))
  if (missing) throw fail(importErrors.noColumns, { column: sheetColumns[missing][language] })
  const rows: SheetRow[] = []
  sheet.eachRow((line, row) => {
    if (row === 1) return
    const cells = Object.fromEntries([...columns].map(([key, column]) => [key, textOf(line.getCell(column))]))
    if (Object.values(cells).some((cell) => cell !== '')) rows.push({ row, cells })
  })
  return rows
}
