import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const roleTitles = {
  add: text('Thêm vai trò', 'Add a role'),
  assign: text('Gán vai trò', 'Assign a role'),
  edit: text('Sửa vai trò', 'Edit a role'),
  roles: text('Vai trò', 'Roles'),
  view: text('Xem vai trò', 'View a role'),
}
