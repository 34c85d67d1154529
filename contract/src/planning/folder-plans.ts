import { z } from 'zod'
import { resource } from '../kit/resource.ts'
import { bodyId, day, id, instant, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const folderPlanLabels = {
  name: text('Tên thư mục', 'Name'),
  parent_id: text('Nằm trong', 'Inside'),
  department_id: text('Phòng ban', 'Department'),
  department_name: text('Phòng ban', 'Department'),
  from_day: text('Từ ngày', 'From'),
  until_day: text('Đến ngày', 'Until'),
  target: text('Chỉ tiêu kế hoạch', 'Plans to finish'),
  locked: text('Khóa', 'Locked'),
  plans: text('Số kế hoạch', 'Plans'),
  done: text('Đã xong', 'Done'),
} as const

/** A folder of plans: an occasion or a span of time that they are for. */
export const folderPlanRow = z.object({
  id: bodyId,
  name: z.string(),
  /** Names from the root down to the folder itself. */
  path: z.array(z.string()),
  parent_id: bodyId.nullable(),
  department_id: bodyId.nullable(),
  department_name: z.string().nullable(),
  from_day: z.string(),
  until_day: z.string(),
  /** How many finished plans it is for. */
  target: z.number().nullable(),
  /** What is locked takes no plan, and the days of those in it stay. */
  locked: z.boolean(),
  /** Plans in the folder itself, and those of them that are done. */
  plans: z.number(),
  done: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type FolderPlanRow = z.output<typeof folderPlanRow>

export const folderPlans = resource({
  name: 'folderPlan',
  service: 'news',
  path: '/folder_plans',
  row: folderPlanRow,
  input: {
    name: requiredLine(200),
    parent_id: bodyId.nullable().default(null),
    department_id: bodyId.nullable().default(null),
    from_day: day,
    until_day: day,
    target: z.number().int().min(1).max(10_000).nullable().default(null),
    locked: z.boolean().default(false),
  },
  sort: ['path', 'name', 'from_day', 'until_day', 'plans', 'updated_at'],
  filters: {
    parent_id: id.optional(),
    department_id: id.optional(),
    locked: queryFlag.optional(),
    /** Those whose days include this one. */
    on_day: day.optional(),
  },
})
