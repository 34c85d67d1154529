import { text } from '@toasoan/contract/kit/text'

export const calendarTexts = {
  view: text('Cách xem', 'View'),
  day: text('Ngày', 'Day'),
  week: text('Tuần', 'Week'),
  month: text('Tháng', 'Month'),
  today: text('Hôm nay', 'Today'),
  previous: text('Trước', 'Previous'),
  next: text('Sau', 'Next'),
  lanes: text('Làn', 'Lanes'),
  hour: text('Giờ', 'Hour'),
  allDay: text('Cả ngày', 'All day'),
  present: text('Bây giờ, {time}', 'Now, {time}'),
  none: text('Không có gì trong những ngày này.', 'Nothing on these days.'),
  more: text('+{count} nữa', '+{count} more'),
  truncated: text(
    'Có quá nhiều mục; chỉ hiện phần đầu. Hãy chọn ít làn hơn hoặc xem theo tuần.',
    'There are too many items; only the first are shown. Choose fewer lanes, or a week.',
  ),
  leads: text(
    'Hai tin chính cách nhau dưới 15 phút: {first} và {second}.',
    'Two leads are less than 15 minutes apart: {first} and {second}.',
  ),
  isLead: text('Tin chính', 'Lead'),
  keys: text(
    'Kéo để dời; hoặc Shift với ← → (ngày), ↑ ↓ (15 phút, ở lịch tháng là tuần).',
    'Drag to move; or Shift with ← → (days), ↑ ↓ (15 minutes, in a month weeks).',
  ),
  moved: text('Đã dời “{title}” sang {when}.', '“{title}” was moved to {when}.'),
  past: text('Không dời về quá khứ được.', 'It cannot be moved into the past.'),
  asksMore: text(
    'Bước hẹn giờ của bài này cần lý do hoặc mục kiểm tra. Hãy hẹn lại trong tin bài.',
    'Scheduling this story asks for a reason or a checklist. Schedule it on its page.',
  ),
  mayNot: text('Bạn không hẹn giờ bài này được.', 'You may not schedule this story.'),
}
