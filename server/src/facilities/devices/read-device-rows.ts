import type { CustomField } from '@toasoan/contract/facilities/custom-fields'
import type { Text } from '@toasoan/contract/kit/text'
import { readSheet } from '#server/kernel/crud/read-sheet.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { writtenDay } from '#server/kernel/sheets/written-day.ts'
import { fieldLabel, sheetColumns } from './sheet-columns.ts'

/** A row of the file: its number as the spreadsheet shows it, and the text of each known column. */
export type SheetRow = { row: number; cells: Record<string, string> }

type Asked = Pick<Call, 'request' | 'language' | 'access' | 'log'>

/** Own fields of the staff stand under their key with this before it. */
export const ownPrefix = 'custom_values.'

/** Rows of one file; each becomes an entry of the activity log in the same transaction. */
const mostRows = 5200

/**
 * Reads the devices of an uploaded xlsx file; empty rows are left out.
 *
 * @throws Refusal as `readSheet`, and 422 when the columns code and name are not both there
 */
export async function readDeviceRows(call: Asked, fields: readonly CustomField[]): Promise<SheetRow[]> {
  const own = Object.fromEntries(fields.map((field) => [ownPrefix + field.key, fieldLabel(field)]))
  const labels: Record<string, Text> = { ...sheetColumns, ...own }
  const { rows } = await readSheet(call, { labels, mostRows, needed: ['code', 'name'] })
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, writtenDay(cell)])),
  }))
}
