import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const departmentTitles = {
  addTitle: text('Thêm đơn vị', 'Add a department'),
  editTitle: text('Sửa đơn vị', 'Edit a department'),
  title: text('Đơn vị', 'Departments'),
  usersTitle: text('Người của đơn vị', 'People of a department'),
  viewTitle: text('Xem đơn vị', 'View a department'),
}
