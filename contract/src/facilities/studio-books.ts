import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { bodyId, id, idParams, prose, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import {
  availability,
  availabilityQuery,
  bookFields,
  bookMove,
  bookQuery,
  bookRow,
  bookStatistics,
  bookSwap,
  bulkIds,
  bulkReply,
  calendarDays,
  calendarEntry,
  inOrder,
  lengthMessage,
  notTooLong,
  orderMessage,
  recurrence,
  statisticsQuery,
  wouldClash,
} from './bookings.ts'
import { historyEntry } from './history.ts'
import { transitionsOf } from './transitions.ts'

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
  /** Statuses that the asker may bring it to. */
  allowed: z.array(z.enum(studioBookStatuses)),
})

export type StudioBookRow = z.output<typeof studioBookRow>

const fields = z.strictObject({ ...bookFields, studio_id: bodyId })

export const studioBookInput = fields
  .extend({ recurrence: recurrence.optional() })
  .refine(inOrder, orderMessage)
  .refine(notTooLong, lengthMessage)

const query = bookQuery(studioBookStatuses, {
  studio_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

const equipment = { service: 'equipment' } as const

export const listStudioBooks = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studio_books',
  can: 'studioBook.index',
  summary: text('Danh sách đặt phòng thu', 'List of studio bookings'),
  query,
  reply: studioBookRow,
  kind: 'list',
})

export const exportStudioBooks = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studio_books/export',
  can: 'studioBook.index',
  summary: text('Xuất danh sách đặt phòng thu ra xlsx', 'Export studio bookings as xlsx'),
  query,
  kind: 'raw',
})

/** What waits for the asker's approval, each with what it would clash with. */
export const studioBooksToApprove = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studio_books/to-approve',
  can: 'studioBook.listApprove',
  summary: text('Đặt phòng thu chờ duyệt', 'Studio bookings to approve'),
  query,
  reply: studioBookRow.extend(wouldClash),
  kind: 'list',
})

export const viewStudioBook = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studio_books/:id',
  can: 'studioBook.view',
  summary: text('Xem lịch đặt phòng thu', 'View a studio booking'),
  params: idParams,
  reply: studioBookRow.extend(wouldClash),
})

/** Asks for a studio. What is taken already is a 409 `claim.taken`; requests that wait block nobody. */
export const createStudioBook = endpoint({
  ...equipment,
  method: 'POST',
  path: '/studio_books',
  can: 'studioBook.create',
  summary: text('Đặt phòng thu', 'Book a studio'),
  body: studioBookInput,
  reply: studioBookRow.extend({ made: z.number() }),
})

/**
 * Edits, moves and stretches a booking. An approved one whose time, studio or devices change waits for approval
 * again, unless who moves it might approve it. One of a series leaves it when it is moved.
 */
export const updateStudioBook = endpoint({
  ...equipment,
  method: 'PUT',
  path: '/studio_books/:id',
  can: 'studioBook.update',
  summary: text('Sửa, dời lịch đặt phòng thu', 'Edit or move a studio booking'),
  params: idParams,
  body: fields
    .extend({ version: z.number().int().positive().optional() })
    .refine(inOrder, orderMessage)
    .refine(notTooLong, lengthMessage),
  reply: studioBookRow,
})

/** Moves or stretches a booking and leaves the rest of it; otherwise as an edit. */
export const moveStudioBook = endpoint({
  ...equipment,
  method: 'POST',
  path: '/studio_books/:id/move',
  can: 'studioBook.update',
  summary: text('Dời lịch đặt phòng thu', 'Move a studio booking'),
  params: idParams,
  body: bookMove,
  reply: studioBookRow,
})

/** Swaps the times and studios of two approved bookings; what clashes is a 409, and neither moves. */
export const swapStudioBooks = endpoint({
  ...equipment,
  method: 'POST',
  path: '/studio_books/:id/swap',
  can: 'studioBook.approve',
  summary: text('Đổi hai lịch phòng thu cho nhau', 'Swap two studio bookings'),
  params: idParams,
  body: bookSwap,
  reply: z.array(studioBookRow),
})

export const deleteStudioBook = endpoint({
  ...equipment,
  method: 'DELETE',
  path: '/studio_books/:id',
  can: 'studioBook.delete',
  summary: text('Xóa lịch đặt phòng thu', 'Delete a studio booking'),
  params: idParams,
})

export const changeStudioBookStatus = endpoint({
  ...equipment,
  method: 'POST',
  path: '/studio_books/:id/change-status',
  can: 'studioBook.changeStatus',
  summary: text('Chuyển trạng thái đặt phòng thu', 'Change a studio booking’s status'),
  params: idParams,
  body: z.strictObject({
    status: z.enum(studioBookStatuses),
    reason: prose(1000).default(''),
    version: z.number().int().positive().optional(),
  }),
  reply: studioBookRow,
})

/** Decides on many; each by itself, so that one that clashes does not hold up the others. */
export const changeStudioBookStatuses = endpoint({
  ...equipment,
  method: 'POST',
  path: '/studio_books/change-status',
  can: 'studioBook.changeStatus',
  summary: text('Chuyển trạng thái nhiều lịch đặt', 'Change the status of many'),
  body: z.strictObject({ ids: bulkIds, status: z.enum(studioBookStatuses), reason: prose(1000).default('') }),
  reply: bulkReply,
})

export const studioBookHistories = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studio_books/:id/histories',
  can: 'studioBook.view',
  summary: text('Lịch sử đặt phòng thu', 'History of a studio booking'),
  params: idParams,
  reply: z.array(historyEntry),
})

export const studioAvailability = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studio_books/availability',
  can: 'studioBook.create',
  summary: text('Phòng thu có trống không', 'Whether a studio is free'),
  query: z.object({ ...availabilityQuery, studio_id: id }).refine(inOrder, orderMessage),
  reply: availability,
})

/** Bookings and repairs of studios over some days, at most 62. */
export const studioCalendar = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studio_books/calendar',
  can: 'studioBook.calendar',
  summary: text('Lịch phòng thu', 'Calendar of studios'),
  query: z.object({ ...calendarDays, studio_ids: queryIds.optional() }),
  reply: z.array(calendarEntry),
})

export const studioStatistics = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studio_books/statistical',
  can: 'studioBook.statistical',
  summary: text('Thống kê phòng thu', 'Statistics of studios'),
  query: statisticsQuery,
  reply: bookStatistics,
})

export const exportStudioStatistics = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studio_books/statistical/export',
  can: 'studioBook.statistical',
  summary: text('Xuất thống kê phòng thu ra xlsx', 'Export statistics of studios as xlsx'),
  query: statisticsQuery,
  kind: 'raw',
})
