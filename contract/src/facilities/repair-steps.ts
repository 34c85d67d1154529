import { z } from 'zod'
import { conflict } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { historyEntry } from '../kit/record-history.ts'
import {
  bodyId,
  day,
  id,
  instant,
  listQuery,
  orAbsent,
  prose,
  queryFlag,
  requiredLine,
} from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'

/** Where a repair of a device, studio or vehicle stands. */
export const repairStatuses = [
  'pending',
  'approved',
  'repairing',
  'done',
  'unrepairable',
  'rejected',
  'cancelled',
] as const

export type RepairStatus = (typeof repairStatuses)[number]

export const repairStatusLabels = {
  pending: text('Chờ duyệt', 'Awaiting approval'),
  approved: text('Đã duyệt', 'Approved'),
  repairing: text('Đang sửa', 'Being repaired'),
  done: text('Đã sửa xong', 'Repaired'),
  unrepairable: text('Không sửa được', 'Cannot be repaired'),
  rejected: text('Từ chối', 'Rejected'),
  cancelled: text('Đã hủy', 'Cancelled'),
} as const satisfies Record<RepairStatus, unknown>

export const repairLabels = {
  title: text('Sự cố', 'Fault'),
  description: text('Mô tả', 'Description'),
  starts_at: text('Bắt đầu sửa từ', 'Away from'),
  expected_on: text('Dự kiến xong', 'Expected back'),
  provider_id: text('Nơi sửa', 'Repaired by'),
  cost: text('Chi phí (đồng)', 'Cost (đồng)'),
  result: text('Kết quả', 'Result'),
  status: text('Trạng thái', 'Status'),
  requester: text('Người báo', 'Reported by'),
  downtime: text('Thời gian ngừng', 'Downtime'),
  reason: text('Lý do', 'Reason'),
} as const

const provider = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null)

/** What is said of a repair when it is asked for and edited. */
export const repairFields = {
  title: requiredLine(200),
  description: prose(4000).default(''),
  starts_at: orAbsent(instant),
  expected_on: day.nullable().default(null),
  provider_id: provider,
  picture_file_id: provider,
}

/** In đồng. */
export const repairCost = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

/** A step of a repair, and what becomes known with it: the cost and what was done. */
export const repairStep = statusChange(repairStatuses).extend({
  cost: repairCost.optional(),
  result: prose(2000).optional(),
})

const named = z.object({ id: z.number(), name: z.string() })

/** What rows of both kinds of repairs have. `downtime` is in hours, until now while it lasts. */
export const repairColumns = {
  id: z.number(),
  title: z.string(),
  description: z.string(),
  status: z.enum(repairStatuses),
  starts_at: instant,
  expected_on: day.nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  provider: named.nullable(),
  cost: z.number(),
  result: z.string(),
  picture: z.string().nullable(),
  requester: named,
  department: named.nullable(),
  approved_by: named.nullable(),
  reason: z.string(),
  late: z.boolean(),
  downtime: z.number().nullable(),
  /** The statuses that the actor may bring it to now. */
  moves: z.array(z.enum(repairStatuses)),
  version: z.number(),
  created_at: instant,
}

/** What is shown of one repair beside its row. */
export const repairParts = {
  picture_file_id: bodyId.nullable(),
  history: z.array(historyEntry),
  may: z.object({ update: z.boolean(), delete: z.boolean() }),
}

/** What an edit of a repair gives. */
export const repairEdit = changeOf({
  ...repairFields,
  cost: repairCost
    .nullable()
    .transform((value) => value ?? 0)
    .optional(),
  result: repairStep.shape.result,
})

/** How lists of repairs are sorted and narrowed, with the filters of what is repaired. */
export const repairQuery = <Filters extends z.ZodRawShape>(subject: Filters) =>
  listQuery(['created_at', 'starts_at', 'expected_on', 'cost', 'status'], {
    status: z.enum(repairStatuses).optional(),
    /** Only what is not over. */
    open: queryFlag.optional(),
    ...subject,
    provider_id: id.optional(),
    department_id: id.optional(),
    from: day.optional(),
    until: day.optional(),
    mine: queryFlag.optional(),
    /** Only what the actor may approve or reject now. */
    to_approve: queryFlag.optional(),
  })

/** The steps of a repair, by the permissions of what is repaired. */
export const repairStepsOf = (resource: 'repair' | 'studioRepair') =>
  transitionsOf<RepairStatus>([
    {
      from: ['pending'],
      to: 'approved',
      label: text('Duyệt', 'Approve'),
      permission: `${resource}.approve`,
      notOwn: true,
      tone: 'good',
    },
    {
      from: ['pending'],
      to: 'rejected',
      label: text('Từ chối', 'Reject'),
      permission: `${resource}.approve`,
      notOwn: true,
      reason: true,
      tone: 'bad',
    },
    {
      from: ['pending', 'approved'],
      to: 'cancelled',
      label: text('Hủy', 'Cancel'),
      permission: `${resource}.changeStatus`,
      tone: 'bad',
    },
    {
      from: ['rejected'],
      to: 'pending',
      label: text('Gửi lại', 'Ask again'),
      permission: `${resource}.changeStatus`,
      tone: 'plain',
    },
    {
      from: ['approved'],
      to: 'repairing',
      label: text('Bắt đầu sửa', 'Begin the repair'),
      permission: `${resource}.approve`,
      tone: 'plain',
    },
    {
      from: ['repairing'],
      to: 'done',
      label: text('Sửa xong', 'Repaired'),
      permission: `${resource}.approve`,
      tone: 'good',
    },
    {
      from: ['repairing'],
      to: 'unrepairable',
      label: text('Không sửa được', 'Cannot be repaired'),
      permission: `${resource}.approve`,
      reason: true,
      tone: 'bad',
    },
  ])

export const repairErrors = {
  open: conflict(
    'repair.open',
    'Đang có một phiếu sửa chữa chưa xong cho “{what}”.',
    '“{what}” has a repair that is not finished.',
  ),
  settled: conflict(
    'repair.settled',
    'Phiếu đã qua bước này nên không sửa được nữa.',
    'It has gone beyond the step in which it could be edited.',
  ),
} as const
