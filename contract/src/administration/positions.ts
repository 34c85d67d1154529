import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, idParams, instant, listQuery, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const positionErrors = {
  inUse: refusal(
    'position.in_use',
    409,
    'Không xóa được: {total} người đang giữ chức vụ này ({names}).',
    'It cannot be deleted: {total} people hold this position ({names}).',
  ),
} as const

export const positionLabels = {
  name: text('Tên chức vụ', 'Name'),
  level: text('Cấp', 'Level'),
  active: text('Đang dùng', 'Active'),
  users: text('Số người', 'People'),
}

/** A position; the smallest level is the highest. */
export const positionRow = z.object({
  id: bodyId,
  name: z.string(),
  level: z.number(),
  active: z.boolean(),
  /** How many people hold it. */
  users: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type PositionRow = z.output<typeof positionRow>

/** What a person may write. Without a level a new position goes to the end. */
export const positionInput = z.strictObject({
  name: requiredLine(200),
  level: z.number().int().min(0).max(10_000).optional(),
  active: z.boolean().default(true),
})

const main = { service: 'main' } as const

export const listPositions = endpoint({
  ...main,
  method: 'GET',
  path: '/positions',
  can: 'position.index',
  summary: text('Danh sách chức vụ', 'List of positions'),
  query: listQuery(['level', 'name', 'users', 'updated_at'], {
    active: z.enum(['true', 'false']).optional(),
  }),
  reply: positionRow,
  kind: 'list',
})

export const createPosition = endpoint({
  ...main,
  method: 'POST',
  path: '/positions',
  can: 'position.create',
  summary: text('Thêm chức vụ', 'Add a position'),
  body: positionInput,
  reply: positionRow,
})

export const viewPosition = endpoint({
  ...main,
  method: 'GET',
  path: '/positions/:id',
  can: 'position.view',
  summary: text('Xem chức vụ', 'View a position'),
  params: idParams,
  reply: positionRow,
})

export const updatePosition = endpoint({
  ...main,
  method: 'PUT',
  path: '/positions/:id',
  can: 'position.update',
  summary: text('Sửa chức vụ', 'Edit a position'),
  params: idParams,
  body: positionInput.extend({ version: z.number().int().positive().optional() }),
  reply: positionRow,
})

export const deletePosition = endpoint({
  ...main,
  method: 'DELETE',
  path: '/positions/:id',
  can: 'position.delete',
  summary: text('Xóa chức vụ', 'Delete a position'),
  params: idParams,
})

/** Puts all positions into an order, if `before` is still the one they have; else 409 `record.stale`. */
export const orderPositions = endpoint({
  ...main,
  method: 'PUT',
  path: '/positions/update-level',
  can: 'position.updateLevel',
  summary: text('Sắp xếp chức vụ', 'Order the positions'),
  body: z.strictObject({
    before: z.array(bodyId).max(1000),
    order: z.array(bodyId).min(1).max(1000),
  }),
  reply: z.array(positionRow),
})
