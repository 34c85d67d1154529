import { text } from '@toasoan/contract/kit/text'

export const habitTexts = {
  rules: text('Quy tắc', 'Rules'),
  rulesLead: text(
    'Quy tắc khớp đầu tiên quyết định cách báo; không quy tắc nào khớp thì theo bảng bên dưới.',
    'The first rule that fits decides how you are told; where none fits, the table below does.',
  ),
  noRules: text('Chưa có quy tắc nào.', 'There are no rules yet.'),
  add: text('Thêm quy tắc', 'Add a rule'),
  change: text('Sửa quy tắc', 'Change the rule'),
  changeOne: text('Sửa quy tắc “{name}”', 'Change the rule “{name}”'),
  removeOne: text('Xóa quy tắc “{name}”', 'Delete the rule “{name}”'),
  upOne: text('Đưa quy tắc “{name}” lên', 'Move the rule “{name}” up'),
  name: text('Tên quy tắc', 'Name of the rule'),
  kinds: text('Loại thông báo', 'Kinds'),
  people: text('Do những người này', 'Done by these people'),
  categories: text('Chuyên mục của tin bài', 'Categories of the story'),
  words: text('Có từ', 'With the words'),
  wordsHelp: text(
    'Gõ từng cụm rồi nhấn Enter; không cần dấu.',
    'Press Enter after each; accents do not matter.',
  ),
  everything: text('Mọi thông báo', 'Every notification'),
  anything: text('Để trống các mục trên là mọi thông báo.', 'Left empty, it fits every notification.'),
  ways: text('Báo qua', 'Tell me by'),
  noWay: text('không báo', 'not at all'),
  mute: text('Hoãn đến', 'Put off until'),
  muteHelp: text(
    'Đến lúc đó mới hiện trong chuông, trước đó không báo gì.',
    'It comes to the bell at that time, and nothing is told before.',
  ),
  digest: text(
    'Gom thư và thông báo đẩy thành một bản mỗi ngày',
    'One letter and one push of all, once a day',
  ),
  muted: text('hoãn đến {time}', 'put off until {time}'),
  gathered: text('gom mỗi ngày', 'once a day'),
  tryIt: text('Thử trên tuần qua', 'Try on last week'),
  tried: text(
    'Tuần qua, quy tắc này quyết định {count} trên {total} thông báo.',
    'Last week this rule decided {count} of {total} notifications.',
  ),
  triedWays: text('{title}: {ways}', '{title}: {ways}'),
  keep: text('Lưu quy tắc', 'Keep the rule'),
  kept: text('Đã lưu quy tắc.', 'The rules are kept.'),
  quiet: text('Giờ yên tĩnh', 'Quiet hours'),
  quietLead: text(
    'Trong giờ này chỉ chuông được báo; phần còn lại gom thành một bản khi hết giờ. Việc khẩn vẫn báo ngay.',
    'Only the bell is told then; the rest comes together afterwards. What is urgent comes at once.',
  ),
  noQuiet: text('Chưa đặt giờ yên tĩnh.', 'There are no quiet hours.'),
  addQuiet: text('Thêm giờ yên tĩnh', 'Add quiet hours'),
  removeQuiet: text('Bỏ giờ yên tĩnh thứ {place}', 'Remove quiet hours {place}'),
  days: text('Các ngày', 'Days'),
  from: text('Từ', 'From'),
  to: text('Đến', 'Until'),
  digestAt: text('Giờ gửi bản gom mỗi ngày', 'When the daily one is sent'),
  saveQuiet: text('Lưu giờ yên tĩnh', 'Keep quiet hours'),
  quietKept: text('Đã lưu giờ yên tĩnh.', 'Quiet hours are kept.'),
  duty: text('Đang trực', 'On duty'),
  dutyLead: text(
    'Khi đang trực, không điều gì bị giữ lại: giờ yên tĩnh và các quy tắc hoãn, gom tạm ngừng.',
    'While you are on duty nothing is held back, whatever quiet hours and rules say.',
  ),
  dutyUntil: text('Đang trực đến {time}', 'On duty until {time}'),
  dutyFor: text('Trực {count} giờ', 'For {count} hours'),
  dutyEnd: text('Thôi trực', 'End it'),
  device: text('Máy này', 'This device'),
  deviceLead: text(
    'Báo cả khi không mở trang nào, đến khi phiên đăng nhập kết thúc. Mỗi máy bật riêng.',
    'Tells you while no page is open, until the session ends. Each device is turned on by itself.',
  ),
  push: text('Nhận thông báo đẩy trên máy này', 'Push notifications on this device'),
  denied: text(
    'Trình duyệt đang chặn thông báo của trang này. Hãy cho phép trong cài đặt của trình duyệt.',
    'The browser blocks notifications of this site. Allow them in its settings.',
  ),
  impossible: text('Trình duyệt này không nhận được thông báo đẩy.', 'This browser cannot be told by push.'),
  failed: text(
    'Không đăng ký được với dịch vụ đẩy của trình duyệt. Hãy thử lại sau.',
    'The browser’s push service did not answer. Please try again later.',
  ),
} as const

/** Monday first, as 1. */
export const dayNames = [
  text('T2', 'Mo'),
  text('T3', 'Tu'),
  text('T4', 'We'),
  text('T5', 'Th'),
  text('T6', 'Fr'),
  text('T7', 'Sa'),
  text('CN', 'Su'),
] as const

/** As a screen reader says them. */
export const wholeDayNames = [
  text('Thứ Hai', 'Monday'),
  text('Thứ Ba', 'Tuesday'),
  text('Thứ Tư', 'Wednesday'),
  text('Thứ Năm', 'Thursday'),
  text('Thứ Sáu', 'Friday'),
  text('Thứ Bảy', 'Saturday'),
  text('Chủ nhật', 'Sunday'),
] as const
