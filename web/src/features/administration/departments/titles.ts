import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const departmentTitles = {
  addTitle: text('Thêm phòng ban', 'Add a department'),
  editTitle: text('Sửa phòng ban', 'Edit a department'),
  title: text('Phòng ban', 'Departments'),
  usersTitle: text('Người của phòng ban', 'People of a department'),
  viewTitle: text('Xem phòng ban', 'View a department'),
}
