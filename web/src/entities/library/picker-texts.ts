import { text } from '@toasoan/contract/kit/text'

/** Texts of the library picker. */
export const pickerTexts = {
  title: text('Chọn từ thư viện', 'Choose from the library'),
  search: text('Tìm tên tệp', 'Search file names'),
  hint: text('Gõ tên, không cần dấu…', 'Type a name, accents are not needed…'),
  keys: text(
    'Mũi tên xuống: vào lưới. Enter: chèn. Ctrl+Enter hoặc Ctrl+bấm: chọn thêm. Thả tệp vào đây để tải lên và chèn.',
    'Arrow down goes into the grid. Enter inserts. Ctrl+Enter or Ctrl+click chooses several. Drop files here to upload and insert them.',
  ),
  kind: text('Loại tệp', 'Kind of file'),
  all: text('Tất cả', 'All'),
  folder: text('Thư mục', 'Folder'),
  mine: text('Của tôi', 'Mine'),
  files: text('Tệp trong thư viện', 'Files of the library'),
  none: text('Không có tệp nào khớp', 'No file matches'),
  more: text(
    'Còn nhiều tệp khác. Gõ thêm chữ để thu hẹp.',
    'There are more. Type more words to narrow them.',
  ),
  insert: text('Chèn', 'Insert'),
  insertMany: text('Chèn {count} tệp', 'Insert {count} {count|file|files}'),
}
