import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { requests } from '../kit/requests.ts'
import { bodyId, day, id, instant, orAbsent, prose, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { step, transitionsOf } from '../kit/transitions.ts'
import { because } from '../kit/validation.ts'

/** Where a repair of a device, studio or vehicle stands. */
export const repairStatusLabels = {
  pending: text('Chờ duyệt', 'Awaiting approval'),
  approved: text('Đã duyệt', 'Approved'),
  repairing: text('Đang sửa', 'Being repaired'),
  done: text('Đã sửa xong', 'Repaired'),
  unrepairable: text('Không sửa được', 'Cannot be repaired'),
  rejected: text('Từ chối', 'Rejected'),
  cancelled: text('Đã hủy', 'Cancelled'),
} as const

export type RepairStatus = keyof typeof repairStatusLabels

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
  maintenance: text('Bảo trì định kỳ', 'Periodic maintenance'),
  maintenance_rule_id: text('Việc bảo trì', 'Maintenance rule'),
} as const

const optionalId = bodyId.nullable().default(null)

/** In đồng. */
const cost = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

const result = prose(2000).optional()

/** What is said of a repair when it is asked for and edited. */
const fields = {
  title: requiredLine(200),
  description: prose(4000).default(''),
  starts_at: orAbsent(instant),
  expected_on: day.nullable().default(null),
  provider_id: optionalId,
  picture_file_id: optionalId,
}

const named = z.object({ id: bodyId, name: z.string() })

/** What rows of both kinds have. `downtime` is in hours, until now while it lasts. */
const columns = {
  description: z.string(),
  starts_at: instant,
  expected_on: day.nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  provider: named.nullable(),
  /** The rule of periodic maintenance that it is a work order of. */
  maintenance: named.nullable(),
  cost: z.number(),
  result: z.string(),
  picture: z.string().nullable(),
  late: z.boolean(),
  downtime: z.number().nullable(),
}

const stepsOf = (resource: 'repair' | 'studioRepair') => {
  const [approve, move] = [`${resource}.approve`, `${resource}.changeStatus`] as const
  return transitionsOf<RepairStatus>([
    step('pending', 'approved', text('Duyệt', 'Approve'), approve, { notOwn: true, tone: 'good' }),
    step('pending', 'rejected', text('Từ chối', 'Reject'), approve, {
      notOwn: true,
      reason: true,
      tone: 'bad',
    }),
    step(['pending', 'approved'], 'cancelled', text('Hủy', 'Cancel'), move, { tone: 'bad' }),
    step('rejected', 'pending', text('Gửi lại', 'Ask again'), move),
    step('approved', 'repairing', text('Bắt đầu sửa', 'Begin the repair'), approve),
    step('repairing', 'done', text('Sửa xong', 'Repaired'), approve, { tone: 'good' }),
    step('repairing', 'unrepairable', text('Không sửa được', 'Cannot be repaired'), approve, {
      reason: true,
      tone: 'bad',
    }),
  ])
}

/** The steps of a device's repair, and those in the repair of a studio or vehicle. */
export const repairTransitions = stepsOf('repair')
export const studioRepairTransitions = stepsOf('studioRepair')

const both = {
  service: 'equipment',
  statuses: repairStatusLabels,
  change: {
    ...fields,
    cost: cost
      .nullable()
      .transform((value) => value ?? 0)
      .optional(),
    result,
  },
  step: { cost: cost.optional(), result },
  detail: { picture_file_id: bodyId.nullable() },
  sort: ['created_at', 'starts_at', 'expected_on', 'cost', 'status'],
} as const

const filters = {
  provider_id: id.optional(),
  /** Only what is not over. */
  open: queryFlag.optional(),
  maintenance_rule_id: id.optional(),
}

export const repairs = requests({
  ...both,
  name: 'repair',
  path: '/repairs',
  transitions: repairTransitions,
  row: {
    ...columns,
    serial: z.object({ id: bodyId, serial: z.string() }),
    device: z.object({ id: bodyId, code: z.string(), name: z.string() }),
  },
  input: { serial_id: bodyId, ...fields },
  filters: { ...filters, device_id: id.optional(), serial_id: id.optional() },
})

/** Reports a fault of one unit of the device, from its page or its label. */
export const repairDevice = equipmentCall('POST', '/devices/:id/repair', {
  can: 'device.repair',
  summary: text('Báo sửa chữa một thiết bị', 'Report a fault of a device'),
  body: repairs.input,
  reply: repairs.detail,
})

export const studioRepairs = requests({
  ...both,
  name: 'studioRepair',
  path: '/studios/repairs',
  transitions: studioRepairTransitions,
  /** Of studio and vehicle one is null. */
  row: { ...columns, studio: named.nullable(), vehicle: named.nullable() },
  input: { studio_id: optionalId, mobile_vehicle_id: optionalId, ...fields },
  check: (schema) =>
    schema.refine(
      (given) => {
        const { studio_id, mobile_vehicle_id } = given as Record<string, unknown>
        return (studio_id === null) !== (mobile_vehicle_id === null)
      },
      { path: ['studio_id'], ...because('Chọn một phòng thu hoặc một xe.', 'Choose a studio or a vehicle.') },
    ),
  filters: { ...filters, studio_id: id.optional(), mobile_vehicle_id: id.optional() },
})

export type RepairRow = z.output<typeof repairs.row> | z.output<typeof studioRepairs.row>

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
