import { z } from 'zod'
import { scopes } from '../access/scope.ts'
import { bodyLimits, mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, id, instant, listQuery, prose, queryFlag, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { grantRow, grants } from './grants.ts'
import { effect, rightsEffect } from './rights-effect.ts'
import { userBrief } from './user-brief.ts'

export const roleErrors = {
  inUse: conflict(
    'role.in_use',
    'Không xóa được vai trò đang dùng: {holders}.',
    'A role in use cannot be deleted: {holders}.',
  ),
  fixed: conflict(
    'role.fixed',
    'Vai trò quản trị luôn có mọi quyền và không xóa được.',
    'The administrators’ role always holds everything and cannot be deleted.',
  ),
} as const

export const roleLabels = {
  code: text('Mã vai trò', 'Code'),
  name: text('Tên vai trò', 'Name'),
  description: text('Mô tả', 'Description'),
  actions: text('Quyền', 'Permissions'),
  users: text('Số người', 'People'),
  groups: text('Số nhóm', 'Groups'),
}

/** A role in the list. `fixed` is the administrators' role, whose grants nobody changes. */
export const roleRow = z.object({
  id: bodyId,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** People who hold it themselves, and groups whose people hold it. */
  users: z.number(),
  groups: z.number(),
  /** How many permissions it grants. */
  permissions: z.number(),
  fixed: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

/** A role with its grants and who holds it (at most 100 people by name; `users` has the number). */
export const roleDetail = roleRow.extend({
  actions: z.array(grantRow),
  holders: z.array(z.object({ id: bodyId, name: z.string() })),
  holding_groups: z.array(z.object({ id: bodyId, name: z.string() })),
})

export type RoleRow = z.output<typeof roleRow>
export type RoleDetail = z.output<typeof roleDetail>

export const roleInput = z.strictObject({
  /** Made from the name when absent; never changes afterwards. */
  code: shortCode(60).optional(),
  name: requiredLine(100),
  description: prose(1000).default(''),
  actions: grants,
})

export const listRoles = mainCall('GET', '/roles', {
  can: 'role.index',
  summary: text('Danh sách vai trò', 'List of roles'),
  query: listQuery(['name', 'users', 'permissions', 'updated_at'], {}),
  reply: roleRow,
  kind: 'list',
})

export const viewRole = mainCall('GET', '/roles/:id', {
  can: 'role.view',
  summary: text('Xem vai trò', 'View a role'),
  /** `grantable` when it goes no further than the actor's own rights, who may then give and take it. */
  reply: roleDetail.extend({ grantable: z.boolean() }),
})

export const createRole = mainCall('POST', '/roles', {
  bodyLimit: bodyLimits.list,
  can: 'role.create',
  summary: text('Thêm vai trò', 'Add a role'),
  body: roleInput,
  reply: roleDetail,
})

export const updateRole = mainCall('PUT', '/roles/:id', {
  bodyLimit: bodyLimits.list,
  can: 'role.update',
  previews: rightsEffect,
  summary: text('Sửa vai trò', 'Edit a role'),
  body: changeOf(roleInput.omit({ code: true }).shape),
  reply: roleDetail,
})

export const deleteRole = mainCall('DELETE', '/roles/:id', {
  can: 'role.delete',
  previews: rightsEffect,
  summary: text('Xóa vai trò', 'Delete a role'),
})

/** A permission in the matrix; `mine` is how far the actor holds it (null: not at all), and so may grant it. */
export const matrixPermission = z.object({
  code: z.string(),
  verb: z.string(),
  label: z.string(),
  mine: z.enum(scopes).nullable(),
})

/** The rows of the matrix by module; a module that is not `scoped` knows the scope `all` only. */
export const modulePermissions = mainCall('GET', '/roles/get-module-permissions', {
  can: 'role.index',
  summary: text('Phân hệ và quyền', 'Modules and their permissions'),
  reply: z.array(
    z.object({
      module: z.string(),
      label: z.string(),
      area: z.string(),
      area_label: z.string(),
      scoped: z.boolean(),
      permissions: z.array(matrixPermission),
    }),
  ),
})

/** People, with whether they hold the role: themselves (`holds`) or through groups. */
export const roleAssignees = mainCall('GET', '/roles/assign-user', {
  can: 'role.assign',
  summary: text('Người và vai trò của họ', 'People and whether they hold a role'),
  query: listQuery(['name', 'username'], {
    role_id: id,
    department_id: id.optional(),
    /** Only people who hold it themselves. */
    holding: queryFlag.optional(),
  }),
  reply: userBrief.extend({ holds: z.boolean(), through: z.array(z.string()) }),
  kind: 'list',
})

export const assignRole = mainCall('PUT', '/roles/:id/assign', {
  can: 'role.assign',
  previews: rightsEffect,
  summary: text('Gán hoặc gỡ vai trò của nhiều người', 'Give a role to people or take it'),
  body: z.strictObject({
    add: z.array(bodyId).max(500).default([]),
    remove: z.array(bodyId).max(500).default([]),
  }),
  reply: z.object({ added: z.number(), removed: z.number() }),
})

/** What saving these grants would change: of the role, and of each person once all their other roles are counted. */
export const previewRole = mainCall('POST', '/roles/:id/preview', {
  bodyLimit: bodyLimits.list,
  can: 'role.view',
  summary: text('Xem trước tác động của thay đổi', 'Preview the effect of a change'),
  body: z.strictObject({ actions: grants }),
  reply: rightsEffect.extend({
    changes: z.array(effect),
    /** Codes of grants that the actor does not hold and so cannot save. */
    beyond_own: z.array(z.string()),
  }),
  mutates: false,
})
