import { text } from '@toasoan/contract/kit/text'

/** Words of the grid of channels. */
export const gridTexts = {
  grid: text('Lưới kênh', 'Channel grid'),
  now: text('Bây giờ (t)', 'Now (t)'),
  wall: text('Màn hình tường', 'Wall'),
  previous: text('Ngày trước', 'The day before'),
  next: text('Ngày sau', 'The next day'),
  date: text('Ngày', 'Day'),
  channel: text('Kênh', 'Channel'),
  stream: {
    off: text('Không phát trực tuyến', 'No live stream'),
    on: text('Luồng đang chạy', 'Stream is up'),
    away: text('Mất luồng', 'Stream is down'),
  },
  draft: text('bản nháp', 'draft'),
  refuses: text('{count} lỗi phải sửa', '{count} {count|fault|faults} to fix'),
  warns: text('{count} cảnh báo', '{count} {count|warning|warnings}'),
  over: text('Lố {length}', '{length} over'),
  gap: text('Thiếu {length}', '{length} missing'),
  open: text('Mở lịch ngày', 'Open the day'),
  present: text('Bảng đọc', 'Presenter'),
  order: text('Thứ tự phát, {channel}', 'Running order, {channel}'),
  empty: text('Chưa có kênh nào đang dùng', 'No channel is in use yet'),
  emptyBody: text('Thêm kênh và đặt khung tuần để có lịch.', 'Add a channel and set its weekly frame.'),
  failed: text('Không tải được lưới kênh', 'The grid could not be loaded'),
} as const
