import { text } from '@toasoan/contract/kit/text'

export const newsletterTexts = {
  add: text('Thêm bản tin', 'Add a newsletter'),
  open: text('Xem các kỳ và kỳ tới', 'Editions and the next one'),
  changed: text('Sửa lúc', 'Changed'),
  pause: text('Tạm dừng', 'Pause'),
  resume: text('Gửi tiếp', 'Resume'),
  paused: text('Đã tạm dừng. Không thư nào được gửi nữa.', 'Paused. No more letters go out.'),
  resumed: text('Sẽ gửi từ kỳ tới.', 'It goes out from the next edition on.'),
  resting: text('Tạm dừng', 'Paused'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text(
    'Đăng ký của người nhận bị xóa theo. Muốn giữ, hãy tạm dừng.',
    'Its subscriptions go with it. Pause it to keep them.',
  ),
  emptyTitle: text('Chưa có bản tin nào.', 'No newsletters yet.'),
  emptyBody: text(
    'Bạn đọc đăng ký ở chân trang tin hoặc tại /ban-tin. Thư tự soạn và tự gửi đúng giờ.',
    'Readers subscribe at the foot of the site or at /ban-tin. Letters are made and sent by themselves.',
  ),
  weekdayHelp: text('Chỉ dùng cho bản tin hằng tuần.', 'Of a weekly newsletter.'),
  categoryHelp: text('Để trống: mọi tin đã đăng.', 'Empty: everything that is published.'),
  wholeHelp: text(
    'Ảnh, hộp thông tin, bản đồ đi cùng; tiếng và phim thành liên kết.',
    'With pictures, boxes and maps; sounds and films become links.',
  ),
  everything: text('Mọi tin', 'Everything'),
  growth: text('Số người nhận 30 ngày qua', 'Subscribers in the last 30 days'),
  peopleUnit: text('người', 'people'),
  day: text('Ngày', 'Day'),
  editions: text('Các kỳ đã gửi', 'Editions'),
  noEditions: text('Chưa gửi kỳ nào.', 'No editions yet.'),
  preview: text('Kỳ tới, nếu gửi bây giờ', 'The next edition, if it went out now'),
  previewFrame: text('Thư xem trước', 'Preview of the letter'),
  nothingNew: text(
    'Chưa có tin nào mới từ kỳ trước. Nếu vẫn vậy đến giờ gửi, không thư nào được gửi.',
    'Nothing new since the last edition. If that stays so, nothing is sent.',
  ),
  export: text('Tải CSV', 'Download CSV'),
  exportNote: text('Việc tải danh sách được ghi vào nhật ký.', 'Downloads of the list are noted in the log.'),
  remove: text('Gỡ người nhận', 'Remove'),
  removeTitle: text('Gỡ {email}?', 'Remove {email}?'),
  removeBody: text(
    'Địa chỉ thôi nhận mọi bản tin và bị xóa. Muốn nhận lại, họ phải tự đăng ký.',
    'The address gets no newsletter any more and is erased. Only its owner can subscribe again.',
  ),
  removed: text('Đã gỡ người nhận.', 'The subscriber is removed.'),
  nobodyTitle: text('Chưa có người nhận nào.', 'No subscribers yet.'),
  nobodyBody: text(
    'Địa chỉ chỉ vào đây sau khi chủ của nó bấm xác nhận trong thư.',
    'An address stands here after its owner confirmed by mail.',
  ),
}
