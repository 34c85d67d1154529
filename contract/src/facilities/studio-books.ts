import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, id, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { bookCalls } from './book-calls.ts'
import {
  availability,
  availabilityQuery,
  bookFields,
  bookQuery,
  bookRow,
  bookStatistics,
  calendarDays,
  calendarEntry,
  inOrder,
  orderMessage,
  recurrence,
  seriesFields,
  soundTimes,
  statisticsQuery,
} from './bookings.ts'

export const studioBookStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'in_use',
  'no_show',
  'completed',
] as const

export type StudioBookStatus = (typeof studioBookStatuses)[number]

export const studioBookStatusLabels = {
  pending: text('Chờ duyệt', 'Waiting'),
  approved: text('Đã duyệt', 'Approved'),
  rejected: text('Từ chối', 'Rejected'),
  cancelled: text('Đã hủy', 'Cancelled'),
  in_use: text('Đang dùng', 'In use'),
  no_show: text('Không đến', 'No show'),
  completed: text('Đã xong', 'Completed'),
} as const

/** The life of a studio booking. */
export const studioBookTransitions = transitionsOf<StudioBookStatus>([
  {
    from: ['pending'],
    to: 'approved',
    label: text('Duyệt', 'Approve'),
    permission: 'studioBook.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['pending'],
    to: 'rejected',
    label: text('Từ chối', 'Reject'),
    permission: 'studioBook.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['approved'],
    to: 'in_use',
    label: text('Nhận phòng', 'Check in'),
    permission: 'studioBook.changeStatus',
    tone: 'good',
  },
  {
    from: ['in_use'],
    to: 'completed',
    label: text('Trả phòng', 'Check out'),
    permission: 'studioBook.changeStatus',
    tone: 'good',
  },
  {
    from: ['approved'],
    to: 'no_show',
    label: text('Không đến', 'No show'),
    permission: 'studioBook.approve',
    notOwn: true,
    tone: 'bad',
  },
  {
    from: ['pending', 'approved'],
    to: 'cancelled',
    label: text('Hủy', 'Cancel'),
    permission: 'studioBook.changeStatus',
    tone: 'bad',
  },
])

export const studioBookRow = bookRow.extend({
  studio_id: bodyId,
  studio_name: z.string(),
  status: z.enum(studioBookStatuses),
  /** Statuses that the actor may bring it to. */
  allowed: z.array(z.enum(studioBookStatuses)),
})

export type StudioBookRow = z.output<typeof studioBookRow>

const fields = z.strictObject({ ...bookFields, studio_id: bodyId })

const input = soundTimes(fields.extend({ recurrence: recurrence.optional() }))

const query = bookQuery(studioBookStatuses, {
  studio_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

const status = z.enum(studioBookStatuses)

/** The calls for bookings of studios. */
export const studioBookCalls = {
  ...bookCalls({
    path: '/studio_books',
    subject: 'studioBook',
    of: text('phòng thu', 'studio'),
    row: studioBookRow,
    query,
    input,
    edit: changeOf(fields.shape),
    status,
    change: statusChange(studioBookStatuses),
    series: z.strictObject({ ...seriesFields, studio_id: bodyId }).refine(inOrder, orderMessage),
  }),
  availability: equipmentCall('GET', '/studio_books/availability', {
    can: 'studioBook.create',
    summary: text('Phòng thu có trống không', 'Whether a studio is free'),
    query: z.object({ ...availabilityQuery, studio_id: id }).refine(inOrder, orderMessage),
    reply: availability,
  }),
  /** Bookings and repairs of studios over some days, at most 62. */
  calendar: equipmentCall('GET', '/studio_books/calendar', {
    can: 'studioBook.calendar',
    summary: text('Lịch phòng thu', 'Calendar of studios'),
    query: z.object({ ...calendarDays, studio_ids: queryIds.optional() }),
    reply: z.array(calendarEntry),
  }),
  statistics: equipmentCall('GET', '/studio_books/statistical', {
    can: 'studioBook.statistical',
    summary: text('Thống kê phòng thu', 'Statistics of studios'),
    query: statisticsQuery,
    reply: bookStatistics,
  }),
}
