import { type exportUsers, userLabels } from '@toasoan/contract/administration/users'
import { text } from '@toasoan/contract/kit/text'
import { xlsxType } from '#server/kernel/crud/export-rows.ts'
import { loadExcel } from '#server/kernel/crud/load-excel.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { asSheetRow, sheetColumns } from './sheet-columns.ts'
import { readUsers } from './user-rows.ts'

const most = 20_000
const title = text('Người dùng', 'Users')

/** Answers with the people of a list as an xlsx file, headed in the asker's language. */
export async function exportPeople({ db, access, query, language, reply }: Call<typeof exportUsers>) {
  const users = await readUsers(db, access, query, { limit: most, offset: 0 })
  const book = new (await loadExcel()).Workbook()
  const sheet = book.addWorksheet(title[language])
  sheet.columns = Object.entries({ ...sheetColumns, status: userLabels.status }).map(([key, label]) => ({
    key,
    header: label[language],
    width: 26,
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  sheet.addRows(users.map((user) => asSheetRow(user, language)))
  await reply
    .type(xlsxType)
    .header('content-disposition', 'attachment; filename="users.xlsx"')
    .send(Buffer.from(await book.xlsx.writeBuffer()))
  return reply
}
