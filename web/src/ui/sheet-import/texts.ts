import { text } from '@toasoan/contract/kit/text'

export const sheetTexts = {
  title: text('Nhập từ Excel', 'Import from Excel'),
  columns: text('Các cột', 'Columns'),
  file: text('Tệp .xlsx', '.xlsx file'),
  choose: text('Chọn tệp', 'Choose a file'),
  start: text('Nhập', 'Import'),
  refused: text(
    'Tệp có {count, number} chỗ sai, chưa nhập dòng nào.',
    'The file has {count, number} {count|error|errors}; nothing was imported.',
  ),
  firstShown: text('Đây là {count, number} chỗ đầu tiên.', 'These are the first {count, number}.'),
  row: text('Dòng', 'Row'),
  column: text('Cột', 'Column'),
  problem: text('Lỗi', 'Problem'),
}
