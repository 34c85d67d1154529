import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { bodyId, id } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import {
  repairColumns,
  repairEdit,
  repairFields,
  repairParts,
  repairQuery,
  repairStep,
  repairStepsOf,
} from './repair-steps.ts'

/** The steps of a device's repair. */
export const repairTransitions = repairStepsOf('repair')

export const repairRow = z.object({
  ...repairColumns,
  serial: z.object({ id: bodyId, serial: z.string() }),
  device: z.object({ id: bodyId, code: z.string(), name: z.string() }),
})

export type RepairRow = z.output<typeof repairRow>

export const repairDetail = repairRow.extend(repairParts)

export type RepairDetail = z.output<typeof repairDetail>

export const repairInput = z.strictObject({ serial_id: bodyId, ...repairFields })

export const listRepairs = equipmentCall('GET', '/repairs', {
  can: 'repair.index',
  summary: text('Danh sách sửa chữa thiết bị', 'List of repairs'),
  query: repairQuery({ device_id: id.optional(), serial_id: id.optional() }),
  reply: repairRow,
  kind: 'list',
})

export const createRepair = equipmentCall('POST', '/repairs', {
  can: 'repair.create',
  summary: text('Báo sửa chữa', 'Ask for a repair'),
  body: repairInput,
  reply: repairDetail,
})

/** Reports a fault of one unit of the device, from its page or its label. */
export const repairDevice = equipmentCall('POST', '/devices/:id/repair', {
  can: 'device.repair',
  summary: text('Báo sửa chữa một thiết bị', 'Report a fault of a device'),
  body: repairInput,
  reply: repairDetail,
})

export const viewRepair = equipmentCall('GET', '/repairs/:id', {
  can: 'repair.view',
  summary: text('Xem phiếu sửa chữa', 'View a repair'),
  reply: repairDetail,
})

export const updateRepair = equipmentCall('PUT', '/repairs/:id', {
  can: 'repair.update',
  summary: text('Sửa phiếu sửa chữa', 'Edit a repair'),
  body: repairEdit,
  reply: repairDetail,
})

export const deleteRepair = equipmentCall('DELETE', '/repairs/:id', {
  can: 'repair.delete',
  summary: text('Xóa phiếu sửa chữa chưa duyệt', 'Delete a repair that was not approved'),
})

export const changeRepairStatus = equipmentCall('POST', '/repairs/:id/change-status', {
  can: 'repair.changeStatus',
  summary: text('Chuyển bước phiếu sửa chữa', 'Move a repair on'),
  body: repairStep,
  reply: repairDetail,
})
