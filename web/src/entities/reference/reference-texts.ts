import { text } from '@toasoan/contract/kit/text'

/** Texts of simple entities' screens. */
export const referenceTexts = {
  activeHelp: text(
    'Mục ngừng dùng không hiện ra để chọn nữa; dữ liệu cũ giữ nguyên.',
    'What is not in use can no longer be chosen; older data keeps it.',
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
