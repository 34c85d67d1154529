import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const userTitles = {
  add: text('Thêm người dùng', 'Add a user'),
  edit: text('Sửa người dùng', 'Edit a user'),
  users: text('Người dùng', 'Users'),
}
