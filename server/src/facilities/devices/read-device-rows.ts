import type { CustomField } from '@toasoan/contract/facilities/custom-fields'
import type { Language } from '@toasoan/contract/kit/text'
import type ExcelJS from 'exceljs'
import type { FastifyRequest } from 'fastify'
import { columnsByHeading, importErrors, readSheet } from '#server/kernel/crud/read-sheet.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { fieldLabel, sheetColumns } from './sheet-columns.ts'

/** A row of the file: its number as the spreadsheet shows it, and the text of each known column. */
export type SheetRow = { row: number; cells: Record<string, string> }

/** Own fields of the staff stand under their key with this before it. */
export const ownPrefix = 'custom_values.'

/** Rows of one file; each becomes an entry of the activity log in the same transaction. */
const mostRows = 5200

/** A cell as text; a day becomes YYYY-MM-DD, also one that is written as people write it here. */
function textOf(cell: ExcelJS.Cell): string {
  if (cell.value instanceof Date) return cell.value.toISOString().slice(0, 10)
  const given = cell.text.trim()
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(given) ?? []
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : given
}

/**
 * Reads the devices of an uploaded xlsx file; empty rows are left out.
 *
 * @throws Refusal as `readSheet`, and 422 when the columns code and name are not both there
 */
export async function readDeviceRows(
  request: FastifyRequest,
  fields: readonly CustomField[],
  language: Language,
): Promise<SheetRow[]> {
  const sheet = await readSheet(request, mostRows)
  const own = Object.fromEntries(fields.map((field) => [ownPrefix + field.key, fieldLabel(field)]))
  const columns = columnsByHeading<string>(sheet, { ...sheetColumns, ...own })
  const missing = (['code', 'name'] as const).find((key) => !columns.has(key))
  if (missing) throw fail(importErrors.noColumns, { column: sheetColumns[missing][language] })
  const rows: SheetRow[] = []
  sheet.eachRow((line, row) => {
    if (row === 1) return
    const cells = Object.fromEntries([...columns].map(([key, column]) => [key, textOf(line.getCell(column))]))
    if (Object.values(cells).some((cell) => cell !== '')) rows.push({ row, cells })
  })
  return rows
}
