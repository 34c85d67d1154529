import { z } from 'zod'
import { bodyLimits, equipmentCall } from '../kit/endpoint.ts'
import { changeOf } from '../kit/left-out.ts'
import { historyEntry } from '../kit/record-history.ts'
import {
  bodyId,
  day,
  decodedCells,
  id,
  instant,
  line,
  listQuery,
  orZero,
  prose,
  queryIds,
  requiredLine,
} from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { customFilter, customValues } from './custom-fields.ts'
import { conditions, place, placeKinds, serialTexts } from './device-serials.ts'

export const deviceLabels = {
  code: text('Mã thiết bị', 'Code'),
  name: text('Tên thiết bị', 'Name'),
  category_type_device_id: text('Loại thiết bị', 'Category'),
  manufacturer_id: text('Hãng sản xuất', 'Manufacturer'),
  model_id: text('Mẫu', 'Model'),
  provider_id: text('Nhà cung cấp', 'Provider'),
  country_id: text('Xuất xứ', 'Country'),
  department_id: text('Phòng ban quản lý', 'Department'),
  unit: text('Đơn vị tính', 'Unit'),
  price: text('Nguyên giá (đồng)', 'Price (đồng)'),
  purchased_on: text('Ngày mua', 'Bought on'),
  warranty_until: text('Bảo hành đến', 'Warranty until'),
  depreciation_months: text('Khấu hao (tháng)', 'Depreciation (months)'),
  depreciation_method: text('Cách khấu hao', 'Depreciation method'),
  description: text('Mô tả', 'Description'),
  serials: text('Số sê-ri', 'Serials'),
} as const

/** Evenly over the months, or by a declining balance (circular 45/2013/TT-BTC, annex 2). */
export const depreciationMethods = ['straight', 'declining'] as const

export type DepreciationMethod = (typeof depreciationMethods)[number]

export const depreciationLabels = {
  straight: text('Đường thẳng', 'Straight line'),
  declining: text('Số dư giảm dần có điều chỉnh', 'Declining balance'),
} as const satisfies Record<DepreciationMethod, unknown>

const named = z.object({ id: bodyId, name: z.string() })

/** How many units there are, by where they are; broken, lost and sold ones are in no other number but the total. */
export const unitCounts = z.object({
  total: z.number(),
  free: z.number(),
  attached: z.number(),
  booked: z.number(),
  borrowed: z.number(),
  repair: z.number(),
  broken: z.number(),
  lost: z.number(),
  liquidated: z.number(),
})

export type UnitCounts = z.output<typeof unitCounts>

/** Days of warranty that count as running out. */
export const warrantySoonDays = 60

export const warrantyStates = ['none', 'running', 'soon', 'over'] as const

export type WarrantyState = (typeof warrantyStates)[number]

export const warrantyLabels = {
  none: text('Không rõ', 'Not known'),
  running: text('Còn bảo hành', 'Under warranty'),
  soon: text('Sắp hết bảo hành', 'Running out'),
  over: text('Hết bảo hành', 'Run out'),
} as const satisfies Record<WarrantyState, unknown>

export const deviceRow = z.object({
  id: bodyId,
  code: z.string(),
  name: z.string(),
  category: named.nullable(),
  manufacturer: named.nullable(),
  model: named.nullable(),
  provider: named.nullable(),
  country: named.nullable(),
  department: named.nullable(),
  unit: z.string(),
  price: z.number(),
  /** What one unit is worth today, written down over its months by its method. */
  book_value: z.number(),
  purchased_on: day.nullable(),
  warranty_until: day.nullable(),
  warranty: z.enum(warrantyStates),
  depreciation_months: z.number().nullable(),
  depreciation_method: z.enum(depreciationMethods),
  /** Address of the picture. */
  picture: z.string().nullable(),
  custom_values: customValues,
  units: unitCounts,
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type DeviceRow = z.output<typeof deviceRow>

export const deviceDetail = deviceRow.extend({
  picture_file_id: bodyId.nullable(),
  description: z.string(),
  created_by: named.nullable(),
  may: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    borrow: z.boolean(),
    repair: z.boolean(),
    histories: z.boolean(),
  }),
})

export type DeviceDetail = z.output<typeof deviceDetail>

/** A device for those who may borrow it: no prices, but where each unit is and when it is next free. */
export const deviceReading = deviceDetail
  .pick({
    id: true,
    code: true,
    name: true,
    category: true,
    manufacturer: true,
    model: true,
    country: true,
    department: true,
    unit: true,
    picture: true,
    description: true,
    custom_values: true,
    warranty: true,
    units: true,
    may: true,
  })
  .extend({
    /** When a unit can next be had; null where none can be foreseen. */
    next_free: instant.nullable(),
    /** At most 200 units, those that are free first. */
    serials: z.array(
      z.object({
        id: bodyId,
        serial: z.string(),
        condition: z.enum(conditions),
        place,
        department: named.nullable(),
        location: z.string(),
        next_free: instant.nullable(),
      }),
    ),
  })

export type DeviceReading = z.output<typeof deviceReading>

/** A device as its form has it. */
export const deviceInput = z.strictObject({
  code: requiredLine(40),
  name: requiredLine(200),
  category_type_device_id: bodyId.nullable().default(null),
  manufacturer_id: bodyId.nullable().default(null),
  model_id: bodyId.nullable().default(null),
  provider_id: bodyId.nullable().default(null),
  country_id: bodyId.nullable().default(null),
  department_id: bodyId.nullable().default(null),
  unit: line(30).default(''),
  price: orZero(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)),
  purchased_on: day.nullable().default(null),
  warranty_until: day.nullable().default(null),
  depreciation_months: z.number().int().min(1).max(1200).nullable().default(null),
  depreciation_method: z.enum(depreciationMethods).default('straight'),
  picture_file_id: bodyId.nullable().default(null),
  description: prose(4000).default(''),
  custom_values: customValues.default({}),
})

export type DeviceInput = z.output<typeof deviceInput>

const filters = {
  category_type_device_id: id.optional(),
  manufacturer_id: id.optional(),
  model_id: id.optional(),
  provider_id: id.optional(),
  country_id: id.optional(),
  department_id: id.optional(),
  /** Devices with a unit there, or in that condition. */
  place: z.enum(placeKinds).optional(),
  condition: z.enum(conditions).optional(),
  studio_id: id.optional(),
  mobile_vehicle_id: id.optional(),
  warranty: z.enum(warrantyStates).optional(),
  custom: customFilter.optional(),
}

const sort = ['name', 'code', 'price', 'purchased_on', 'warranty_until', 'created_at', 'updated_at'] as const

/** What a device is, where its units are and when one is free: for those who may borrow it, though not edit it. */
export const readDevice = equipmentCall('GET', '/devices/:id/reading', {
  can: 'device.borrow',
  summary: text('Xem thiết bị để mượn', 'Read about a device'),
  reply: deviceReading,
})

export const listDevices = equipmentCall('GET', '/devices', {
  can: 'device.index',
  summary: text('Danh sách thiết bị', 'List of devices'),
  query: listQuery(sort, filters),
  reply: deviceRow,
  kind: 'list',
})

export const exportDevices = equipmentCall('GET', '/devices/export', {
  can: 'device.export',
  summary: text('Xuất thiết bị ra xlsx', 'Export devices as xlsx'),
  query: listQuery(sort, filters),
  kind: 'raw',
})

/** Multipart, one xlsx file. When a cell is wrong, nothing is imported; every wrong cell is named. */
export const importDevices = equipmentCall('POST', '/devices/import', {
  can: 'device.import',
  summary: text('Nhập thiết bị từ xlsx', 'Import devices from xlsx'),
  multipart: true,
  reply: z.object({
    imported: z.number(),
    serials: z.number(),
    errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
    ...decodedCells,
  }),
})

/** A sheet with the columns that the import reads and an example row. */
export const importSheet = equipmentCall('GET', '/devices/import-sheet', {
  can: 'device.import',
  summary: text('Tệp mẫu để nhập thiết bị', 'A sheet to fill for the import'),
  kind: 'raw',
})

export const createDevice = equipmentCall('POST', '/devices', {
  bodyLimit: bodyLimits.list,
  can: 'device.create',
  summary: text('Thêm thiết bị', 'Add a device'),
  body: deviceInput.extend({ serials: serialTexts.default([]) }),
  reply: deviceDetail,
})

export const viewDevice = equipmentCall('GET', '/devices/:id', {
  can: 'device.view',
  summary: text('Xem thiết bị', 'View a device'),
  reply: deviceDetail,
})

export const updateDevice = equipmentCall('PUT', '/devices/:id', {
  can: 'device.update',
  summary: text('Sửa thiết bị', 'Edit a device'),
  body: changeOf(deviceInput.shape),
  reply: deviceDetail,
})

export const deleteDevice = equipmentCall('DELETE', '/devices/:id', {
  can: 'device.delete',
  summary: text('Xóa thiết bị chưa từng dùng', 'Delete a device that was never used'),
})

/** One entry of a device's timeline, and the unit that it is about. */
export const deviceEvent = historyEntry.extend({ serial: named.nullable() })

export type DeviceEvent = z.output<typeof deviceEvent>

export const deviceHistories = equipmentCall('GET', '/devices/:id/histories', {
  can: 'device.histories',
  summary: text('Dòng thời gian của thiết bị', 'Timeline of a device'),
  query: z.object({
    serial_id: id.optional(),
    /** Entries older than this one. */
    before: id.optional(),
    perPage: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.array(deviceEvent),
})

/** What a label has; a serial that Code 128 cannot write (letters with diacritics) has a QR code all the same. */
export const labelCodes = ['qr', 'code128'] as const

export type LabelCode = (typeof labelCodes)[number]

/** Labels with a code that opens the unit's page on a phone, as PDF; of a device or of single units. */
export const printLabels = equipmentCall('GET', '/devices/labels', {
  can: 'device.label',
  summary: text('In nhãn QR (PDF)', 'Print labels (PDF)'),
  query: z
    .object({
      device_id: id.optional(),
      ids: queryIds.optional(),
      size: z.enum(['small', 'medium', 'large']).default('medium'),
      /** A QR code that opens the unit’s page, or the serial as bars (Code 128) for scanners. */
      code: z.enum(labelCodes).default('qr'),
    })
    .refine(({ device_id, ids }) => device_id !== undefined || ids !== undefined, {
      path: ['ids'],
      ...because('Cần chọn thiết bị hoặc sê-ri.', 'A device or serials are needed.'),
    }),
  kind: 'raw',
})

const count = z.object({ id: z.number().nullable(), name: z.string(), units: z.number(), value: z.number() })

export const deviceStatistics = equipmentCall('GET', '/devices/statistical', {
  can: 'device.statistical',
  summary: text('Thống kê thiết bị', 'Statistics of devices'),
  query: z.object({ category_type_device_id: id.optional(), department_id: id.optional() }),
  reply: z.object({
    devices: z.number(),
    value: z.number(),
    book_value: z.number(),
    overdue: z.number(),
    units: unitCounts,
    by_category: z.array(count),
    by_department: z.array(count),
    /** Units by age in years; `from` null: the day of purchase is not known. */
    by_age: z.array(z.object({ from: z.number().nullable(), units: z.number() })),
    by_warranty: z.array(z.object({ state: z.enum(warrantyStates), units: z.number() })),
    /** The last twelve months, the oldest first. Cost in đồng, downtime in hours. */
    repairs: z.array(
      z.object({ month: z.string(), count: z.number(), cost: z.number(), downtime: z.number() }),
    ),
    most_repaired: z.array(
      z.object({ id: bodyId, name: z.string(), count: z.number(), cost: z.number(), downtime: z.number() }),
    ),
  }),
})
