import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { bodyId, day, id, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { depreciationMethods } from './devices.ts'

export const depreciationTexts = {
  device: text('Thiết bị', 'Device'),
  code: text('Mã thiết bị', 'Code'),
  serial: text('Sê-ri', 'Serial'),
  category: text('Loại thiết bị', 'Category'),
  department: text('Phòng ban giữ', 'Kept by'),
  purchased_on: text('Ngày mua', 'Bought on'),
  months: text('Số tháng', 'Months'),
  method: text('Cách khấu hao', 'Method'),
  price: text('Nguyên giá (đồng)', 'Price (đồng)'),
  opening: text('Giá trị đầu năm (đồng)', 'Value at the start (đồng)'),
  charge: text('Khấu hao trong năm (đồng)', 'Charge of the year (đồng)'),
  accumulated: text('Khấu hao lũy kế (đồng)', 'Accumulated (đồng)'),
  closing: text('Giá trị cuối năm (đồng)', 'Value at the end (đồng)'),
  year: text('Năm', 'Year'),
} as const

/** Amounts of one year in whole đồng. */
const ofYear = {
  opening: z.number(),
  charge: z.number(),
  accumulated: z.number(),
  closing: z.number(),
}

/**
 * The depreciation of all usable units of a device, year by year; `without` units have no day of purchase or months and
 * keep their price.
 */
export const deviceDepreciation = equipmentCall('GET', '/devices/:id/depreciation', {
  can: 'device.view',
  summary: text('Khấu hao của thiết bị theo năm', 'Depreciation of a device by year'),
  reply: z.object({
    units: z.number(),
    without: z.number(),
    price: z.number(),
    years: z.array(z.object({ year: z.number(), ...ofYear })),
  }),
})

export type DepreciationYear = z.output<typeof deviceDepreciation.reply>['years'][number]

/** One unit in one year. */
export const depreciationRow = z.object({
  id: bodyId,
  device: z.object({ id: bodyId, code: z.string(), name: z.string() }),
  serial: z.string(),
  category: z.string().nullable(),
  department: z.string().nullable(),
  purchased_on: day,
  months: z.number(),
  method: z.enum(depreciationMethods),
  price: z.number(),
  ...ofYear,
})

export type DepreciationRow = z.output<typeof depreciationRow>

const query = listQuery(['device', 'purchased_on', 'price', 'charge', 'closing'], {
  /** This year when absent. */
  year: z.coerce.number().int().min(1990).max(2200).optional(),
  category_type_device_id: id.optional(),
  department_id: id.optional(),
})

/** Units that are written down over time, with what of each is charged to a year. */
export const listDepreciation = equipmentCall('GET', '/devices/depreciation', {
  can: 'device.statistical',
  summary: text('Bảng khấu hao theo năm', 'Depreciation of a year'),
  query,
  reply: depreciationRow,
  kind: 'list',
})

export const exportDepreciation = equipmentCall('GET', '/devices/depreciation/export', {
  can: 'device.export',
  summary: text('Xuất bảng khấu hao ra xlsx', 'Export the depreciation of a year as xlsx'),
  query,
  kind: 'raw',
})
