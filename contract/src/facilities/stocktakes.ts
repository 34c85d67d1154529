import { z } from 'zod'
import { bodyLimits, equipmentCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, instant, listQuery, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { conditions } from './device-serials.ts'

/** How a unit stands in a stocktake: expected and not seen yet (missing once it is closed), found, or unexpected. */
export const lineStates = ['missing', 'found', 'unexpected'] as const

export type LineState = (typeof lineStates)[number]

export const lineStateLabels = {
  missing: text('Chưa thấy', 'Missing'),
  found: text('Đã thấy', 'Found'),
  unexpected: text('Ngoài danh sách', 'Unexpected'),
} as const satisfies Record<LineState, unknown>

export const stocktakeLabels = {
  title: text('Đợt kiểm kê', 'Stocktake'),
  note: text('Ghi chú', 'Note'),
  department_id: text('Phòng ban giữ', 'Kept by'),
  category_type_device_id: text('Loại thiết bị', 'Category'),
  studio_id: text('Phòng thu', 'Studio'),
  mobile_vehicle_id: text('Xe', 'Vehicle'),
} as const

export const stocktakeErrors = {
  closed: conflict('stocktake.closed', 'Đợt kiểm kê đã kết thúc.', 'This stocktake is closed.'),
  empty: refusal(
    'stocktake.empty',
    422,
    'Không có thiết bị nào trong phạm vi đã chọn.',
    'There is no device in what was chosen.',
  ),
} as const

const named = z.object({ id: bodyId, name: z.string() })

export const stocktakeRow = z.object({
  id: bodyId,
  title: z.string(),
  note: z.string(),
  department: named.nullable(),
  category: named.nullable(),
  studio: named.nullable(),
  vehicle: named.nullable(),
  expected: z.number(),
  found: z.number(),
  missing: z.number(),
  unexpected: z.number(),
  created_by: named.nullable(),
  created_at: instant,
  closed_at: instant.nullable(),
  version: z.number(),
})

export type StocktakeRow = z.output<typeof stocktakeRow>

export const stocktakeLine = z.object({
  id: bodyId,
  state: z.enum(lineStates),
  /** What was scanned where no unit has that code. */
  code: z.string(),
  serial: z.object({ id: bodyId, serial: z.string(), condition: z.enum(conditions) }).nullable(),
  device: z.object({ id: bodyId, code: z.string(), name: z.string() }).nullable(),
  /** Where it should be. */
  expected_place: z.string(),
  found_at: instant.nullable(),
  found_by: z.string().nullable(),
})

export type StocktakeLine = z.output<typeof stocktakeLine>

const equipment = { can: 'device.audit' } as const

export const listStocktakes = equipmentCall('GET', '/stocktakes', {
  ...equipment,
  summary: text('Các đợt kiểm kê', 'Stocktakes'),
  query: listQuery(['created_at', 'title'], { state: z.enum(['open', 'closed']).optional() }),
  reply: stocktakeRow,
  kind: 'list',
})

/** Begins a stocktake: all units in what is chosen that should be there now are expected. */
export const createStocktake = equipmentCall('POST', '/stocktakes', {
  ...equipment,
  summary: text('Bắt đầu kiểm kê', 'Begin a stocktake'),
  body: z.strictObject({
    title: requiredLine(200),
    note: prose(1000).default(''),
    department_id: bodyId.nullable().default(null),
    category_type_device_id: bodyId.nullable().default(null),
    studio_id: bodyId.nullable().default(null),
    mobile_vehicle_id: bodyId.nullable().default(null),
  }),
  reply: stocktakeRow,
})

export const viewStocktake = equipmentCall('GET', '/stocktakes/:id', {
  ...equipment,
  summary: text('Xem đợt kiểm kê', 'View a stocktake'),
  reply: stocktakeRow,
})

export const listStocktakeLines = equipmentCall('GET', '/stocktakes/:id/lines', {
  ...equipment,
  summary: text('Thiết bị của đợt kiểm kê', 'Units of a stocktake'),
  query: listQuery(['serial', 'device', 'found_at'], { state: z.enum(lineStates).optional() }),
  reply: stocktakeLine,
  kind: 'list',
})

/** Notes codes that were scanned or typed. A code that several devices have is expected one first. */
export const scanStocktake = equipmentCall('POST', '/stocktakes/:id/scan', {
  bodyLimit: bodyLimits.list,
  ...equipment,
  summary: text('Ghi mã đã quét', 'Note scanned codes'),
  body: z.strictObject({ codes: z.array(requiredLine(300)).min(1).max(500) }),
  reply: z.object({
    results: z.array(
      z.object({
        code: z.string(),
        state: z.enum(['found', 'again', 'unexpected', 'unknown']),
        name: z.string(),
      }),
    ),
    stocktake: stocktakeRow,
  }),
})

/** Ends a stocktake: every unit that was seen gets it into its timeline, and what is missing may be set as lost. */
export const closeStocktake = equipmentCall('POST', '/stocktakes/:id/close', {
  ...equipment,
  summary: text('Kết thúc kiểm kê', 'Close a stocktake'),
  body: z.strictObject({ mark_lost: z.boolean().default(false) }),
  reply: stocktakeRow,
})

export const exportStocktake = equipmentCall('GET', '/stocktakes/:id/export', {
  ...equipment,
  summary: text('Xuất kết quả kiểm kê', 'Export a stocktake'),
  kind: 'raw',
})

export const deleteStocktake = equipmentCall('DELETE', '/stocktakes/:id', {
  ...equipment,
  summary: text('Xóa đợt kiểm kê chưa kết thúc', 'Delete a stocktake that is not closed'),
})

/** The id in what a label's code holds: `https://…/qr/123`. */
export const labelId = (code: string): number | null => {
  const found = /\/qr\/([1-9]\d{0,14})(?:[/?#]|$)/.exec(code)?.[1]
  return found ? Number(found) : null
}
