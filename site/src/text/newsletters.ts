import { text } from '@toasoan/contract/kit/text'

/** Texts of the pages of newsletters. */
export const newslettersText = {
  example: text('ten@thudientu.vn', 'name@example.com'),
  title: text('Bản tin qua thư', 'Newsletters'),
  lead: text(
    'Tin đáng đọc gửi đến hộp thư của bạn, đúng giờ, miễn phí. Hủy bất cứ lúc nào bằng một lần bấm.',
    'The stories worth reading, in your mailbox, on time and free. Leave at any time in one press.',
  ),
  choose: text('Chọn bản tin', 'Choose newsletters'),
  email: text('Địa chỉ nhận bản tin', 'Address for the newsletter'),
  subscribe: text('Đăng ký', 'Subscribe'),
  footLabel: text('Nhận “{name}” qua thư', 'Get “{name}” by mail'),
  all: text('Các bản tin khác', 'Other newsletters'),
  daily: text('Mỗi ngày lúc {at}', 'Every day at {at}'),
  weekly: text('{day} hằng tuần lúc {at}', 'Every {day} at {at}'),
  push: text('Báo tin nóng', 'Breaking news'),
  pushLead: text(
    'Trình duyệt này hiện thông báo khi có tin nóng, cả lúc không mở trang. Không cần tài khoản.',
    'This browser shows breaking news, also while no page is open. You need no account.',
  ),
  pushOn: text('Thôi báo tin nóng', 'No more breaking news'),
  pushOff: text('Báo tin nóng cho tôi', 'Tell me of breaking news'),
  pushTrouble: text(
    'Chưa bật được. Hãy cho phép thông báo của trang này rồi thử lại.',
    'It could not be turned on. Allow notifications of this site and try again.',
  ),
  privacy: text(
    'Địa chỉ chỉ dùng để gửi bản tin, không được lưu trước khi bạn xác nhận và bị xóa ngay khi bạn hủy.',
    'Your address is only used for the newsletter, is not kept before you confirm, and is erased as soon as you leave.',
  ),
  none: text('Tòa soạn chưa gửi bản tin nào.', 'There are no newsletters yet.'),
  asked: text('Hãy mở hộp thư của bạn', 'Look into your mailbox'),
  askedText: text(
    'Nếu địa chỉ đúng, bạn sẽ nhận được thư xác nhận trong vài phút. Bản tin chỉ được gửi sau khi bạn bấm xác nhận trong thư.',
    'If the address is right, a message comes in a few minutes. Nothing is sent before you confirm by it.',
  ),
  confirm: text('Xác nhận nhận bản tin', 'Confirm your subscription'),
  confirmText: text('Bạn sẽ nhận: {names}.', 'You will get: {names}.'),
  confirmButton: text('Xác nhận', 'Confirm'),
  confirmed: text('Đã đăng ký', 'You are subscribed'),
  confirmedText: text('Bạn nhận: {names}, từ kỳ tới.', 'You get {names}, from the next edition on.'),
  ended: text('Liên kết đã hết hạn', 'The link has expired'),
  endedText: text(
    'Liên kết xác nhận chỉ dùng được trong 48 giờ. Hãy đăng ký lại.',
    'A link to confirm is good for 48 hours. Please subscribe again.',
  ),
  again: text('Đăng ký lại', 'Subscribe again'),
  leave: text('Hủy nhận bản tin', 'Unsubscribe'),
  leaveText: text(
    'Bấm để thôi nhận “{names}”. Địa chỉ của bạn được xóa nếu không còn nhận bản tin nào.',
    'Press to get “{names}” no more. Your address is erased when no newsletter is left.',
  ),
  leaveButton: text('Hủy bản tin này', 'Unsubscribe'),
  leaveAll: text('Hủy mọi bản tin', 'Leave all newsletters'),
  left: text('Bạn không còn nhận bản tin này', 'You do not get this newsletter any more'),
  leftText: text('Có thể đăng ký lại bất cứ lúc nào.', 'You can subscribe again at any time.'),
} as const
