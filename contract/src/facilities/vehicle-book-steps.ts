import { text } from '../kit/text.ts'
import { transitionsOf } from '../kit/transitions.ts'

export const vehicleBookStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'departed',
  'returned',
  'completed',
] as const

export type VehicleBookStatus = (typeof vehicleBookStatuses)[number]

export const vehicleBookStatusLabels = {
  pending: text('Chờ duyệt', 'Waiting'),
  approved: text('Đã duyệt', 'Approved'),
  rejected: text('Từ chối', 'Rejected'),
  cancelled: text('Đã hủy', 'Cancelled'),
  departed: text('Đã xuất phát', 'Departed'),
  returned: text('Đã về', 'Returned'),
  completed: text('Đã xong', 'Completed'),
} as const

/** The life of a vehicle booking. */
export const vehicleBookTransitions = transitionsOf<VehicleBookStatus>([
  {
    from: ['pending'],
    to: 'approved',
    label: text('Duyệt', 'Approve'),
    permission: 'vehicleBook.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['pending'],
    to: 'rejected',
    label: text('Từ chối', 'Reject'),
    permission: 'vehicleBook.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['approved'],
    to: 'departed',
    label: text('Xuất phát', 'Depart'),
    permission: 'vehicleBook.changeStatus',
    tone: 'good',
  },
  {
    from: ['departed'],
    to: 'returned',
    label: text('Đã về', 'Return'),
    permission: 'vehicleBook.changeStatus',
    tone: 'good',
  },
  {
    from: ['returned'],
    to: 'completed',
    label: text('Hoàn tất', 'Complete'),
    permission: 'vehicleBook.approve',
    tone: 'good',
  },
  {
    from: ['pending', 'approved'],
    to: 'cancelled',
    label: text('Hủy', 'Cancel'),
    permission: 'vehicleBook.changeStatus',
    tone: 'bad',
  },
])
