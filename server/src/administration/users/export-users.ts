import type { exportUsers } from '@toasoan/contract/administration/users'
import { text } from '@toasoan/contract/kit/text'
import type { Call } from '#server/kernel/http/route.ts'
import { dayFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { wholeRows } from '#server/kernel/sheets/whole-rows.ts'
import { asSheetRow, sheetColumns } from './sheet-columns.ts'
import { knownNames } from './sheet-names.ts'
import { readUsers } from './user-rows.ts'

const most = 20_000
const title = text('Người dùng', 'Users')

/** Answers with the people of a list as an xlsx file, headed in the actor's language. */
export async function exportPeople(call: Call<typeof exportUsers>) {
  const { db, access, query, language } = call
  const users = await wholeRows(most, (limit) => readUsers(db, access, query, limit))
  const columns = Object.entries(sheetColumns).map(([key, label]) => ({
    ...{ key, header: label[language], width: 26 },
    ...(key === 'birthday' ? { format: dayFormat } : {}),
  }))
  const known = await knownNames(db)
  const rows = users.map((user) => asSheetRow(user, language, known))
  return sendBook(call, 'users.xlsx', [{ name: title[language], columns, rows }])
}
