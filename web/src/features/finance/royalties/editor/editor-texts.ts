import { text } from '@toasoan/contract/kit/text'

/** Words of the sheet on which royalties are scored. */
export const editorTexts = {
  sheet: text('Bảng chấm', 'Sheet'),
  keys: text(
    'Số: hệ số · Enter: dòng sau · ↑ ↓ · g thể loại · u tăng thêm · s tỷ lệ · n thêm dòng ảnh · Delete bỏ dòng thêm · r đọc bài · Ctrl+D như dòng trên',
    'Digits: coefficient · Enter: next · ↑ ↓ · g genre · u uplift · s shares · n line of photos · Delete drops it · r read · Ctrl+D as above',
  ),
  genre: text('Thể loại', 'Genre'),
  uplift: text('Khoản tăng thêm', 'Uplift'),
  none: text('Không tăng', 'None'),
  percent: text('Tăng thêm (%)', 'Uplift (%)'),
  mostPercent: text('Tối đa {most} % theo {article}', 'At most {most} % by {article}'),
  reason: text('Diễn giải', 'Explanation'),
  shares: text('Chia nhuận bút', 'Shares'),
  equal: text('Chia đều', 'Equal shares'),
  seventy: text('Người đầu 70 %', 'The first 70 %'),
  addPerson: text('Thêm người', 'Add somebody'),
  dropPerson: text('Bỏ {name}', 'Drop {name}'),
  person: text('Người nhận {n}', 'Payee {n}'),
  asNamed: text('Trong bài: {name}', 'In the article: {name}'),
  share: text('Tỷ lệ {n} (%)', 'Share {n} (%)'),
  role: text('Vai trò {n}', 'Role {n}'),
  sum: text('Tổng: {sum} %', 'Sum: {sum} %'),
  sumFault: text('Tổng tỷ lệ phải là 100 %.', 'The shares make 100 %.'),
  staffFault: text(
    'Tác giả không được ít hơn người liên quan.',
    'No author gets less than one of the staff.',
  ),
  ok: text('Đồng ý', 'OK'),
  saved: text('Đã lưu', 'Saved'),
  saving: text('Đang lưu…', 'Saving…'),
  progress: text('Đã chấm {scored}/{count}', '{scored}/{count} scored'),
  submit: text('Gửi duyệt', 'Submit'),
  settled: text('Bảng này không còn ở bước chấm.', 'This sheet is no longer being scored.'),
  nobody: text('Không tìm thấy người nhận.', 'No payee was found.'),
  genreFirst: text('Chọn thể loại (g) trước khi chấm.', 'Choose a genre (g) first.'),
} as const
