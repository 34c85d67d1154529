import { recordEvents } from '@toasoan/contract/kit/record-history'
import { text } from '@toasoan/contract/kit/text'

/** What can happen to a recording. */
export const recordingEvents = {
  ...recordEvents,
  extended: text('Ghi thêm', 'Extended'),
  stopped: text('Dừng', 'Stopped'),
}

/** Words of the screen of automatic recordings. */
export const recordingTexts = {
  makeEpisode: text('Làm tập podcast', 'Make a podcast episode'),
  emptyTitle: text('Chưa có lịch ghi nào', 'No recording schedules yet'),
  emptyBody: text(
    'Thêm lịch để kênh được ghi đều đặn; mỗi lần ghi có biên nhận.',
    'Add one so that a channel is recorded again and again; each recording has a receipt.',
  ),
  startsHelp: text('Giờ của kênh, ví dụ 06:00.', 'By the clock of the channel, such as 06:00.'),
  streamHelp: text(
    'Để trống để ghi luồng của kênh. Máy phát phải được quản trị hệ thống cho phép.',
    'Empty records the stream of the channel. Its host must be allowed by the administrator.',
  ),
  keepHelp: text(
    'Để trống là giữ mãi, thu liên tục giữ 365 ngày; tệp đang dùng không bị xóa.',
    'Empty keeps it for ever, day and night 365 days; a file in use stays.',
  ),
  addDay: text('Thêm ngày', 'Add a day'),
  removeDay: text('Bỏ ngày {day}', 'Remove {day}'),
  every: text('Hằng ngày', 'Every day'),
  now: text('Đang ghi', 'Recording now'),
  nothingNow: text('Lúc này không ghi kênh nào.', 'No channel is being recorded now.'),
  latest: text('Các lần ghi gần đây', 'Recent recordings'),
  until: text('đến {time}', 'until {time}'),
  got: text('ghi được {share}', '{share} got'),
  silentSince: text('không có tiếng từ {time}', 'silent since {time}'),
  extend: text('Ghi thêm 15 phút', '15 minutes more'),
  extendOne: text('Ghi thêm “{name}” 15 phút', '15 minutes more of “{name}”'),
  stop: text('Dừng ghi', 'Stop'),
  stopOne: text('Dừng ghi “{name}”', 'Stop “{name}”'),
  stopTitle: text('Dừng ghi “{name}”?', 'Stop recording “{name}”?'),
  stopBody: text('Phần đã ghi vẫn được giữ.', 'What was recorded so far is kept.'),
  recordNow: text('Ghi ngay', 'Record now'),
  recordTitle: text('Ghi ngay một kênh', 'Record a channel now'),
  begun: text('Bắt đầu ghi.', 'It is being recorded.'),
  receipt: text('Biên nhận', 'Receipt'),
  receiptOf: text('Biên nhận {name}, {time}: {status}', 'Receipt of {name}, {time}: {status}'),
  window: text('Thời gian ghi', 'Time'),
  coverage: text('Ghi được', 'Got'),
  frames: text('Số khung', 'Frames'),
  reopened: text('Mở lại luồng', 'Stream opened again'),
  times: text('{count} lần', '{count} {count|time|times}'),
  backup: text('Từ luồng dự phòng', 'From the backup stream'),
  copies: text('Máy ghi', 'Recorders'),
  copyOf: text('{machine}: {seconds} giây', '{machine}: {seconds} s'),
  copyFilled: text('bù {filled} giây máy kia thiếu', '{filled} s that the other one missed'),
  gaps: text('Khoảng mất', 'Gaps'),
  silences: text('Khoảng lặng', 'Silences'),
  changes: text('Đổi dạng', 'Changes of form'),
  breaks: text('Luồng đổi chương trình', 'The stream began anew'),
  titles: text('Tiêu đề trên luồng', 'Titles told'),
  parts: text('Tệp trong thư viện', 'Files of the library'),
  play: text('Nghe “{name}”', 'Play “{name}”'),
  noReceipt: text('Biên nhận có khi lần ghi kết thúc.', 'The receipt is there once it has ended.'),
  seconds: text('{count} giây', '{count} s'),
}
