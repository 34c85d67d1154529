import { text } from '@toasoan/contract/kit/text'
import { scheduleTitles } from './titles.ts'

/** Words of the screens of the broadcast schedule. */
export const scheduleTexts = {
  ...scheduleTitles,
  confirmSent: text('Xác nhận đã phát', 'Say that it was sent'),
  confirmedSent: text('Đã ghi là đã phát.', 'Noted as sent.'),
  day: text('Ngày phát', 'Day'),
  channel: text('Kênh', 'Channel'),
  state: text('Trạng thái', 'Status'),
  items: text('Số mục', 'Items'),
  faults: text('Lỗi', 'Faults'),
  updated: text('Sửa lúc', 'Changed'),
  updatedBy: text('Người sửa', 'Changed by'),
  refuses: text('{count} phải sửa', '{count} to mend'),
  warns: text('{count} cảnh báo', '{count} {count|warning|warnings}'),
  noFaults: text('Không có lỗi', 'No faults'),
  unpublished: text('Có thay đổi chưa công bố', 'Changes not published'),
  openTitle: text('Thêm ngày phát', 'Add day'),
  open: text('Mở', 'Open'),
  openHelp: text(
    'Ngày mới lấy các mục từ khung tuần của kênh. Ngày đã mở thì mở lại để sửa.',
    'A new day takes its items from the weekly frame of the channel. One that is open already is opened for editing.',
  ),
  emptyTitle: text('Chưa có ngày nào', 'No days yet'),
  emptyBody: text(
    'Đặt khung tuần cho kênh: các ngày được lập sẵn trước 14 ngày.',
    'Set the weekly frame of a channel: its days are made 14 days ahead.',
  ),
  deleteTitle: text('Xóa lịch {name}?', 'Delete the schedule {name}?'),
  deletePublished: text(
    'Ngày này đã công bố. Độc giả sẽ không còn thấy, phòng thu được trả lại.',
    'This day is published. Readers will not see it any more, and its studios are free again.',
  ),
  deleteDraft: text('Bản nháp mất hẳn.', 'The draft is gone for good.'),
  time: text('Giờ phát', 'On air'),
  program: text('Chương trình', 'Programme'),
  kind: text('Hình thức', 'Kind'),
  studio: text('Phòng thu', 'Studio'),
  noItems: text('Chưa công bố mục nào', 'Nothing is published yet'),
}
