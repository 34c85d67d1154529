import { kernelErrors, refusal } from '@toasoan/contract/kit/errors'
import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import type ExcelJS from 'exceljs'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'
import type { Call } from '../http/route.ts'
import { loadExcel } from './load-excel.ts'
import { type CrudOptions, insertRow } from './rows.ts'
import { refuseBomb } from './unpacked-size.ts'

/** A wrong cell: its row as the spreadsheet numbers it, its column's heading, and why. */
type RowError = { row: number; column: string; message: string }

export const importErrors = {
  noFile: refusal('import.no_file', 422, 'Chưa có tệp xlsx.', 'There is no xlsx file.'),
  unreadable: refusal(
    'import.unreadable',
    422,
    'Tệp này không phải xlsx đọc được.',
    'This is not a readable xlsx file.',
  ),
  noColumns: refusal(
    'import.no_columns',
    422,
    'Dòng đầu không có cột nào khớp. Cần cột “{column}”.',
    'No column of the first row is known. “{column}” is needed.',
  ),
} as const

const sentences = {
  taken: text('Tên này đã có.', 'This name is taken.'),
  repeated: text('Trùng với dòng {row}.', 'The same as row {row}.'),
}

const mostBytes = 20_000_000
const mostRows = 20_000

async function readSheet(call: Call): Promise<ExcelJS.Worksheet> {
  if (!call.request.isMultipart()) throw fail(importErrors.noFile)
  const part = await call.request.file({ limits: { fileSize: mostBytes, files: 1 } })
  if (!part) throw fail(importErrors.noFile)
  const bytes = await part.toBuffer()
  refuseBomb(bytes)
  const book = new (await loadExcel()).Workbook()
  try {
    await book.xlsx.load(bytes as unknown as ArrayBuffer)
  } catch {
    throw fail(importErrors.unreadable)
  }
  const sheet = book.worksheets[0]
  if (!sheet) throw fail(importErrors.unreadable)
  if (sheet.rowCount > mostRows) throw fail(kernelErrors.tooLarge)
  return sheet
}

/** Which column holds which field, by its heading in either language or its name. */
function columnsOf(sheet: ExcelJS.Worksheet, entity: ReferenceEntity): Map<string, number> {
  const headings = new Map<string, number>()
  sheet.getRow(1).eachCell((cell, column) => headings.set(cell.text.trim().toLowerCase(), column))
  const found = new Map<string, number>()
  for (const [key, { label }] of Object.entries(entity.fields)) {
    const column = [label.vi, label.en, key].map((name) => headings.get(name.toLowerCase())).find(Boolean)
    if (column) found.set(key, column)
  }
  return found
}

type KnownName = { plain: string; taken: boolean }

/** Each name as names are told apart, and whether the table has it already. */
async function knownNames(tx: Tx, table: string, names: string[]): Promise<Map<string, KnownName>> {
  const { rows } = await sql<KnownName & { given: string }>`
    select given, plain_text(given) as plain,
      exists (select 1 from ${sql.table(table)} where plain_text(name) = plain_text(given)) as taken
    from (select distinct unnest(${names}::text[]) as given) names`.execute(tx)
  return new Map(rows.map(({ given, ...known }) => [given, known]))
}

/** Rows whose name an earlier row of the file or the table has. */
function clashes(
  values: readonly ReadRow[],
  known: ReadonlyMap<string, KnownName>,
  column: string,
  language: Language,
): RowError[] {
  const firstRow = new Map<string, number>()
  return values.flatMap(({ row, value }) => {
    const { plain, taken } = known.get(String(value.name)) ?? { plain: String(value.name), taken: false }
    const first = firstRow.get(plain)
    if (first) return [{ row, column, message: say(sentences.repeated, language, { row: first }) }]
    firstRow.set(plain, row)
    return taken ? [{ row, column, message: say(sentences.taken, language) }] : []
  })
}

type ReadRow = { row: number; value: Record<string, unknown> }

function readRows(
  sheet: ExcelJS.Worksheet,
  columns: Map<string, number>,
  entity: ReferenceEntity,
  language: Language,
) {
  const values: ReadRow[] = []
  const errors: RowError[] = []
  sheet.eachRow((line, row) => {
    if (row === 1) return
    const input = Object.fromEntries([...columns].map(([key, column]) => [key, line.getCell(column).text]))
    if (Object.values(input).every((cell) => cell.trim() === '')) return
    const result = entity.input.safeParse(input)
    if (result.success) return void values.push({ row, value: result.data })
    for (const [key, messages] of Object.entries(fieldErrors(result.error, input, language))) {
      errors.push({ row, column: entity.fields[key]?.label[language] ?? key, message: messages.join(' ') })
    }
  })
  return { values, errors }
}

/** Adds the rows of an xlsx file, all of them or, when one is wrong, none; every wrong cell is named. */
export async function importRows(call: Call, entity: ReferenceEntity, options: CrudOptions) {
  const { language, access } = call
  const sheet = await readSheet(call)
  const columns = columnsOf(sheet, entity)
  const nameLabel = entity.fields.name?.label[language] ?? 'name'
  if (!columns.has('name')) throw fail(importErrors.noColumns, { column: nameLabel })
  const { values, errors } = readRows(sheet, columns, entity, language)
  const names = values.map(({ value }) => String(value.name))
  return call.change(async (tx, note) => {
    const known = await knownNames(tx, options.table, names)
    const wrong = [...errors, ...clashes(values, known, nameLabel, language)]
    if (wrong.length > 0) {
      note({ type: entity.name, id: 0, name: 'import', after: { imported: 0, errors: wrong.length } })
      return { imported: 0, errors: wrong.sort((a, b) => a.row - b.row) }
    }
    for (const { value } of values) {
      const row = await insertRow(tx, options, value, access?.userId ?? null)
      note({ type: entity.name, id: row.id, name: String(row.name), after: row })
    }
    if (values.length === 0) note({ type: entity.name, id: 0, name: 'import', after: { imported: 0 } })
    return { imported: values.length, errors: [] }
  })
}
