import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { CallContext } from '../http/route.ts'
import type { CrudOptions } from './entity-records.ts'
import { decodedIn, eachRow, readSheet, type SheetRow, sentenceOfBroken } from './read-sheet.ts'
import { type NamedRecords, recordsByName } from './reference-names.ts'
import { insertRow } from './rows.ts'

/** An invalid cell: row number as shown in the spreadsheet, column heading, and reason. */
type RowError = { row: number; column: string; message: string }

const sentences = {
  taken: text('Tên này đã có.', 'This name is taken.'),
  repeated: text('Trùng với dòng {row}.', 'The same as row {row}.'),
  unknown: text('Không có “{name}”.', 'There is no “{name}”.'),
}

const mostRows = 20_000

const labelsOf = ({ fields }: ReferenceEntity): Record<string, Text> =>
  Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label]))

type KnownName = { key: string; taken: boolean }

/** Each name in the form used for uniqueness, and whether the table already has it. */
async function knownNames(tx: Tx, table: string, names: string[]): Promise<Map<string, KnownName>> {
  const { rows } = await sql<KnownName & { given: string }>`
    select given, name_key(given) as key,
      exists (select 1 from ${sql.table(table)} where name_key(name) = name_key(given)) as taken
    from (select distinct unnest(${names}::text[]) as given) names`.execute(tx)
  return new Map(rows.map(({ given, ...known }) => [given, known]))
}

/** Rows whose name occurs in an earlier row or in the table. */
function clashes(
  values: readonly ReadRow[],
  known: ReadonlyMap<string, KnownName>,
  column: string,
  language: Language,
): RowError[] {
  const firstRow = new Map<string, number>()
  return values.flatMap(({ row, value }) => {
    const { key, taken } = known.get(String(value.name)) ?? { key: String(value.name), taken: false }
    const first = firstRow.get(key)
    if (first) return [{ row, column, message: say(sentences.repeated, language, { row: first }) }]
    firstRow.set(key, row)
    return taken ? [{ row, column, message: say(sentences.taken, language) }] : []
  })
}

type ReadRow = { row: number; value: Record<string, unknown> }

type Reading = {
  rows: readonly SheetRow[]
  entity: ReferenceEntity
  records: NamedRecords
  language: Language
}

async function readRows({ rows, entity, records, language }: Reading) {
  const values: ReadRow[] = []
  const errors: RowError[] = []
  /** ID of the record that a cell of a reference field names. */
  const asInput = (key: string, cell: string, row: number): unknown => {
    if (entity.fields[key]?.input !== 'reference') return cell
    if (cell.trim() === '') return null
    const id = records(key, cell)
    const column = entity.fields[key].label[language]
    if (id === null)
      errors.push({ row, column, message: say(sentences.unknown, language, { name: cell.trim() }) })
    return id
  }
  await eachRow(rows, ({ row, cells, broken = [] }) => {
    for (const cell of broken) {
      const column = entity.fields[cell.field]?.label[language] ?? cell.field
      errors.push({ row, column, message: sentenceOfBroken(cell, language) })
    }
    if (broken.length > 0) return
    const input = Object.fromEntries(
      Object.entries(cells).map(([key, cell]) => [key, asInput(key, cell, row)]),
    )
    const result = entity.input.safeParse(input)
    if (result.success) return void values.push({ row, value: result.data })
    for (const [key, messages] of Object.entries(fieldErrors(result.error, input, language))) {
      errors.push({ row, column: entity.fields[key]?.label[language] ?? key, message: messages.join(' ') })
    }
  })
  return { values, errors }
}

/** Inserts the rows of an xlsx file, all or none; every invalid cell is reported. */
export async function importRows(call: CallContext, entity: ReferenceEntity, options: CrudOptions) {
  const { language, access } = call
  const sheet = await readSheet(call, { labels: labelsOf(entity), mostRows, needed: ['name'] })
  const { rows } = sheet
  const nameLabel = entity.fields.name?.label[language] ?? 'name'
  const records = await recordsByName(call.db, options)
  const { values, errors } = await readRows({ rows, entity, records, language })
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
    return { imported: values.length, errors: [], ...decodedIn(sheet) }
  })
}
