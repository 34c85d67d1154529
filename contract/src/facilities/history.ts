import { z } from 'zod'
import { instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** What can happen to a device, serial, studio, vehicle, booking, repair or borrow. */
export const eventKinds = {
  created: text('Tạo mới', 'Created'),
  updated: text('Sửa', 'Edited'),
  status: text('Chuyển trạng thái', 'Changed status'),
  condition: text('Đổi tình trạng', 'Changed condition'),
  moved: text('Đổi thời gian', 'Moved in time'),
  rebooked: text('Chuyển phòng, xe', 'Changed room or vehicle'),
  swapped: text('Đổi chỗ với lịch khác', 'Swapped with another booking'),
  overdue: text('Quá giờ chưa trả', 'Not given back in time'),
  devices: text('Đổi thiết bị kèm theo', 'Changed extra devices'),
  attached: text('Gắn cố định', 'Fixed in place'),
  detached: text('Tháo ra', 'Taken out'),
  fault: text('Báo hỏng', 'Fault reported'),
  reserved: text('Giữ lại', 'Kept aside'),
  released: text('Thôi giữ', 'No longer kept aside'),
  borrowed: text('Cho mượn', 'Lent'),
  returned: text('Trả', 'Returned'),
  repair_started: text('Đưa đi sửa', 'Sent to repair'),
  repair_ended: text('Sửa xong', 'Came back from repair'),
  audited: text('Kiểm kê', 'Counted'),
  documents: text('Đổi tài liệu', 'Changed documents'),
  deleted: text('Xóa', 'Deleted'),
} as const

export type EventKind = keyof typeof eventKinds

/** One entry of a timeline. `data` names what else there is to know: names, times, the booking. */
export const historyEntry = z.object({
  id: z.number(),
  kind: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  reason: z.string(),
  data: z.record(z.string(), z.unknown()),
  actor: z.string().nullable(),
  at: instant,
})

export type HistoryEntry = z.output<typeof historyEntry>
