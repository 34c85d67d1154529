import { text } from '@toasoan/contract/kit/text'

/** Words of reports that are mailed. */
export const mailWords = {
  add: text('Hẹn gửi báo cáo', 'Mail a report'),
  change: text('Sửa lịch gửi', 'Change the schedule'),
  fromReport: text('Gửi báo cáo này qua thư…', 'Mail this report…'),
  help: text(
    'Mỗi người nhận thấy số liệu theo quyền của chính họ lúc gửi. Ai mất quyền sẽ không nhận được, và bạn được báo.',
    'Each recipient gets the figures that their own rights allow when it is sent. Who lost them gets nothing, and you are told.',
  ),
  noViews: text(
    'Bạn chưa lưu bộ lọc báo cáo nào. Mở một báo cáo, chọn bộ lọc rồi lưu lại.',
    'You have saved no view of a report. Open one, choose its filters and save them.',
  ),
  none: text('Chưa có báo cáo nào được gửi qua thư.', 'No report is mailed yet.'),
  rhythms: {
    daily: text('Hằng ngày', 'Every day'),
    weekly: text('Hằng tuần', 'Every week'),
    monthly: text('Hằng tháng', 'Every month'),
  },
  weekdays: [
    text('Thứ Hai', 'Monday'),
    text('Thứ Ba', 'Tuesday'),
    text('Thứ Tư', 'Wednesday'),
    text('Thứ Năm', 'Thursday'),
    text('Thứ Sáu', 'Friday'),
    text('Thứ Bảy', 'Saturday'),
    text('Chủ nhật', 'Sunday'),
  ],
  monthDayHelp: text(
    'Tháng thiếu ngày này thì gửi vào ngày cuối tháng.',
    'In a shorter month on its last day.',
  ),
  periods: {
    before: text('Ngày, tuần hoặc tháng vừa xong', 'The day, week or month just over'),
    running: text('Tháng này đến hôm gửi', 'This month so far'),
    view: text('Đúng các ngày trong bộ lọc', 'The days that the view names'),
  },
  times: {
    daily: text('Hằng ngày lúc {hour} giờ', 'Every day at {hour}:00'),
    weekly: text('{weekday} hằng tuần lúc {hour} giờ', 'Every week on {weekday} at {hour}:00'),
    monthly: text('Ngày {day} hằng tháng lúc {hour} giờ', 'Every month on day {day} at {hour}:00'),
  },
  next: text('Lần tới: {when}', 'Next: {when}'),
  paused: text('Tạm dừng', 'Paused'),
  by: text('Do {name} gửi cho bạn', 'Mailed to you by {name}'),
  viewGone: text('Bộ lọc đã bị xóa', 'The view was deleted'),
  trial: text('Gửi thử cho tôi', 'Send me a trial'),
  trialSent: text('Đang gửi thử đến thư của bạn.', 'A trial is on its way to your mail.'),
  trialState: text('Gửi thử: {state}', 'Trial: {state}'),
  pause: text('Tạm dừng', 'Pause'),
  resume: text('Gửi tiếp', 'Resume'),
  leave: text('Ngừng nhận', 'Get it no more'),
  ofName: text('{action}: {name}', '{action}: {name}'),
  removeTitle: text('Thôi gửi “{name}”?', 'Mail “{name}” no more?'),
  removeBody: text('Không ai nhận báo cáo này qua thư nữa.', 'Nobody gets this report by mail any more.'),
  leaveBody: text('Người khác vẫn nhận như trước.', 'The others still get it.'),
  noLetter: text('chưa gửi', 'not sent yet'),
  states: {
    waiting: text('đang chờ', 'waiting'),
    making: text('đang lập', 'being made'),
    sending: text('đang gửi', 'being sent'),
    sent: text('đã gửi {when}', 'sent {when}'),
    refused: text('không gửi: không đủ quyền', 'not sent: no right'),
    failed: text('gửi hỏng {when}', 'failed {when}'),
    unknown: text('không rõ đã đến chưa', 'perhaps sent'),
  },
}
