import type { Queue } from '@toasoan/contract/account/dashboard'
import { type Text, text } from '@toasoan/contract/kit/text'

export const queueLabels: Readonly<Record<Queue['list'], Text>> = {
  draft: text('Chờ xử lý', 'In edit'),
  approved: text('Chờ duyệt', 'To approve'),
  corrected: text('Chờ xuất bản', 'To publish'),
  scheduled: text('Hẹn giờ', 'Scheduled'),
}

export const deskTexts = {
  onTime: text('{count, number} đúng hạn', '{count, number} on time'),
  late: text('{count, number} trễ', '{count, number} late'),
  noneFirst: text('Không có tin bài nào chờ bạn', 'No stories are waiting for you'),
  edits: text('{name} đang sửa', '{name} is editing'),
  goesOut: text('hẹn {when}', 'goes out {when}'),
  noneUpcoming: text('3 giờ tới chưa hẹn gì', 'Nothing is planned for the next 3 hours'),
  noneToApprove: text('Đã duyệt hết', 'All decided'),
  noTasks: text('Hôm nay chưa có việc', 'No tasks today'),
  finish: text('Xong: {title}', 'Finish: {title}'),
  finished: text('Đã xong “{title}”.', '“{title}” is done.'),
  handedIn: text('Đã gửi kiểm tra “{title}”.', '“{title}” was handed in for review.'),
  acknowledgeBy: text('Xác nhận trước {time}', 'Acknowledge by {time}'),
  channels: text('Các kênh', 'Channels'),
  noSchedule: text('Chưa có lịch hôm nay', 'No schedule for today'),
  addDay: text('Thêm ngày phát', 'Add day'),
  nothingNow: text('Chưa có chương trình', 'Nothing on air'),
  left: text('còn {left}', '{left} left'),
  next: text('{time} {title}', '{time} {title}'),
  away: text('mất tín hiệu', 'no signal'),
}
