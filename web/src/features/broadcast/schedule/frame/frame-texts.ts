import { text } from '@toasoan/contract/kit/text'

/** Words of the weekly frame of a channel. */
export const frameTexts = {
  title: text('Khung tuần', 'Weekly frame'),
  channel: text('Kênh', 'Channel'),
  from: text('Áp dụng từ', 'In force from'),
  help: text(
    'Các bản nháp từ ngày áp dụng được lập lại; mục sửa riêng và ngày đã công bố giữ nguyên.',
    'Drafts from that day on are made anew; what was changed by hand and published days stay.',
  ),
  days: text('Các ngày', 'Days'),
  slot: text('Mục {place}', 'Slot {place}'),
  add: text('Thêm mục', 'Add a slot'),
  remove: text('Bỏ mục “{title}”', 'Remove the slot “{title}”'),
  save: text('Đặt khung tuần', 'Set the frame'),
  saved: text(
    'Đã đặt khung tuần; {days} bản nháp được lập lại.',
    'The frame is set; {days} {days|draft was|drafts were} made anew.',
  ),
  empty: text('Kênh chưa có khung tuần vào ngày này.', 'The channel has no weekly frame on this day.'),
  changed: text(
    'Khung tuần đang dùng khác với lúc bạn bắt đầu sửa. Phần bạn sửa còn nguyên; đặt sẽ thay khung đang dùng.',
    'The frame in force is not what you began with. What you changed is kept; setting it replaces the frame in force.',
  ),
  takeNewer: text('Bỏ phần sửa, lấy khung đang dùng', 'Drop my changes, take the frame in force'),
  newSlot: text('Mục mới', 'New slot'),
  noChannel: text('Chưa có kênh nào đang dùng.', 'No channel is in use.'),
}
