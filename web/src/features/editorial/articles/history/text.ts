import { text } from '@toasoan/contract/kit/text'

/** Words of the history screen. */
export const historyTexts = {
  failed: text('Không mở được lịch sử', 'The history could not be opened'),
  empty: text('Chưa có gì được ghi lại.', 'Nothing is recorded yet.'),
  earlier: text('Xem cũ hơn', 'Show earlier ones'),
  open: text('Mở tin bài', 'Open the story'),
  version: text('Bản {number}', 'Version {number}'),
  head: text('Bản hiện tại', 'Current version'),
  live: text('Đang đăng', 'Live'),
  words: text('{count, number} chữ', '{count, number} {count|word|words}'),
  reason: text('Lý do: {reason}', 'Reason: {reason}'),
  correction: text('Đính chính với người đọc: {text}', 'Correction for readers: {text}'),
  scheduledFor: text('Hẹn đăng lúc {when}', 'Scheduled for {when}'),
  compare: text('So với bản trước', 'Compare with the version before'),
  checked: text('Đã kiểm tra: {items}', 'Checked: {items}'),
  onVersion: text('trên bản {number}', 'on version {number}'),
  save: text('Lưu', 'Saved'),
  move: text('Khi chuyển bước', 'When moved'),
  takeover: text('Khi giành quyền sửa', 'When taken over'),
  restore: text('Khôi phục', 'Restored'),
  import: text('Nhập vào', 'Imported'),
  all: text('Tất cả', 'Everything'),
  versions: text('Phiên bản', 'Versions'),
  moves: text('Bước chuyển', 'Moves'),
  show: text('Hiển thị', 'Show'),
  hash: text('Mã kiểm tra', 'Checksum'),
} as const
