import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { requests } from '../kit/requests.ts'
import { bodyId, id, instant, line, orAbsent, prose, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { step, transitionsOf } from '../kit/transitions.ts'
import { because } from '../kit/validation.ts'

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
} as const

export type BorrowStatus = keyof typeof borrowStatusLabels

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

const [approve, move] = ['borrow.approve', 'borrow.changeStatus'] as const

const out = ['handed_over', 'partially_returned', 'return_reported'] as const

/**
 * The steps of a borrow. The borrower reports a return and the custodian, who is another person, confirms it, also in
 * parts; the rest stays `partially_returned`.
 */
export const borrowTransitions = transitionsOf<BorrowStatus>([
  step('pending', 'approved', text('Duyệt', 'Approve'), approve, { notOwn: true, tone: 'good' }),
  step('pending', 'rejected', text('Từ chối', 'Reject'), approve, {
    notOwn: true,
    reason: true,
    tone: 'bad',
  }),
  step(['pending', 'approved'], 'cancelled', text('Hủy', 'Cancel'), move, { tone: 'bad' }),
  step('approved', 'handed_over', text('Giao thiết bị', 'Hand over'), approve, {
    notOwn: true,
    tone: 'good',
  }),
  step(
    ['handed_over', 'partially_returned'],
    'return_reported',
    text('Báo đã trả', 'Report the return'),
    move,
    {
      tone: 'good',
    },
  ),
  step(
    ['handed_over', 'return_reported'],
    'partially_returned',
    text('Nhận một phần', 'Confirm some'),
    approve,
    { notOwn: true },
  ),
  step(out, 'returned', text('Xác nhận đã nhận đủ', 'Confirm the return'), approve, {
    notOwn: true,
    tone: 'good',
  }),
  step('return_reported', 'handed_over', text('Chưa nhận được', 'Not received'), approve, {
    notOwn: true,
    reason: true,
    tone: 'bad',
  }),
  step(out, 'lost', text('Báo mất', 'Report lost'), move, { reason: true, tone: 'bad' }),
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
      const { starts_at, due_at } = given as { starts_at?: string; due_at?: string }
      return !due_at || Date.parse(due_at) > (starts_at ? Date.parse(starts_at) : Date.now())
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

/** One unit that comes back. */
export const itemReturn = z.strictObject({
  item_id: bodyId,
  outcome: z.enum(outcomes).default('returned'),
  note: line(500).default(''),
})

export const borrows = requests({
  name: 'borrow',
  service: 'equipment',
  path: '/borrows',
  statuses: borrowStatusLabels,
  transitions: borrowTransitions,
  row: {
    note: z.string(),
    starts_at: instant,
    due_at: instant,
    handed_over_at: instant.nullable(),
    returned_at: instant.nullable(),
    items: z.array(borrowItem),
    overdue: z.boolean(),
  },
  /** Whether the actor may give more time for it, and, as custodian, confirm what came back. */
  may: ['extend', 'give_back'],
  input: { ...fields, items },
  change: { ...fields, items },
  check: dueAfterStart,
  checkChange: dueAfterStart,
  /**
   * `items` choose serials at approval. `returns` say what comes back: with `partially_returned` they are needed; with
   * `returned` and `lost` all that is still out comes back, or is lost, unless they say otherwise of a unit.
   */
  step: {
    items: z
      .array(z.strictObject({ item_id: bodyId, serial_id: bodyId }))
      .max(100)
      .default([]),
    returns: z.array(itemReturn).max(100).default([]),
  },
  sort: ['created_at', 'starts_at', 'due_at', 'status'],
  filters: {
    overdue: queryFlag.optional(),
    /** Only what was handed over and is not all back. */
    out: queryFlag.optional(),
    device_id: id.optional(),
    serial_id: id.optional(),
    /** Only reported returns that the actor may confirm now. */
    to_confirm: queryFlag.optional(),
  },
})

export type BorrowRow = z.output<typeof borrows.row>

export type BorrowInput = z.output<typeof borrows.input>

export type BorrowDetail = z.output<typeof borrows.detail>

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
  reply: borrows.detail,
})

/** Another time until which what was approved may be kept. */
export const extendBorrow = equipmentCall('POST', '/borrows/:id/extend', {
  can: 'borrow.approve',
  summary: text('Gia hạn phiếu mượn', 'Give more time for a borrow'),
  body: dueAfterStart(z.strictObject({ due_at: instant, version: z.number().int().positive().optional() })),
  reply: borrows.detail,
})

/** Confirms that units are back, one or several; the borrow's status follows from what is still out. */
export const giveBack = equipmentCall('POST', '/borrows/:id/return', {
  can: 'borrow.approve',
  summary: text('Nhận lại thiết bị', 'Take units back'),
  body: z.strictObject({ returns: z.array(itemReturn).min(1).max(100) }),
  reply: borrows.detail,
})
