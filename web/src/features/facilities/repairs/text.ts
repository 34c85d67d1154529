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
  sent: text('Đã gửi phiếu sửa chữa.', 'The repair was sent.'),
  reported: text('Báo lúc', 'Reported'),
  started: text('Bắt đầu', 'Begun'),
  finished: text('Xong lúc', 'Finished'),
  picture: text('Ảnh chụp', 'Photo'),
  chooseUnit: text('Gõ sê-ri để tìm', 'Type a serial'),
}
