import type { CustomField } from '@toasoan/contract/facilities/custom-fields'
import type { Text } from '@toasoan/contract/kit/text'
import { readSheet, type SheetRow } from '#server/kernel/crud/read-sheet.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { writtenDay } from '#server/kernel/sheets/written-day.ts'
import { fieldLabel, sheetColumns } from './sheet-columns.ts'

export type { SheetRow }

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
export async function readDeviceRows(
  call: Asked,
  fields: readonly CustomField[],
): Promise<{ rows: SheetRow[]; decoded: number }> {
  const own = Object.fromEntries(fields.map((field) => [ownPrefix + field.key, fieldLabel(field)]))
  const labels: Record<string, Text> = { ...sheetColumns, ...own }
  const { rows, decoded } = await readSheet(call, { labels, mostRows, needed: ['code', 'name'] })
  const days = new Set<string>(['purchased_on', 'warranty_until'])
  for (const { key, type } of fields) if (type === 'date') days.add(ownPrefix + key)
  const read = rows.map(({ cells, ...rest }) => ({
    ...rest,
    cells: Object.fromEntries(
      Object.entries(cells).map(([key, cell]) => [key, days.has(key) ? writtenDay(cell) : cell.trim()]),
    ),
  }))
  return { rows: read, decoded }
}
