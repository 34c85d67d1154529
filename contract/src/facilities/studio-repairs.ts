import { z } from 'zod'
import { pagedQuery } from '../administration/paged-query.ts'
import { endpoint } from '../kit/endpoint.ts'
import { bodyId, day, id, idParams, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { historyEntry } from './history.ts'
import { type RepairStatus, repairColumns, repairFields, repairStatuses, repairStep } from './repair-steps.ts'
import { transitionsOf } from './transitions.ts'

/** The steps in the repair of a studio or vehicle. */
export const studioRepairTransitions = transitionsOf<RepairStatus>([
  {
    from: ['pending'],
    to: 'approved',
    label: text('Duyệt', 'Approve'),
    permission: 'studioRepair.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['pending'],
    to: 'rejected',
    label: text('Từ chối', 'Reject'),
    permission: 'studioRepair.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['pending', 'approved'],
    to: 'cancelled',
    label: text('Hủy', 'Cancel'),
    permission: 'studioRepair.changeStatus',
    tone: 'bad',
  },
  {
    from: ['rejected'],
    to: 'pending',
    label: text('Gửi lại', 'Ask again'),
    permission: 'studioRepair.changeStatus',
    tone: 'plain',
  },
  {
    from: ['approved'],
    to: 'repairing',
    label: text('Bắt đầu sửa', 'Begin the repair'),
    permission: 'studioRepair.approve',
    tone: 'plain',
  },
  {
    from: ['repairing'],
    to: 'done',
    label: text('Sửa xong', 'Repaired'),
    permission: 'studioRepair.approve',
    tone: 'good',
  },
  {
    from: ['repairing'],
    to: 'unrepairable',
    label: text('Không sửa được', 'Cannot be repaired'),
    permission: 'studioRepair.approve',
    reason: true,
    tone: 'bad',
  },
])

export const studioRepairRow = z.object({
  ...repairColumns,
  /** One of them is null. */
  studio: z.object({ id: bodyId, name: z.string() }).nullable(),
  vehicle: z.object({ id: bodyId, name: z.string() }).nullable(),
})

export type StudioRepairRow = z.output<typeof studioRepairRow>

export const studioRepairDetail = studioRepairRow.extend({
  picture_file_id: bodyId.nullable(),
  history: z.array(historyEntry),
  may: z.object({ update: z.boolean(), delete: z.boolean() }),
})

export type StudioRepairDetail = z.output<typeof studioRepairDetail>

export const studioRepairInput = z
  .strictObject({
    studio_id: bodyId.nullable().default(null),
    mobile_vehicle_id: bodyId.nullable().default(null),
    ...repairFields,
  })
  .refine(({ studio_id, mobile_vehicle_id }) => (studio_id === null) !== (mobile_vehicle_id === null), {
    path: ['studio_id'],
    ...because('Chọn một phòng thu hoặc một xe.', 'Choose a studio or a vehicle.'),
  })

const equipment = { service: 'equipment' } as const

const filters = {
  status: z.enum(repairStatuses).optional(),
  studio_id: id.optional(),
  mobile_vehicle_id: id.optional(),
  provider_id: id.optional(),
  department_id: id.optional(),
  from: day.optional(),
  until: day.optional(),
  mine: queryFlag.optional(),
  /** Only what the asker may approve or reject now. */
  to_approve: queryFlag.optional(),
}

export const listStudioRepairs = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studios/repairs',
  can: 'studioRepair.index',
  summary: text('Danh sách sửa chữa phòng thu, xe', 'List of repairs of studios and vehicles'),
  query: pagedQuery(['created_at', 'starts_at', 'expected_on', 'cost', 'status'], filters),
  reply: studioRepairRow,
  kind: 'list',
})

export const createStudioRepair = endpoint({
  ...equipment,
  method: 'POST',
  path: '/studios/repairs',
  can: 'studioRepair.create',
  summary: text('Báo sửa chữa phòng thu, xe', 'Ask for a repair of a studio or vehicle'),
  body: studioRepairInput,
  reply: studioRepairDetail,
})

export const viewStudioRepair = endpoint({
  ...equipment,
  method: 'GET',
  path: '/studios/repairs/:id',
  can: 'studioRepair.view',
  summary: text('Xem phiếu sửa chữa', 'View a repair'),
  params: idParams,
  reply: studioRepairDetail,
})

export const updateStudioRepair = endpoint({
  ...equipment,
  method: 'PUT',
  path: '/studios/repairs/:id',
  can: 'studioRepair.update',
  summary: text('Sửa phiếu sửa chữa', 'Edit a repair'),
  params: idParams,
  body: z.strictObject({
    ...repairFields,
    cost: repairStep.shape.cost,
    result: repairStep.shape.result,
    version: z.number().int().positive().optional(),
  }),
  reply: studioRepairDetail,
})

export const deleteStudioRepair = endpoint({
  ...equipment,
  method: 'DELETE',
  path: '/studios/repairs/:id',
  can: 'studioRepair.delete',
  summary: text('Xóa phiếu sửa chữa chưa duyệt', 'Delete a repair that was not approved'),
  params: idParams,
})

export const changeStudioRepairStatus = endpoint({
  ...equipment,
  method: 'POST',
  path: '/studios/repairs/:id/change-status',
  can: 'studioRepair.changeStatus',
  summary: text('Chuyển bước phiếu sửa chữa', 'Move a repair on'),
  params: idParams,
  body: repairStep,
  reply: studioRepairDetail,
})
