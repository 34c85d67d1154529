import { z } from 'zod'
import { pagedQuery } from '../administration/paged-query.ts'
import { endpoint } from '../kit/endpoint.ts'
import { bodyId, day, id, idParams, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { historyEntry } from './history.ts'
import { type RepairStatus, repairColumns, repairFields, repairStatuses, repairStep } from './repair-steps.ts'
import { transitionsOf } from './transitions.ts'

/** The steps of a device's repair. */
export const repairTransitions = transitionsOf<RepairStatus>([
  {
    from: ['pending'],
    to: 'approved',
    label: text('Duyệt', 'Approve'),
    permission: 'repair.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['pending'],
    to: 'rejected',
    label: text('Từ chối', 'Reject'),
    permission: 'repair.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['pending', 'approved'],
    to: 'cancelled',
    label: text('Hủy', 'Cancel'),
    permission: 'repair.changeStatus',
    tone: 'bad',
  },
  {
    from: ['rejected'],
    to: 'pending',
    label: text('Gửi lại', 'Ask again'),
    permission: 'repair.changeStatus',
    tone: 'plain',
  },
  {
    from: ['approved'],
    to: 'repairing',
    label: text('Bắt đầu sửa', 'Begin the repair'),
    permission: 'repair.approve',
    tone: 'plain',
  },
  {
    from: ['repairing'],
    to: 'done',
    label: text('Sửa xong', 'Repaired'),
    permission: 'repair.approve',
    tone: 'good',
  },
  {
    from: ['repairing'],
    to: 'unrepairable',
    label: text('Không sửa được', 'Cannot be repaired'),
    permission: 'repair.approve',
    reason: true,
    tone: 'bad',
  },
])

export const repairRow = z.object({
  ...repairColumns,
  serial: z.object({ id: bodyId, serial: z.string() }),
  device: z.object({ id: bodyId, code: z.string(), name: z.string() }),
})

export type RepairRow = z.output<typeof repairRow>

export const repairDetail = repairRow.extend({
  picture_file_id: bodyId.nullable(),
  history: z.array(historyEntry),
  may: z.object({ update: z.boolean(), delete: z.boolean() }),
})

export type RepairDetail = z.output<typeof repairDetail>

export const repairInput = z.strictObject({ serial_id: bodyId, ...repairFields })

const equipment = { service: 'equipment' } as const

const filters = {
  status: z.enum(repairStatuses).optional(),
  device_id: id.optional(),
  serial_id: id.optional(),
  provider_id: id.optional(),
  department_id: id.optional(),
  from: day.optional(),
  until: day.optional(),
  mine: queryFlag.optional(),
  /** Only what the asker may approve or reject now. */
  to_approve: queryFlag.optional(),
}

export const listRepairs = endpoint({
  ...equipment,
  method: 'GET',
  path: '/repairs',
  can: 'repair.index',
  summary: text('Danh sách sửa chữa thiết bị', 'List of repairs'),
  query: pagedQuery(['created_at', 'starts_at', 'expected_on', 'cost', 'status'], filters),
  reply: repairRow,
  kind: 'list',
})

export const createRepair = endpoint({
  ...equipment,
  method: 'POST',
  path: '/repairs',
  can: 'repair.create',
  summary: text('Báo sửa chữa', 'Ask for a repair'),
  body: repairInput,
  reply: repairDetail,
})

/** Reports a fault of one unit of the device, from its page or its label. */
export const repairDevice = endpoint({
  ...equipment,
  method: 'POST',
  path: '/devices/:id/repair',
  can: 'device.repair',
  summary: text('Báo sửa chữa một thiết bị', 'Report a fault of a device'),
  params: idParams,
  body: repairInput,
  reply: repairDetail,
})

export const viewRepair = endpoint({
  ...equipment,
  method: 'GET',
  path: '/repairs/:id',
  can: 'repair.view',
  summary: text('Xem phiếu sửa chữa', 'View a repair'),
  params: idParams,
  reply: repairDetail,
})

export const updateRepair = endpoint({
  ...equipment,
  method: 'PUT',
  path: '/repairs/:id',
  can: 'repair.update',
  summary: text('Sửa phiếu sửa chữa', 'Edit a repair'),
  params: idParams,
  body: z.strictObject({
    ...repairFields,
    cost: repairStep.shape.cost,
    result: repairStep.shape.result,
    version: z.number().int().positive().optional(),
  }),
  reply: repairDetail,
})

export const deleteRepair = endpoint({
  ...equipment,
  method: 'DELETE',
  path: '/repairs/:id',
  can: 'repair.delete',
  summary: text('Xóa phiếu sửa chữa chưa duyệt', 'Delete a repair that was not approved'),
  params: idParams,
})

export const changeRepairStatus = endpoint({
  ...equipment,
  method: 'POST',
  path: '/repairs/:id/change-status',
  can: 'repair.changeStatus',
  summary: text('Chuyển bước phiếu sửa chữa', 'Move a repair on'),
  params: idParams,
  body: repairStep,
  reply: repairDetail,
})
