import { z } from 'zod'
import { conflict } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, line, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const categoryWorkErrors = {
  inUse: conflict(
    'category_work.in_use',
    'Không xóa được: {total} công việc thuộc loại này. Hãy ngừng dùng loại này.',
    'It cannot be deleted: {total} pieces of work are of this category. Stop using it instead.',
  ),
} as const

export const categoryWorkLabels = {
  name: text('Tên loại', 'Name'),
  code: text('Mã', 'Code'),
  days: text('Số ngày làm', 'Days to do it'),
  checklist: text('Các bước', 'Steps'),
  active: text('Đang dùng', 'Active'),
  works: text('Số công việc', 'Tasks'),
} as const

/** Steps of a piece of work, in their order; lines that are empty are left out. */
export const steps = z
  .array(line(200))
  .max(50)
  .transform((lines) => lines.filter(Boolean))

export const categoryWorkRow = z.object({
  id: bodyId,
  name: z.string(),
  code: z.string(),
  /** How many days after its beginning work of this category is due; null where that is open. */
  days: z.number().nullable(),
  /** The steps that new work of this category begins with. */
  checklist: z.array(z.string()),
  active: z.boolean(),
  /** How many pieces of work are of it. */
  works: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type CategoryWorkRow = z.output<typeof categoryWorkRow>

/** Categories of work: how long it usually takes, and what there is to do. */
export const categoryWorks = resource({
  name: 'categoryWork',
  service: 'news',
  path: '/category_works',
  row: categoryWorkRow,
  input: {
    name: requiredLine(120),
    code: shortCode(40),
    days: z.number().int().min(0).max(365).nullable().default(null),
    checklist: steps.default([]),
    active: z.boolean().default(true),
  },
  sort: ['name', 'code', 'days', 'works', 'updated_at'],
  filters: { active: z.enum(['true', 'false']).optional() },
})
