import type { ReferenceEntity, ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { sql } from 'kysely'
import type { Call } from '../http/route.ts'
import { sendBook } from '../sheets/send-book.ts'
import { nameReferences } from './reference-names.ts'
import { type CrudOptions, conditions, order } from './rows.ts'

const most = 100_000

/** Answers with the rows of a list as an xlsx file: one column a field, headed in the asker's language. */
export async function exportRows(call: Call, entity: ReferenceEntity, options: CrudOptions) {
  const { table } = options
  const { db, query, language } = call
  const { rows } = await sql<ReferenceRow>`select * from ${sql.table(table)}
    where ${conditions(query as never)} order by ${order(query as never)} limit ${most}`.execute(db)
  const name = entity.label[language]
  const columns = Object.entries(entity.fields).map(([key, { label, input }]) => ({
    key,
    header: label[language],
    width: input === 'textarea' ? 50 : 28,
  }))
  const named = await nameReferences(db, options, rows)
  const shown = named.map((row) => Object.fromEntries(columns.map(({ key }) => [key, row[key]])))
  return sendBook(call, `${entity.name}.xlsx`, [{ name, columns, rows: shown }])
}
