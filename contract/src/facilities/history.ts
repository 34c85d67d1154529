import { recordEvents } from '../kit/record-history.ts'
import { text } from '../kit/text.ts'

/** What can happen to a device, serial, studio, vehicle, booking, repair or borrow. */
export const eventKinds = {
  ...recordEvents,
  condition: text('Đổi tình trạng', 'Changed condition'),
  moved: text('Đổi thời gian', 'Moved in time'),
  rebooked: text('Chuyển phòng, xe', 'Changed room or vehicle'),
  swapped: text('Đổi chỗ với lịch khác', 'Swapped with another booking'),
  overdue: text('Quá giờ chưa trả', 'Not given back in time'),
  odometer: text('Sửa số km', 'Corrected the odometer'),
  devices: text('Đổi thiết bị kèm theo', 'Changed extra devices'),
  attached: text('Gắn cố định', 'Fixed in place'),
  detached: text('Tháo ra', 'Taken out'),
  fault: text('Báo hỏng', 'Fault reported'),
  reserved: text('Giữ lại', 'Kept aside'),
  released: text('Thôi giữ', 'No longer kept aside'),
  borrowed: text('Cho mượn', 'Lent'),
  received: text('Ký nhận', 'Receipt confirmed'),
  returned: text('Trả', 'Returned'),
  repair_started: text('Đưa đi sửa', 'Sent to repair'),
  repair_ended: text('Sửa xong', 'Came back from repair'),
  audited: text('Kiểm kê', 'Counted'),
  documents: text('Đổi tài liệu', 'Changed documents'),
} as const

export type EventKind = keyof typeof eventKinds
