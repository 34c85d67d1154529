import type { ReferenceEntity, ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { sql } from 'kysely'
import type { Call } from '../http/route.ts'
import { loadExcel } from './load-excel.ts'
import { nameReferences } from './reference-names.ts'
import { type CrudOptions, conditions, order } from './rows.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const most = 100_000

/** Answers with the rows of a list as an xlsx file: one column a field, headed in the asker's language. */
export async function exportRows(call: Call, entity: ReferenceEntity, options: CrudOptions) {
  const { table } = options
  const { db, query, language, reply } = call
  const { rows } = await sql<ReferenceRow>`select * from ${sql.table(table)}
    where ${conditions(query as never)} order by ${order(query as never)} limit ${most}`.execute(db)
  const book = new (await loadExcel()).Workbook()
  const sheet = book.addWorksheet(entity.label[language].slice(0, 31))
  sheet.columns = Object.entries(entity.fields).map(([key, { label, input }]) => ({
    key,
    header: label[language],
    width: input === 'textarea' ? 50 : 28,
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  sheet.addRows(await nameReferences(db, options, rows))
  await reply
    .type(xlsxType)
    .header('content-disposition', `attachment; filename="${entity.name}.xlsx"`)
    .send(Buffer.from(await book.xlsx.writeBuffer()))
  return reply
}
