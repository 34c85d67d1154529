import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { bodyId, id } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import {
  repairColumns,
  repairEdit,
  repairFields,
  repairParts,
  repairQuery,
  repairStep,
  repairStepsOf,
} from './repair-steps.ts'

/** The steps in the repair of a studio or vehicle. */
export const studioRepairTransitions = repairStepsOf('studioRepair')

export const studioRepairRow = z.object({
  ...repairColumns,
  /** One of them is null. */
  studio: z.object({ id: bodyId, name: z.string() }).nullable(),
  vehicle: z.object({ id: bodyId, name: z.string() }).nullable(),
})

export type StudioRepairRow = z.output<typeof studioRepairRow>

export const studioRepairDetail = studioRepairRow.extend(repairParts)

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

export const listStudioRepairs = equipmentCall('GET', '/studios/repairs', {
  can: 'studioRepair.index',
  summary: text('Danh sách sửa chữa phòng thu, xe', 'List of repairs of studios and vehicles'),
  query: repairQuery({ studio_id: id.optional(), mobile_vehicle_id: id.optional() }),
  reply: studioRepairRow,
  kind: 'list',
})

export const createStudioRepair = equipmentCall('POST', '/studios/repairs', {
  can: 'studioRepair.create',
  summary: text('Báo sửa chữa phòng thu, xe', 'Ask for a repair of a studio or vehicle'),
  body: studioRepairInput,
  reply: studioRepairDetail,
})

export const viewStudioRepair = equipmentCall('GET', '/studios/repairs/:id', {
  can: 'studioRepair.view',
  summary: text('Xem phiếu sửa chữa', 'View a repair'),
  reply: studioRepairDetail,
})

export const updateStudioRepair = equipmentCall('PUT', '/studios/repairs/:id', {
  can: 'studioRepair.update',
  summary: text('Sửa phiếu sửa chữa', 'Edit a repair'),
  body: repairEdit,
  reply: studioRepairDetail,
})

export const deleteStudioRepair = equipmentCall('DELETE', '/studios/repairs/:id', {
  can: 'studioRepair.delete',
  summary: text('Xóa phiếu sửa chữa chưa duyệt', 'Delete a repair that was not approved'),
})

export const changeStudioRepairStatus = equipmentCall('POST', '/studios/repairs/:id/change-status', {
  can: 'studioRepair.changeStatus',
  summary: text('Chuyển bước phiếu sửa chữa', 'Move a repair on'),
  body: repairStep,
  reply: studioRepairDetail,
})
