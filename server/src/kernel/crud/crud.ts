import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import type { z } from 'zod'
import { type Call, type CallContext, type Route, route } from '../http/route.ts'
import { pagedList } from '../records/paged-list.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { sendBook } from '../sheets/send-book.ts'
import { wholeRows } from '../sheets/whole-rows.ts'
import { type CrudOptions, entityRecords } from './entity-records.ts'
import { importRows } from './import-rows.ts'
import { nameReferences } from './reference-names.ts'

type RowsQuery = z.output<ReferenceEntity['list']['query']>

const most = 100_000

/** Sends the rows of a list as an xlsx file: one column per field, headings in the actor's language. */
async function exportRows(
  call: CallContext & Pick<Call, 'query'>,
  entity: ReferenceEntity,
  options: CrudOptions,
) {
  const { db, query, language } = call
  const rows = await wholeRows(most, async (perPage) => {
    const whole = { ...(query as RowsQuery), page: 1, perPage }
    return (await pagedList(db, entityRecords(entity, options), whole)).rows
  })
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

/**
 * The calls of a reference entity: list, view, add, edit, delete, xlsx export and import. Editing
 * with an old `version` gives 409; deleting what is in use gives 409.
 */
export const crud = (entity: ReferenceEntity, options: CrudOptions): Route[] => [
  route(entity.exportRows, (call) => exportRows(call, entity, options)),
  route(entity.importRows, (call) => importRows(call, entity, options)),
  ...recordRoutes(entity, entityRecords(entity, options)),
]
