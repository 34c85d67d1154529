import { genderLabels, languageLabels } from '@toasoan/contract/administration/person-fields'
import { statusLabels, type UserRow, userLabels } from '@toasoan/contract/administration/users'
import type { Language, Text } from '@toasoan/contract/kit/text'
import { dayCell } from '#server/kernel/sheets/cell-times.ts'
import type { SheetValue } from '#server/kernel/sheets/write-book.ts'
import type { Known, SheetNames } from './sheet-names.ts'

/** The columns of the spreadsheet that an import reads, by the field they fill. */
export const sheetColumns = {
  username: userLabels.username,
  email: userLabels.email,
  name: userLabels.name,
  display_name: userLabels.display_name,
  alias: userLabels.alias,
  phone: userLabels.phone,
  gender: userLabels.gender,
  birthday: userLabels.birthday,
  language: userLabels.language,
  position_id: userLabels.position_id,
  department_ids: userLabels.department_ids,
  role_ids: userLabels.role_ids,
  status: userLabels.status,
} satisfies Record<string, Text>

export type SheetColumn = keyof typeof sheetColumns

const all = ({ write }: SheetNames, list: readonly { id: number; name: string }[]) =>
  list.map(write).join('; ')

/** A person as a row of the export, which the import takes back as it is. */
export const asSheetRow = (
  user: UserRow,
  language: Language,
  known: Known,
): Record<SheetColumn, SheetValue> => ({
  username: user.username,
  email: user.email,
  name: user.name,
  display_name: user.display_name,
  alias: user.alias,
  phone: user.phone,
  gender: user.gender ? genderLabels[user.gender][language] : '',
  birthday: user.birthday && dayCell(user.birthday),
  language: languageLabels[user.language][language],
  position_id: user.position?.name ?? '',
  department_ids: all(known.department_ids, user.departments),
  role_ids: all(known.role_ids, user.roles),
  status: statusLabels[user.status][language],
})
