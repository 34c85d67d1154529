import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import type { z } from 'zod'
import type { Call, CallContext } from '../http/route.ts'
import { pagedList } from '../records/paged-list.ts'
import { sendBook } from '../sheets/send-book.ts'
import { wholeRows } from '../sheets/whole-rows.ts'
import { type CrudOptions, entityRecords } from './entity-records.ts'
import { nameReferences } from './reference-names.ts'

type RowsQuery = z.output<ReferenceEntity['list']['query']>

const most = 100_000

/** Answers with the rows of a list as an xlsx file: one column a field, headed in the actor's language. */
export async function exportRows(
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
