import { text } from '@toasoan/contract/kit/text'

/** Words of the screen where live reports are written. */
export const liveTexts = {
  open: text('Mở tường thuật', 'Open the report'),
  reopen: text('Mở lại', 'Open again'),
  end: text('Kết thúc', 'End the report'),
  endAsk: text('Kết thúc tường thuật này?', 'End this report?'),
  endBody: text(
    'Người đọc thấy tường thuật đã kết thúc; các mục vẫn ở lại. Bạn mở lại được bất cứ lúc nào.',
    'Readers see that it has ended; its entries stay. It can be opened again at any time.',
  ),
  isOpen: text('Đang tường thuật', 'Reporting live'),
  isEnded: text('Đã kết thúc', 'Ended'),
  isNone: text('Chưa mở', 'Not opened'),
  noneTitle: text('Bài này chưa có tường thuật', 'This story has no live report yet'),
  noneBody: text(
    'Mở tường thuật để thêm từng mục có giờ vào bài đang đăng. Người đọc thấy mục mới mà không phải tải lại trang.',
    'Open a report to add entries with times to the live story. Readers see them without reloading.',
  ),
  empty: text('Chưa có mục nào. Viết mục đầu tiên ở trên.', 'No entries yet. Write the first one above.'),
  write: text('Điều vừa xảy ra', 'What has just happened'),
  writeHelp: text(
    'Ctrl+Enter gửi ngay cho người đọc. Phím N đưa con trỏ về đây. Dòng trống ngắt đoạn.',
    'Ctrl+Enter sends it to readers at once. N brings the cursor here. An empty line begins a paragraph.',
  ),
  headline: text('Tiêu đề (không bắt buộc)', 'Headline (optional)'),
  readOnly: text('Bạn chỉ xem được: {reason}', 'You can only read: {reason}'),
  send: text('Gửi', 'Send'),
  sent: text('Người đọc đã có mục này.', 'Readers have this entry.'),
  keyPoint: text('Điểm chính', 'Key point'),
  noKeyPoint: text('Bỏ điểm chính', 'No key point any more'),
  pin: text('Ghim lên đầu', 'Pin to the top'),
  unpin: text('Bỏ ghim', 'Unpin'),
  pinned: text('Đang ghim', 'Pinned'),
  removeAsk: text('Xóa mục lúc {time}?', 'Remove the entry of {time}?'),
  removeBody: text(
    'Người đọc sẽ không thấy mục này nữa. Nếu chỉ sai một chỗ, hãy sửa và ghi đính chính.',
    'Readers will not see it any more. If only a part is wrong, correct it and say so.',
  ),
  correctionHelp: text(
    'Cần ghi khi mục đã đăng quá {minutes} phút và lời thay đổi.',
    'Needed when the words of an entry change that is older than {minutes} minutes.',
  ),
  corrected: text('Đính chính', 'Correction'),
  article: text('Về bài viết', 'To the story'),
  page: text('Xem trang người đọc', "See the readers' page"),
}
