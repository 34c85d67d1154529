import { text } from '@toasoan/contract/kit/text'

/** Words of the screens of plain records. */
export const referenceTexts = {
  add: text('Thêm mới', 'Add'),
  addTitle: text('{name}: thêm mới', '{name}: add'),
  editTitle: text('{name}: sửa', '{name}: edit'),
  active: text('Đang dùng', 'In use'),
  inactive: text('Ngừng dùng', 'Not in use'),
  status: text('Trạng thái', 'Status'),
  activeHelp: text(
    'Mục ngừng dùng không hiện ra để chọn nữa; dữ liệu cũ giữ nguyên.',
    'What is not in use can no longer be chosen; older data keeps it.',
  ),
  updated: text('Cập nhật', 'Updated'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteManyTitle: text(
    'Xóa {count, number} mục đã chọn?',
    'Delete the {count, number} selected {count|item|items}?',
  ),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
  deletedMany: text('Đã xóa {count, number} mục.', '{count, number} {count|item was|items were} deleted.'),
  notDeleted: text(
    'Không xóa được {count, number} mục: {why}',
    '{count, number} {count|item|items} could not be deleted: {why}',
  ),
  emptyTitle: text('Chưa có mục nào', 'Nothing here yet'),
  emptyBody: text(
    'Thêm mục đầu tiên, hoặc nhập cả danh sách từ tệp Excel.',
    'Add the first one, or import a whole list from an Excel file.',
  ),
  import: text('Nhập từ Excel', 'Import from Excel'),
  importLead: text(
    'Dòng đầu của tệp là tên cột. Nếu có dòng sai, không dòng nào được nhập.',
    'The first row holds the column names. If any row is wrong, nothing is imported.',
  ),
  imported: text('Đã nhập {count, number} dòng.', '{count, number} {count|row was|rows were} imported.'),
}
