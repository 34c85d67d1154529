import type { CustomField } from '@toasoan/contract/facilities/custom-fields'
import { deviceLabels } from '@toasoan/contract/facilities/devices'
import { type Text, text } from '@toasoan/contract/kit/text'
import { dayCell } from '#server/kernel/sheets/cell-times.ts'

/** Columns of days. */
export const dayColumns: ReadonlySet<string> = new Set(['purchased_on', 'warranty_until'])

/** The columns of the sheet that an import reads and an export writes, by the field they fill. */
export const sheetColumns = deviceLabels satisfies Record<string, Text>

export type SheetColumn = keyof typeof sheetColumns

export const sheetColumnNames = Object.keys(sheetColumns) as SheetColumn[]

/** Columns that name a record of another table, and the table. */
export const referenceTables = {
  category_type_device_id: 'category_type_device',
  manufacturer_id: 'manufacturer',
  model_id: 'device_model',
  provider_id: 'provider',
  country_id: 'country',
  department_id: 'department',
} as const satisfies Partial<Record<SheetColumn, string>>

export type ReferenceColumn = keyof typeof referenceTables

/** What a row of the sheet may look like. */
export const example: Record<SheetColumn, string | number | Date> = {
  code: 'MIC-SM58',
  name: 'Micro cầm tay Shure SM58',
  category_type_device_id: 'Micro',
  manufacturer_id: 'Shure',
  model_id: '',
  provider_id: '',
  country_id: '',
  department_id: '',
  unit: 'chiếc',
  price: 3_200_000,
  purchased_on: dayCell('2025-03-15'),
  warranty_until: dayCell('2027-03-15'),
  depreciation_months: 60,
  depreciation_method: 'Đường thẳng',
  description: '',
  serials: 'SM58-001..SM58-010',
}

/** Fields of the staff that a cell can hold. */
export const sheetFields = (fields: readonly CustomField[]): CustomField[] =>
  fields.filter(({ type }) => type !== 'file' && type !== 'user')

/** What a field of the staff is called in the heading. */
export const fieldLabel = ({ label, label_en }: CustomField): Text => text(label, label_en || label)
