import { text } from '@toasoan/contract/kit/text'
import { repairTitles } from './titles.ts'

/** Words of the screens of repairs. */
export const repairTexts = {
  ...repairTitles,
  one: text('Phiếu sửa chữa', 'Repair'),
  what: text('Sửa gì', 'What'),
  add: text('Báo sửa chữa', 'Ask for a repair'),
  unit: text('Thiết bị', 'Device'),
  studio: text('Phòng thu', 'Studio'),
  vehicle: text('Xe', 'Vehicle'),
  late: text('Chậm hẹn', 'Late'),
  mine: text('Của tôi', 'Mine'),
  whose: text('Của ai', 'Whose'),
  span: text('Ngày báo', 'Reported'),
  downtimeHours: text('{count} giờ', '{count} h'),
  emptyTitle: text('Chưa có phiếu sửa chữa nào', 'No repairs yet'),
  emptyBody: text(
    'Khi thiết bị hỏng, báo ở đây hoặc quét nhãn trên thiết bị.',
    'Report a fault here, or scan the label of the device.',
  ),
  emptyStudioBody: text(
    'Khi phòng thu hay xe hỏng, báo ở đây.',
    'Report it here when a studio or vehicle breaks down.',
  ),
  noneToApprove: text('Không còn phiếu nào chờ duyệt', 'Nothing waits for approval'),
  history: text('Diễn biến', 'History'),
  approve: text('Duyệt', 'Approve'),
  approved: text('Đã duyệt {count} phiếu.', '{count} {count|repair|repairs} approved.'),
  failed: text('{count} phiếu không duyệt được: {reason}', '{count} could not be approved: {reason}'),
  done: text('Đã chuyển “{name}”.', '“{name}” was moved on.'),
  finishTitle: text('Kết quả sửa chữa', 'Result of the repair'),
  saved: text('Đã gửi phiếu sửa chữa.', 'The repair was sent.'),
  edit: text('Sửa phiếu', 'Edit'),
  deleteTitle: text('Xóa phiếu sửa chữa này?', 'Delete this repair?'),
  reported: text('Báo lúc', 'Reported'),
  started: text('Bắt đầu', 'Begun'),
  finished: text('Xong lúc', 'Finished'),
  picture: text('Ảnh chụp', 'Photo'),
  chooseUnit: text('Gõ sê-ri để tìm', 'Type a serial'),
}
