import { text } from '@toasoan/contract/kit/text'

/** Words of the screens of positions. */
export const positionTexts = {
  title: text('Chức vụ', 'Positions'),
  addTitle: text('Thêm chức vụ', 'Add a position'),
  viewTitle: text('Xem chức vụ', 'View a position'),
  editTitle: text('Sửa chức vụ', 'Edit a position'),
  lead: text(
    'Chức vụ đứng trên là cấp cao hơn. Kéo tay nắm để sắp xếp, hoặc chọn tay nắm rồi bấm phím mũi tên lên, xuống.',
    'A position that stands higher ranks higher. Drag the handle to order them, or focus it and press the up and down arrow keys.',
  ),
  move: text('Chuyển “{name}”, đang ở vị trí {place}', 'Move “{name}”, now at place {place}'),
  moved: text('“{name}” giờ ở vị trí {place}.', '“{name}” is now at place {place}.'),
  active: text('Đang dùng', 'In use'),
  inactive: text('Ngừng dùng', 'Not in use'),
  activeHelp: text(
    'Chức vụ ngừng dùng không hiện ra để chọn nữa; người đang giữ vẫn giữ nguyên.',
    'What is not in use can no longer be chosen; people who hold it keep it.',
  ),
  emptyTitle: text('Chưa có chức vụ nào', 'No positions yet'),
  failedTitle: text('Không tải được danh sách', 'The list could not be loaded'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
  status: text('Trạng thái', 'Status'),
  created: text('Tạo lúc', 'Created'),
  updated: text('Cập nhật', 'Updated'),
  history: text('Nhật ký', 'Log'),
  actionsOf: text('{action}: {name}', '{action}: {name}'),
}
