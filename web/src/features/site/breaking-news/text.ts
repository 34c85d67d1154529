import { text } from '@toasoan/contract/kit/text'

export const breakingTexts = {
  add: text('Thêm dải tin', 'Add a band'),
  startsHelp: text('Để trống: hiện ngay.', 'Empty: at once.'),
  endsHelp: text('Để trống: hai giờ sau khi hiện.', 'Empty: two hours after it begins.'),
  pushHelp: text(
    'Trình duyệt của bạn đọc đã đăng ký được báo một lần, khi dải bắt đầu hiện.',
    'Browsers of readers who asked for it are told once, when the band begins.',
  ),
  linkHelp: text(
    'Địa chỉ trên trang (/…) hoặc https://…; có thể để trống.',
    'An address of the site (/…) or https://…; may be empty.',
  ),
  takeOff: text('Gỡ ngay', 'Take off now'),
  takenOff: text('Đã gỡ dải tin.', 'The band is off.'),
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text('Bạn đọc thôi thấy dải này ngay.', 'Readers stop seeing it at once.'),
  emptyTitle: text('Chưa có dải tin nào.', 'No bands yet.'),
  emptyBody: text(
    'Dải tin nóng đứng trên mọi trang, bạn đọc đang mở trang thấy trong một, hai giây.',
    'A band stands above every page; readers with a page open see it within a second or two.',
  ),
}
