import { text } from '@toasoan/contract/kit/text'

export const sheetTexts = {
  title: text('Nhập từ Excel', 'Import from Excel'),
  columns: text('Các cột', 'Columns'),
  file: text('Tệp .xlsx', '.xlsx file'),
  choose: text('Chọn tệp', 'Choose a file'),
  decoded: text(
    '{count, number} ô gõ bằng phông TCVN3 hoặc VNI (.VnTime, VNI-Times) đã được đổi sang Unicode. Hãy đọc lại.',
    '{count, number} {count|cell|cells} in TCVN3 or VNI fonts (.VnTime, VNI-Times) {count|was|were} changed to Unicode. Please check them.',
  ),
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
