import { text } from '@toasoan/contract/kit/text'
import { departmentTitles } from './titles.ts'

/** Words of the screens of departments. */
export const departmentTexts = {
  ...departmentTitles,
  usersOf: text('Người của {name}', 'People of {name}'),
  search: text('Tìm tên hoặc mã', 'Find by name or code'),
  addBelow: text('Thêm phòng ban bên dưới', 'Add a department below'),
  people: text('Xem người', 'People'),
  here: text('Người của phòng ban', 'People of the department'),
  count: text('({count, number} người)', '({count, number} {count|person|people})'),
  active: text('Đang hoạt động', 'Active'),
  inactive: text('Ngừng hoạt động', 'Not active'),
  activeHelp: text(
    'Phòng ban ngừng hoạt động không hiện ra để chọn nữa; dữ liệu cũ giữ nguyên.',
    'What is not active can no longer be chosen; older data keeps it.',
  ),
  codeHelp: text(
    'Chữ không dấu, số và gạch; mỗi phòng ban một mã.',
    'Plain letters, digits and dashes; one code each.',
  ),
  top: text('Không trực thuộc phòng ban nào', 'None: it stands at the top'),
  emptyTitle: text('Chưa có phòng ban nào', 'No departments yet'),
  failedTitle: text('Không tải được cây phòng ban', 'The tree could not be loaded'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
  notDeletedTitle: text('Chưa xóa được “{name}”', '“{name}” cannot be deleted yet'),
  understood: text('Đã hiểu', 'Understood'),
  status: text('Trạng thái', 'Status'),
  path: text('Vị trí', 'Where it stands'),
  children: text('Phòng ban trực tiếp bên dưới', 'Departments directly below'),
  created: text('Tạo lúc', 'Created'),
  updated: text('Cập nhật', 'Updated'),
  history: text('Nhật ký', 'Log'),
  actionsOf: text('Thao tác với “{name}”', 'Actions on “{name}”'),
  person: text('Họ tên', 'Name'),
  username: text('Tên đăng nhập', 'Username'),
  position: text('Chức vụ', 'Position'),
  departments: text('Các phòng ban', 'Departments'),
  whom: text('Phạm vi', 'Scope'),
  withBelow: text('Gồm cả các phòng ban bên dưới', 'With the departments below'),
  noPeople: text('Phòng ban chưa có người', 'Nobody belongs to it yet'),
  noPeopleBody: text(
    'Thêm người vào phòng ban ở màn hình sửa người dùng.',
    'People are put into departments where their account is edited.',
  ),
}
