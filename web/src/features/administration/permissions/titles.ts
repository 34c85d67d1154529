import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: they are loaded with the first screen, the rest with its own. */
export const permissionTitles = {
  title: text('Quyền', 'Permissions'),
  addTitle: text('Thêm quyền', 'Add a permission'),
  viewTitle: text('Xem quyền', 'View a permission'),
  editTitle: text('Đặt tên quyền', 'Name a permission'),
}
