import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { requests } from '../kit/requests.ts'
import {
  bodyId,
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
import { step, transitionsOf } from '../kit/transitions.ts'
import { because } from '../kit/validation.ts'
import { unitItems } from './unit-items.ts'

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
  handed_over_by: text('Người giao', 'Handed over by'),
  received_at: text('Ký nhận lúc', 'Receipt confirmed'),
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
  notHandedOver: conflict(
    'borrow.not_handed_over',
    'Chỉ có biên bản bàn giao khi phiếu đã được duyệt.',
    'There is a hand-over note once the borrow is approved.',
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
  /** The kit that it is a part of. */
  kit: z.object({ id: bodyId, name: z.string() }).nullable(),
  outcome: z.enum(outcomes).nullable(),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable(),
  note: z.string(),
})

export type BorrowItem = z.output<typeof borrowItem>

/** What is asked for; `kit_id` names the kit that it is a part of. */
const items = unitItems({ kit_id: bodyId.nullable().default(null) })

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
    handed_over_by: z.object({ id: bodyId, name: z.string() }).nullable(),
    /** When the borrower confirmed to have received everything. */
    received_at: instant.nullable(),
    returned_at: instant.nullable(),
    items: z.array(borrowItem),
    overdue: z.boolean(),
  },
  /** Whether the actor may give more time for it, as custodian confirm what came back, and as borrower the receipt. */
  may: ['extend', 'give_back', 'receive'],
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

/** The borrower confirms to have received what was handed over: their signature on the hand-over note. */
export const receiveBorrow = equipmentCall('POST', '/borrows/:id/receive', {
  can: 'borrow.changeStatus',
  summary: text('Ký nhận thiết bị', 'Confirm the receipt of a borrow'),
  body: z.strictObject({ version: z.number().int().positive().optional() }),
  reply: borrows.detail,
})

/** The hand-over note as PDF: the units, who gives and who receives them, and a code that opens the borrow. */
export const handOverNote = equipmentCall('GET', '/borrows/:id/note', {
  can: 'borrow.view',
  summary: text('Biên bản bàn giao (PDF)', 'Hand-over note (PDF)'),
  kind: 'raw',
})

/** Somebody who has units: how many, how many of them too long, and when the next is due. */
export const holderRow = z.object({
  id: bodyId,
  name: z.string(),
  department: z.string().nullable(),
  units: z.number(),
  overdue: z.number(),
  since: instant,
  next_due: instant,
  /** The devices with how many units of each. */
  devices: z.array(z.object({ name: z.string(), units: z.number() })),
})

export type HolderRow = z.output<typeof holderRow>

export const listHolders = equipmentCall('GET', '/borrows/holders', {
  can: 'borrow.index',
  summary: text('Ai đang giữ thiết bị', 'Who has devices'),
  query: listQuery(['name', 'units', 'overdue', 'next_due'], { department_id: id.optional() }),
  reply: holderRow,
  kind: 'list',
})
