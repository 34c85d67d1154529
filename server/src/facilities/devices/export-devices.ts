import type { CustomField, CustomValues } from '@toasoan/contract/facilities/custom-fields'
import { conditionLabels, placeLabels } from '@toasoan/contract/facilities/device-serials'
import {
  type DeviceRow,
  depreciationLabels,
  type exportDevices,
  warrantyLabels,
} from '@toasoan/contract/facilities/devices'
import { type Language, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { dayCell, dayFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { wholeRows } from '#server/kernel/sheets/whole-rows.ts'
import type { SheetValue } from '#server/kernel/sheets/write-book.ts'
import { fieldsOf } from '../custom-fields/public.ts'
import { readDevices } from './device-rows.ts'
import { dayColumns, fieldLabel, sheetColumns, sheetFields } from './sheet-columns.ts'

const most = 20_000
const title = text('Thiết bị', 'Devices')

const further = {
  book_value: text('Giá trị còn lại (đồng)', 'Book value (đồng)'),
  warranty: text('Bảo hành', 'Warranty'),
  total: text('Số lượng', 'Units'),
  free: placeLabels.store,
  attached: placeLabels.attached,
  booked: placeLabels.booked,
  borrowed: placeLabels.borrowed,
  repair: placeLabels.repair,
  broken: conditionLabels.broken,
  lost: conditionLabels.lost,
  liquidated: conditionLabels.liquidated,
}

const yesNo = { true: text('Có', 'Yes'), false: text('Không', 'No') }

function ownCell(field: CustomField, values: CustomValues, language: Language): SheetValue {
  const value = values[field.key]
  if (value === undefined || value === null) return ''
  const option = (one: unknown) => field.options.find(({ value: v }) => v === one)?.label ?? String(one)
  if (typeof value === 'boolean') return yesNo[`${value}`][language]
  if (Array.isArray(value)) return value.map(option).join('; ')
  if (field.type === 'select') return option(value)
  if (field.type === 'date') return dayCell(String(value))
  return value
}

async function serialsByDevice(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ device_id: number; serials: string }>`
    select device_id, string_agg(serial::text, '; ' order by serial) as serials from device_serial
    where device_id = any(${[...ids]}::bigint[]) group by device_id`.execute(db)
  // A cell holds at most 32767 characters.
  return new Map(rows.map(({ device_id, serials }) => [device_id, serials.slice(0, 32_000)]))
}

const asSheetRow = (row: DeviceRow, serials: string, own: readonly CustomField[], language: Language) => ({
  code: row.code,
  name: row.name,
  category_type_device_id: row.category?.name ?? '',
  manufacturer_id: row.manufacturer?.name ?? '',
  model_id: row.model?.name ?? '',
  provider_id: row.provider?.name ?? '',
  country_id: row.country?.name ?? '',
  department_id: row.department?.name ?? '',
  unit: row.unit,
  price: row.price,
  purchased_on: row.purchased_on && dayCell(row.purchased_on),
  warranty_until: row.warranty_until && dayCell(row.warranty_until),
  depreciation_months: row.depreciation_months,
  depreciation_method: depreciationLabels[row.depreciation_method][language],
  serials,
  ...Object.fromEntries(
    own.map((field) => [`own_${field.key}`, ownCell(field, row.custom_values, language)]),
  ),
  book_value: row.book_value,
  warranty: warrantyLabels[row.warranty][language],
  ...row.units,
})

/** Answers with the devices of a list as an xlsx file; its first columns are those that the import reads. */
export async function sendDevices(call: Call<typeof exportDevices>) {
  const { db, access, query, language } = call
  const rows = await wholeRows(most, (limit) => readDevices(db, access, 'device.export', query, limit))
  const own = sheetFields(await fieldsOf(db, 1))
  const serials = await serialsByDevice(
    db,
    rows.map(({ id }) => id),
  )
  const { description: _, ...imported } = sheetColumns
  const columns = [
    ...Object.entries(imported).map(([key, label]) => ({
      ...{ key, header: label[language], width: 24 },
      ...(dayColumns.has(key) ? { format: dayFormat } : {}),
    })),
    ...own.map((field) => ({
      ...{ key: `own_${field.key}`, header: fieldLabel(field)[language], width: 24 },
      ...(field.type === 'date' ? { format: dayFormat } : {}),
    })),
    ...Object.entries(further).map(([key, label]) => ({ key, header: label[language], width: 16 })),
  ]
  const shown = rows.map((row) => asSheetRow(row, serials.get(row.id) ?? '', own, language))
  return sendBook(call, 'devices.xlsx', [{ name: title[language], columns, rows: shown, fixed: 2 }])
}
