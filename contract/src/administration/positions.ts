import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const positionErrors = {
  inUse: conflict(
    'position.in_use',
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

export const positions = resource({
  name: 'position',
  service: 'main',
  path: '/positions',
  row: positionRow,
  input: {
    name: requiredLine(200),
    /** Without one a new position goes to the end. */
    level: z.number().int().min(0).max(10_000).optional(),
    active: z.boolean().default(true),
  },
  sort: ['level', 'name', 'users', 'updated_at'],
  filters: { active: z.enum(['true', 'false']).optional() },
})

/** Puts all positions into an order, if `before` is still the one they have; else 409 `record.stale`. */
export const orderPositions = mainCall('PUT', '/positions/update-level', {
  can: 'position.updateLevel',
  summary: text('Sắp xếp chức vụ', 'Order the positions'),
  body: z.strictObject({ before: z.array(bodyId).max(1000), order: z.array(bodyId).min(1).max(1000) }),
  reply: z.array(positionRow),
})
