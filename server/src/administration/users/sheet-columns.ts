import { genderLabels } from '@toasoan/contract/administration/person-fields'
import { statusLabels, type UserRow, userLabels } from '@toasoan/contract/administration/users'
import type { Language, Text } from '@toasoan/contract/kit/text'

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
  position_id: userLabels.position_id,
  department_ids: userLabels.department_ids,
  role_ids: userLabels.role_ids,
} satisfies Record<string, Text>

export type SheetColumn = keyof typeof sheetColumns

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('; ')

/** A person as a row of the export; its first columns are those that the import reads. */
export const asSheetRow = (user: UserRow, language: Language) => ({
  username: user.username,
  email: user.email,
  name: user.name,
  display_name: user.display_name,
  alias: user.alias,
  phone: user.phone,
  gender: user.gender ? genderLabels[user.gender][language] : '',
  birthday: user.birthday ?? '',
  position_id: user.position?.name ?? '',
  department_ids: names(user.departments),
  role_ids: names(user.roles),
  status: statusLabels[user.status][language],
})
