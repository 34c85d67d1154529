import type { CustomField, CustomValues } from '@toasoan/contract/facilities/custom-fields'
import {
  type DeviceInput,
  depreciationLabels,
  depreciationMethods,
  deviceInput,
} from '@toasoan/contract/facilities/devices'
import { mostSerials, serialsOf } from '@toasoan/contract/facilities/serial-ranges'
import { fold } from '@toasoan/contract/kit/fold'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import { sentenceOfBroken } from '#server/kernel/crud/read-sheet.ts'
import type { findByName } from '#server/kernel/records/find-by-name.ts'
import { signInFront } from '#server/kernel/sheets/sign-in-front.ts'
import { ownPrefix, type SheetRow } from './read-device-rows.ts'
import { fieldLabel, type ReferenceColumn, referenceTables, sheetColumns } from './sheet-columns.ts'

/** A wrong cell: its row as the spreadsheet numbers it, its column's heading, and why. */
export type CellError = { row: number; column: string; message: string }

/** A row that can be imported. */
export type ReadyRow = { row: number; input: DeviceInput; serials: string[] }

/** Finds the records that a column may name, by their names and codes. */
export type Lookups = Record<ReferenceColumn, ReturnType<typeof findByName>>

const sentences = {
  unknown: text('Không tìm thấy “{name}”.', '“{name}” was not found.'),
  number: text('“{name}” không phải là số.', '“{name}” is not a number.'),
  serials: text('Nhiều nhất {most} sê-ri một dòng.', 'At most {most} serials a row.'),
  serialLong: text('Sê-ri dài quá 80 ký tự.', 'A serial is longer than 80 characters.'),
}

/** A whole number as people write it: `9.000.000`, `9,000,000 đ`, `(9,000)` below zero. NaN for what is none. */
export function wholeNumber(cell: string): number {
  const plain = signInFront(cell.replace(/[\s\u00a0]|đ(ồng)?$|vnd$/gi, ''))
  if (!/^-?\d{1,3}([.,]\d{3})+$|^-?\d+$/.test(plain)) return Number.NaN
  return Number(plain.replace(/[.,]/g, ''))
}

const yes = ['co', 'yes', 'true', '1', 'x', 'dung']
const no = ['khong', 'no', 'false', '0', 'sai']

function optionOf({ options }: CustomField, cell: string): string | undefined {
  const plain = fold(cell)
  return options.find(({ value, label }) => fold(value) === plain || fold(label) === plain)?.value
}

/** A cell as the value of a field that the staff added; a text is given back where it cannot be read. */
function ownValue(field: CustomField, cell: string): CustomValues[string] {
  switch (field.type) {
    case 'number':
      return Number.isFinite(Number(cell.replace(',', '.'))) ? Number(cell.replace(',', '.')) : cell
    case 'money':
      return Number.isNaN(wholeNumber(cell)) ? cell : wholeNumber(cell)
    case 'boolean':
      return yes.includes(fold(cell)) ? true : no.includes(fold(cell)) ? false : cell
    case 'select':
      return optionOf(field, cell) ?? cell
    case 'multiselect':
      return cell
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => optionOf(field, part) ?? part)
    default:
      return cell
  }
}

const headingOf = (field: string, fields: readonly CustomField[], language: Language): string => {
  if (field.startsWith(ownPrefix)) {
    const own = fields.find(({ key }) => ownPrefix + key === field)
    return own ? fieldLabel(own)[language] : field
  }
  return sheetColumns[field as keyof typeof sheetColumns]?.[language] ?? field
}

/** The method of depreciation that a cell names in either language; what it does not name is refused by the schema. */
const methodOf = (cell: string): string =>
  cell === ''
    ? 'straight'
    : (depreciationMethods.find((method) => {
        const { vi, en } = depreciationLabels[method]
        return [method, vi, en].some((word) => fold(word) === fold(cell))
      }) ?? cell)

/** Turns rows of the sheet into devices, and collects what is wrong with each cell. */
export function parseRows(
  rows: readonly SheetRow[],
  lookups: Lookups,
  fields: readonly CustomField[],
  language: Language,
) {
  const ready: ReadyRow[] = []
  const errors: CellError[] = []
  const complain = (row: number, field: string, message: string) =>
    void errors.push({ row, column: headingOf(field, fields, language), message })

  const parse = ({ row, cells, broken = [] }: SheetRow) => {
    for (const cell of broken) complain(row, cell.field, sentenceOfBroken(cell, language))
    if (broken.length > 0) return
    const before = errors.length
    const referenced = (column: ReferenceColumn): number | null => {
      const name = cells[column] ?? ''
      if (name === '') return null
      const id = lookups[column](name)
      if (!id) complain(row, column, say(sentences.unknown, language, { name }))
      return id ?? null
    }
    const counted = (column: 'price' | 'depreciation_months', empty: number | null) => {
      const cell = cells[column] ?? ''
      if (cell === '') return empty
      const value = wholeNumber(cell)
      if (Number.isNaN(value)) complain(row, column, say(sentences.number, language, { name: cell }))
      return Number.isNaN(value) ? empty : value
    }
    const serials = serialsOf(cells.serials ?? '')
    if (serials.length > mostSerials)
      complain(row, 'serials', say(sentences.serials, language, { most: mostSerials }))
    if (serials.some((serial) => serial.length > 80))
      complain(row, 'serials', say(sentences.serialLong, language))
    const own = fields.flatMap((field): [string, CustomValues[string]][] => {
      const cell = cells[ownPrefix + field.key] ?? ''
      return cell === '' ? [] : [[field.key, ownValue(field, cell)]]
    })
    const references = Object.fromEntries(
      Object.keys(referenceTables).map((column) => [column, referenced(column as ReferenceColumn)]),
    )
    const input = {
      code: cells.code ?? '',
      name: cells.name ?? '',
      unit: cells.unit ?? '',
      description: cells.description ?? '',
      ...references,
      price: counted('price', 0),
      depreciation_months: counted('depreciation_months', null),
      depreciation_method: methodOf(cells.depreciation_method ?? ''),
      purchased_on: cells.purchased_on || null,
      warranty_until: cells.warranty_until || null,
      custom_values: Object.fromEntries(own),
    }
    const result = deviceInput.safeParse(input)
    if (!result.success)
      for (const [field, messages] of Object.entries(fieldErrors(result.error, input, language)))
        complain(row, field, messages.join(' '))
    else if (errors.length === before) ready.push({ row, input: result.data, serials })
  }
  for (const row of rows) parse(row)
  return { ready, errors, complain }
}
