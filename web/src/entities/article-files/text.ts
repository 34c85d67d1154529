import { text } from '@toasoan/contract/kit/text'

/** Texts of Word and PDF export, and of Word import. */
export const articleFileTexts = {
  menu: text('Xuất và nhập tệp', 'Export and import'),
  exportMenu: text('Xuất tệp', 'Export'),
  docx: text('Xuất Word', 'Export to Word'),
  pdf: text('Xuất PDF', 'Export to PDF'),
  preparing: text('Đang tạo tệp…', 'Making the file…'),
  unsaved: text(
    'Tệp có bản đã lưu gần nhất, chưa có phần vừa gõ.',
    'The file has the last saved version, without what was just typed.',
  ),
  importItem: text('Nhập từ Word…', 'Import from Word…'),

  title: text('Nhập từ Word', 'Import from Word'),
  help: text('Chọn tệp .docx hoặc thả vào đây', 'Choose a .docx file or drop it here'),
  limits: text(
    'Tối đa 50 MB. Ảnh trong tệp được đưa vào thư viện khi chèn.',
    'At most 50 MB. Its pictures go to the library on insertion.',
  ),
  choose: text('Chọn tệp', 'Choose a file'),
  other: text('Chọn tệp khác', 'Choose another file'),
  reading: text('Đang đọc “{name}”…', 'Reading “{name}”…'),
  preview: text('Xem trước', 'Preview'),
  empty: text('Tệp không có chữ nào.', 'The file has no words.'),
  words: text('{count} chữ', '{count} {count|word|words}'),
  pictures: text('{count} ảnh', '{count} {count|picture|pictures}'),
  kept: text('Giữ ở dạng khác', 'Kept in another form'),
  dropped: text('Bị bỏ lại', 'Left behind'),
  nothingDropped: text('Không có gì bị bỏ lại.', 'Nothing was left behind.'),
  where: text('Đưa vào đâu', 'Where to'),
  atCursor: text('Chèn vào chỗ con trỏ', 'At the cursor'),
  fill: text('Điền vào bài này, cả tiêu đề và sapo', 'Fill this story, with title and lead'),
  asNew: text('Thành tin bài mới', 'As a new story'),
  insert: text('Đưa vào', 'Take it in'),
  inserted: text('Đã đưa “{name}” vào bài', '“{name}” was taken in'),
}
