import type ExcelJS from 'exceljs'
import type { FastifyRequest } from 'fastify'
import { columnsByHeading, importErrors, readSheet } from '#server/kernel/crud/read-sheet.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type SheetColumn, sheetColumns } from './sheet-columns.ts'

/** A row of the file: its number as the spreadsheet shows it, and the text of each known column. */
export type SheetRow = { row: number; cells: Partial<Record<SheetColumn, string>> }

const mostRows = 5000

/** A cell as text; a date becomes YYYY-MM-DD, as does a day written as people write it here. */
function textOf(cell: ExcelJS.Cell): string {
  if (cell.value instanceof Date) return cell.value.toISOString().slice(0, 10)
  const given = cell.text.trim()
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(given) ?? []
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : given
}

/**
 * Reads the people of an uploaded xlsx file; empty rows are left out.
 *
 * @throws Refusal as `readSheet`, and 422 when the columns username, email, name are not all there
 */
export async function readPeople(request: FastifyRequest, language: 'vi' | 'en'): Promise<SheetRow[]> {
  const sheet = await readSheet(request, mostRows)
  const columns = columnsByHeading<SheetColumn>(sheet, sheetColumns)
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
