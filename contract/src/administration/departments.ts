import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, instant, listQuery, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { rightsEffect } from './rights-effect.ts'
import { userBrief } from './user-brief.ts'

export const departmentErrors = {
  cycle: conflict(
    'department.cycle',
    'Không đặt được một phòng ban vào bên dưới chính nó.',
    'A department cannot stand below itself.',
  ),
  notEmpty: conflict(
    'department.not_empty',
    'Không xóa được “{name}” vì còn: {inside}.',
    '“{name}” cannot be deleted; it still has: {inside}.',
  ),
} as const

export const departmentLabels = {
  parent_id: text('Trực thuộc', 'Belongs to'),
  code: text('Mã phòng ban', 'Code'),
  name: text('Tên phòng ban', 'Name'),
  active: text('Đang hoạt động', 'Active'),
  users: text('Số người', 'People'),
}

/** A department. `level` is 0 at the top; `place` is its order among those beside it. */
export const departmentRow = z.object({
  id: bodyId,
  parent_id: bodyId.nullable(),
  parent_name: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  level: z.number(),
  place: z.number(),
  active: z.boolean(),
  /** People who belong to it directly. */
  users: z.number(),
  /** Departments directly below it. */
  children: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type DepartmentRow = z.output<typeof departmentRow>

export const departmentInput = z.strictObject({
  parent_id: bodyId.nullable().default(null),
  code: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(60)
    .refine(
      (code) => /^[a-z0-9]([a-z0-9_.-]*[a-z0-9])?$/.test(code),
      because('Chỉ gồm chữ không dấu, số và gạch.', 'Plain letters, digits and dashes only.'),
    ),
  name: requiredLine(200),
  active: z.boolean().default(true),
})

export const listDepartments = mainCall('GET', '/departments', {
  can: 'department.index',
  summary: text('Danh sách phòng ban', 'List of departments'),
  query: listQuery(['name', 'code', 'level', 'users', 'updated_at'], {
    active: z.enum(['true', 'false']).optional(),
    parent_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  reply: departmentRow,
  kind: 'list',
})

/** The whole tree as a list: each department stands right before what is below it. */
export const departmentTree = mainCall('GET', '/departments/get-all-by-level', {
  can: 'department.index',
  summary: text('Cây phòng ban', 'The tree of departments'),
  query: z.object({ active: z.enum(['true', 'false']).optional() }),
  reply: z.array(departmentRow),
})

/** Departments in use, in the order of the tree, for choices anywhere in the product. */
export const departmentNames = mainCall('GET', '/departments/names', {
  can: 'session',
  summary: text('Phòng ban để chọn', 'Departments to choose from'),
  reply: z.array(z.object({ id: bodyId, name: z.string(), level: z.number() })),
})

export const createDepartment = mainCall('POST', '/departments', {
  can: 'department.create',
  summary: text('Thêm phòng ban', 'Add a department'),
  body: departmentInput,
  reply: departmentRow,
})

export const viewDepartment = mainCall('GET', '/departments/:id', {
  can: 'department.view',
  summary: text('Xem phòng ban', 'View a department'),
  reply: departmentRow.extend({ path: z.array(z.object({ id: bodyId, name: z.string() })) }),
})

export const updateDepartment = mainCall('PUT', '/departments/:id', {
  can: 'department.update',
  previews: rightsEffect,
  summary: text('Sửa phòng ban', 'Edit a department'),
  body: changeOf(departmentInput.shape),
  reply: departmentRow,
})

/** Only an empty one; else 409 `department.not_empty`, whose data counts what is inside. */
export const deleteDepartment = mainCall('DELETE', '/departments/:id', {
  can: 'department.delete',
  previews: rightsEffect,
  summary: text('Xóa phòng ban', 'Delete a department'),
})

/** `below` counts the people of the departments below as well. */
export const departmentUsers = mainCall('GET', '/departments/:id/get-user', {
  can: 'department.show',
  summary: text('Người của phòng ban', 'People of a department'),
  query: listQuery(['name', 'username'], { below: queryFlag.optional() }),
  reply: userBrief,
  kind: 'list',
})

/**
 * Moves a department with everything below it: under `parent_id` (null: to the top), before the one
 * that has this `place` there (0: first; beyond the end: last). A stale `version` is a 409.
 */
export const moveDepartment = mainCall('PUT', '/departments/:id/update-position', {
  can: 'department.updatePosition',
  previews: rightsEffect,
  summary: text('Chuyển phòng ban', 'Move a department'),
  body: z.strictObject({
    parent_id: bodyId.nullable(),
    place: z.number().int().min(0).max(100_000),
    version: z.number().int().positive().optional(),
  }),
  reply: z.array(departmentRow),
})
