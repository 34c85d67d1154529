import type { importUsers } from '@toasoan/contract/administration/users'
import { readSheet } from '#server/kernel/crud/read-sheet.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { writtenDay } from '#server/kernel/sheets/written-day.ts'
import { type SheetColumn, sheetColumns } from './sheet-columns.ts'

/** A row of the file: its number as the spreadsheet shows it, and the text of each known column. */
export type SheetRow = { row: number; cells: Partial<Record<SheetColumn, string>> }

const mostRows = 5000

/**
 * Reads the people of an uploaded xlsx file; empty rows are left out.
 *
 * @throws Refusal as `readSheet`, and 422 when the columns username, email, name are not all there
 */
export async function readPeople(call: Call<typeof importUsers>): Promise<SheetRow[]> {
  const needed = ['username', 'email', 'name'] as const
  const { rows } = await readSheet(call, { labels: sheetColumns, mostRows, needed })
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, writtenDay(cell)])),
  }))
}
