import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { historyEntry } from '../kit/record-history.ts'
import {
  bodyId,
  day,
  id,
  instant,
  line,
  listQuery,
  orAbsent,
  prose,
  queryFlag,
  requiredLine,
} from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { because } from '../kit/validation.ts'

export const borrowStatuses = [
  'pending',
  'approved',
  'handed_over',
  'partially_returned',
  'return_reported',
  'returned',
  'lost',
  'rejected',
  'cancelled',
] as const

export type BorrowStatus = (typeof borrowStatuses)[number]

export const borrowStatusLabels = {
  pending: text('Chờ duyệt', 'Awaiting approval'),
  approved: text('Đã duyệt', 'Approved'),
  handed_over: text('Đã giao', 'Handed over'),
  partially_returned: text('Trả một phần', 'Partly returned'),
  return_reported: text('Báo đã trả', 'Return reported'),
  returned: text('Đã trả', 'Returned'),
  lost: text('Mất', 'Lost'),
  rejected: text('Từ chối', 'Rejected'),
  cancelled: text('Đã hủy', 'Cancelled'),
} as const satisfies Record<BorrowStatus, unknown>

/** How one unit came back, or did not. */
export const outcomes = ['returned', 'broken', 'lost'] as const

export type Outcome = (typeof outcomes)[number]

export const outcomeLabels = {
  returned: text('Trả tốt', 'Returned well'),
  broken: text('Trả nhưng hỏng', 'Returned broken'),
  lost: text('Mất', 'Lost'),
} as const satisfies Record<Outcome, unknown>

export const borrowLabels = {
  title: text('Việc cần dùng', 'Purpose'),
  note: text('Ghi chú', 'Note'),
  starts_at: text('Mượn từ', 'From'),
  due_at: text('Hạn trả', 'Due'),
  items: text('Thiết bị', 'Devices'),
  status: text('Trạng thái', 'Status'),
  requester: text('Người mượn', 'Borrower'),
  reason: text('Lý do', 'Reason'),
} as const

/**
 * The steps of a borrow. The borrower reports a return and the custodian, who is another person, confirms it, also in
 * parts; the rest stays `partially_returned`.
 */
export const borrowTransitions = transitionsOf<BorrowStatus>([
  {
    from: ['pending'],
    to: 'approved',
    label: text('Duyệt', 'Approve'),
    permission: 'borrow.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['pending'],
    to: 'rejected',
    label: text('Từ chối', 'Reject'),
    permission: 'borrow.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['pending', 'approved'],
    to: 'cancelled',
    label: text('Hủy', 'Cancel'),
    permission: 'borrow.changeStatus',
    tone: 'bad',
  },
  {
    from: ['approved'],
    to: 'handed_over',
    label: text('Giao thiết bị', 'Hand over'),
    permission: 'borrow.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['handed_over', 'partially_returned'],
    to: 'return_reported',
    label: text('Báo đã trả', 'Report the return'),
    permission: 'borrow.changeStatus',
    tone: 'good',
  },
  {
    from: ['handed_over', 'return_reported'],
    to: 'partially_returned',
    label: text('Nhận một phần', 'Confirm some'),
    permission: 'borrow.approve',
    notOwn: true,
    tone: 'plain',
  },
  {
    from: ['handed_over', 'partially_returned', 'return_reported'],
    to: 'returned',
    label: text('Xác nhận đã nhận đủ', 'Confirm the return'),
    permission: 'borrow.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['return_reported'],
    to: 'handed_over',
    label: text('Chưa nhận được', 'Not received'),
    permission: 'borrow.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['handed_over', 'partially_returned', 'return_reported'],
    to: 'lost',
    label: text('Báo mất', 'Report lost'),
    permission: 'borrow.changeStatus',
    reason: true,
    tone: 'bad',
  },
])

export const borrowErrors = {
  notOut: conflict(
    'borrow.item_not_out',
    'Thiết bị này không còn đang được mượn theo phiếu này.',
    'This is not out under this borrow any more.',
  ),
  noneFree: conflict(
    'borrow.none_free',
    'Không còn “{device}” nào rỗi để giao.',
    'No “{device}” is free to be lent.',
  ),
  settled: conflict(
    'borrow.settled',
    'Phiếu đã qua bước này nên không sửa được nữa.',
    'It has gone beyond the step in which it could be edited.',
  ),
} as const

const named = z.object({ id: bodyId, name: z.string() })

/** One unit of a borrow; `serial` is null until it is chosen, at approval at the latest. */
export const borrowItem = z.object({
  id: bodyId,
  device: z.object({ id: bodyId, code: z.string(), name: z.string() }),
  serial: z.object({ id: bodyId, serial: z.string() }).nullable(),
  outcome: z.enum(outcomes).nullable(),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable(),
  note: z.string(),
})

export type BorrowItem = z.output<typeof borrowItem>

export const borrowRow = z.object({
  id: bodyId,
  title: z.string(),
  note: z.string(),
  status: z.enum(borrowStatuses),
  starts_at: instant,
  due_at: instant,
  requester: named,
  department: named.nullable(),
  approved_by: named.nullable(),
  handed_over_at: instant.nullable(),
  returned_at: instant.nullable(),
  reason: z.string(),
  items: z.array(borrowItem),
  overdue: z.boolean(),
  /** The statuses that the actor may bring it to now. */
  moves: z.array(z.enum(borrowStatuses)),
  version: z.number(),
  created_at: instant,
})

export type BorrowRow = z.output<typeof borrowRow>

export const borrowDetail = borrowRow.extend({
  history: z.array(historyEntry),
  may: z.object({
    update: z.boolean(),
    /** Whether the actor may give more time for it. */
    extend: z.boolean(),
    delete: z.boolean(),
    /** Whether the actor, as custodian, may confirm what came back. */
    give_back: z.boolean(),
  }),
})

export type BorrowDetail = z.output<typeof borrowDetail>

const items = z
  .array(z.strictObject({ device_id: bodyId, serial_id: bodyId.nullable().default(null) }))
  .min(1)
  .max(100)
  .refine(
    (given) => {
      const serials = given.map(({ serial_id }) => serial_id).filter((one) => one !== null)
      return new Set(serials).size === serials.length
    },
    because('Một thiết bị được chọn hai lần.', 'A unit is chosen twice.'),
  )

const dueAfterStart = <S extends z.ZodType>(schema: S): S =>
  schema.refine(
    (given) => {
      const { starts_at, due_at } = given as { starts_at?: string; due_at: string }
      return Date.parse(due_at) > (starts_at ? Date.parse(starts_at) : Date.now())
    },
    { path: ['due_at'], ...because('Hạn trả phải sau lúc mượn.', 'It must be after the beginning.') },
  )

const fields = {
  title: requiredLine(200),
  note: prose(2000).default(''),
  /** Now when absent. */
  starts_at: orAbsent(instant),
  due_at: instant,
}

/** The times of a borrow as a change leaves them. */
export const borrowTimes = dueAfterStart(z.object({ starts_at: z.string(), due_at: z.string() }))

export const borrowInput = dueAfterStart(z.strictObject({ ...fields, items }))

export type BorrowInput = z.output<typeof borrowInput>

const filters = {
  status: z.enum(borrowStatuses).optional(),
  overdue: queryFlag.optional(),
  /** Only what was handed over and is not all back. */
  out: queryFlag.optional(),
  device_id: id.optional(),
  serial_id: id.optional(),
  requester_id: id.optional(),
  department_id: id.optional(),
  from: day.optional(),
  until: day.optional(),
  mine: queryFlag.optional(),
  /** Only what the actor may approve or reject now. */
  to_approve: queryFlag.optional(),
  /** Only reported returns that the actor may confirm now. */
  to_confirm: queryFlag.optional(),
}

export const listBorrows = equipmentCall('GET', '/borrows', {
  can: 'borrow.index',
  summary: text('Danh sách mượn thiết bị', 'List of borrows'),
  query: listQuery(['created_at', 'starts_at', 'due_at', 'status'], filters),
  reply: borrowRow,
  kind: 'list',
})

export const createBorrow = equipmentCall('POST', '/borrows', {
  can: 'borrow.create',
  summary: text('Đăng ký mượn', 'Ask to borrow'),
  body: borrowInput,
  reply: borrowDetail,
})

/** Asks to borrow units of one device, from its page or a label. */
export const borrowDevice = equipmentCall('POST', '/devices/:id/borrow', {
  can: 'device.borrow',
  summary: text('Mượn một thiết bị', 'Borrow a device'),
  body: dueAfterStart(
    z.strictObject({
      ...fields,
      /** Units that are wanted; as many as `quantity`, whichever are free, when empty. */
      serial_ids: z.array(bodyId).max(100).default([]),
      quantity: z.number().int().min(1).max(100).default(1),
    }),
  ),
  reply: borrowDetail,
})

export const viewBorrow = equipmentCall('GET', '/borrows/:id', {
  can: 'borrow.view',
  summary: text('Xem phiếu mượn', 'View a borrow'),
  reply: borrowDetail,
})

export const updateBorrow = equipmentCall('PUT', '/borrows/:id', {
  can: 'borrow.update',
  summary: text('Sửa phiếu mượn chưa duyệt', 'Edit a borrow that was not approved'),
  body: changeOf({ ...fields, items }),
  reply: borrowDetail,
})

/** Another time until which what was approved may be kept. */
export const extendBorrow = equipmentCall('POST', '/borrows/:id/extend', {
  can: 'borrow.approve',
  summary: text('Gia hạn phiếu mượn', 'Give more time for a borrow'),
  body: dueAfterStart(z.strictObject({ due_at: instant, version: z.number().int().positive().optional() })),
  reply: borrowDetail,
})

export const deleteBorrow = equipmentCall('DELETE', '/borrows/:id', {
  can: 'borrow.delete',
  summary: text('Xóa phiếu mượn chưa duyệt', 'Delete a borrow that was not approved'),
})

/** One unit that comes back. */
export const itemReturn = z.strictObject({
  item_id: bodyId,
  outcome: z.enum(outcomes).default('returned'),
  note: line(500).default(''),
})

/**
 * `items` choose serials at approval. `returns` say what comes back: with `partially_returned` they are needed; with
 * `returned` and `lost` all that is still out comes back, or is lost, unless they say otherwise of a unit.
 */
export const changeBorrowStatus = equipmentCall('POST', '/borrows/:id/change-status', {
  can: 'borrow.changeStatus',
  summary: text('Chuyển bước phiếu mượn', 'Move a borrow on'),
  body: statusChange(borrowStatuses).extend({
    items: z
      .array(z.strictObject({ item_id: bodyId, serial_id: bodyId }))
      .max(100)
      .default([]),
    returns: z.array(itemReturn).max(100).default([]),
  }),
  reply: borrowDetail,
})

/** Confirms that units are back, one or several; the borrow's status follows from what is still out. */
export const giveBack = equipmentCall('POST', '/borrows/:id/return', {
  can: 'borrow.approve',
  summary: text('Nhận lại thiết bị', 'Take units back'),
  body: z.strictObject({ returns: z.array(itemReturn).min(1).max(100) }),
  reply: borrowDetail,
})
