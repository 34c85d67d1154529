import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { changeOf } from '../kit/left-out.ts'
import { historyEntry } from '../kit/record-history.ts'
import { bodyId, day, listQuery, orZero, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import {
  freeQuery,
  openingInput,
  openingLabels,
  placeDetail,
  placeFilters,
  placeInput,
  placeName,
  placeRow,
  usualHours,
} from './places.ts'

export const vehicleKinds = ['ob_van', 'van', 'car', 'motorbike', 'other'] as const

export const vehicleKindLabels = {
  ob_van: text('Xe truyền hình lưu động', 'Outside broadcast van'),
  van: text('Xe chở thiết bị', 'Equipment van'),
  car: text('Xe con', 'Car'),
  motorbike: text('Xe máy', 'Motorbike'),
  other: text('Khác', 'Other'),
} as const

export const vehicleLabels = {
  plate: text('Biển số', 'Plate'),
  name: text('Tên xe', 'Name'),
  kind: text('Loại xe', 'Kind'),
  seats: text('Số chỗ', 'Seats'),
  odometer: text('Số km hiện tại', 'Odometer (km)'),
  driver_id: text('Lái xe chính', 'Usual driver'),
  department_id: text('Phòng ban quản lý', 'Managed by'),
  registration_until: text('Đăng kiểm đến', 'Inspection until'),
  insurance_until: text('Bảo hiểm đến', 'Insurance until'),
  ...openingLabels,
  status: text('Trạng thái', 'Status'),
  description: text('Mô tả', 'Description'),
  serial_ids: text('Thiết bị gắn cố định', 'Fixed devices'),
} as const

export const vehicleRow = placeRow.extend({
  plate: z.string(),
  kind: z.enum(vehicleKinds),
  seats: z.number(),
  odometer: z.number(),
  driver_id: bodyId.nullable(),
  driver_name: z.string().nullable(),
  registration_until: z.string().nullable(),
  insurance_until: z.string().nullable(),
})

export type VehicleRow = z.output<typeof vehicleRow>

const detail = vehicleRow.extend(placeDetail)

/** A Vietnamese plate: 29B-123.45, 30A-999.99, 80A-01234. */
const plate = requiredLine(20)
  .transform((given) => given.toUpperCase())
  .refine(
    (given) => /^\d{2}[A-Z]{1,2}\d?-\d{3}\.?\d{2}$|^\d{2}[A-Z]{1,2}\d?-\d{4}$/.test(given),
    because('Biển số như 29B-123.45.', 'A plate like 29B-123.45.'),
  )

export const vehicleInput = z.strictObject({
  ...placeInput,
  ...openingInput(usualHours.vehicle),
  plate,
  name: requiredLine(200),
  kind: z.enum(vehicleKinds).default('car'),
  seats: orZero(z.number().int().min(0).max(100)),
  odometer: orZero(z.number().int().min(0).max(9_999_999)),
  driver_id: bodyId.nullable().default(null),
  registration_until: day.nullable().default(null),
  insurance_until: day.nullable().default(null),
  description: prose(4000).default(''),
})

const brief = z.object({
  id: bodyId,
  plate: z.string(),
  name: z.string(),
  kind: z.enum(vehicleKinds),
  seats: z.number(),
  odometer: z.number(),
  driver_id: bodyId.nullable(),
  driver_name: z.string().nullable(),
})

export const listVehicles = equipmentCall('GET', '/mobile_vehicles', {
  can: 'mobileVehicle.index',
  summary: text('Danh sách xe lưu động', 'List of vehicles'),
  query: listQuery(['name', 'plate', 'seats', 'odometer', 'updated_at'], {
    ...placeFilters,
    kind: z.enum(vehicleKinds).optional(),
  }),
  reply: vehicleRow,
  kind: 'list',
})

/** Vehicles that can be booked: in use and not under repair; with both times only those that are free then. */
export const usableVehicles = equipmentCall('GET', '/mobile_vehicles/get-all-status-is-normal', {
  can: 'mobileVehicle.index',
  summary: text('Xe đặt được', 'Vehicles that can be booked'),
  query: freeQuery,
  reply: z.array(brief),
})

export const vehicleNames = equipmentCall('GET', '/mobile_vehicles/get-name', {
  can: 'mobileVehicle.index',
  summary: text('Tên các xe', 'Names of vehicles'),
  reply: z.array(placeName),
})

export const viewVehicle = equipmentCall('GET', '/mobile_vehicles/:id', {
  can: 'mobileVehicle.view',
  summary: text('Xem xe lưu động', 'View a vehicle'),
  reply: detail,
})

export const createVehicle = equipmentCall('POST', '/mobile_vehicles', {
  can: 'mobileVehicle.create',
  summary: text('Thêm xe lưu động', 'Add a vehicle'),
  body: vehicleInput,
  reply: detail,
})

export const updateVehicle = equipmentCall('PUT', '/mobile_vehicles/:id', {
  can: 'mobileVehicle.update',
  summary: text('Sửa xe lưu động', 'Edit a vehicle'),
  body: changeOf(vehicleInput.shape),
  reply: detail,
})

/** One that was ever booked stays (409 `record.in_use`): it can be put out of use. */
export const deleteVehicle = equipmentCall('DELETE', '/mobile_vehicles/:id', {
  can: 'mobileVehicle.delete',
  summary: text('Xóa xe lưu động', 'Delete a vehicle'),
})

export const vehicleHistories = equipmentCall('GET', '/mobile_vehicles/:id/histories', {
  can: 'mobileVehicle.view',
  summary: text('Lịch sử xe lưu động', 'History of a vehicle'),
  reply: z.array(historyEntry),
})
