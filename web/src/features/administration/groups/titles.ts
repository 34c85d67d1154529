import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const groupTitles = {
  addTitle: text('Thêm nhóm', 'Add a group'),
  assignRole: text('Vai trò của nhóm', 'Role of the group'),
  assignUser: text('Người của nhóm', 'People of the group'),
  assignWorkflow: text('Quy trình của nhóm', 'Workflows of the group'),
  editTitle: text('Sửa nhóm', 'Edit a group'),
  title: text('Nhóm', 'Groups'),
  viewTitle: text('Xem nhóm', 'View a group'),
}
