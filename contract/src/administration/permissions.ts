import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, id, line, listQuery, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { rightsEffect } from './rights-effect.ts'
import { staffMadeCode } from './staff-made-code.ts'

export const permissionErrors = {
  exists: refusal('permission.exists', 422, 'Đã có quyền mã này.', 'There is a permission of this code.'),
  noModule: refusal('permission.no_module', 422, 'Không có phân hệ này.', 'There is no such module.'),
  builtIn: conflict(
    'permission.built_in',
    'Quyền “{name}” là một phần của chương trình nên không xóa được. Có thể đặt tên khác cho nó.',
    'The permission “{name}” is part of the program and cannot be deleted. It can be given another name.',
  ),
  granted: conflict(
    'permission.granted',
    'Không xóa được quyền đang được trao qua vai trò: {roles}.',
    'It cannot be deleted; these roles grant it: {roles}.',
  ),
} as const

export const permissionLabels = {
  code: text('Mã quyền', 'Code'),
  module: text('Phân hệ', 'Module'),
  name: text('Tên tiếng Việt', 'Vietnamese name'),
  name_en: text('Tên tiếng Anh', 'English name'),
  scoped: text('Chia phạm vi', 'Has scopes'),
  roles: text('Số vai trò', 'Roles'),
  built_in: text('Của chương trình', 'Part of the program'),
}

/** A permission. Its names are the house's own, or the catalogue's (`default_…`) when there are none. */
export const permissionRow = z.object({
  id: bodyId,
  code: z.string(),
  module_id: bodyId,
  module: z.string(),
  module_label: z.string(),
  name: z.string(),
  name_en: z.string(),
  default_name: z.string(),
  default_name_en: z.string(),
  scoped: z.boolean(),
  /** Part of the program; the others were added by the house and guard nothing in it. */
  built_in: z.boolean(),
  /** How many roles grant it. */
  roles: z.number(),
})

export const permissionDetail = permissionRow.extend({
  holding_roles: z.array(z.object({ id: bodyId, name: z.string() })),
})

/** The house's own names; empty ones fall back to the catalogue's. */
export const permissionInput = z.strictObject({ name: line(200).default(''), name_en: line(200).default('') })

/**
 * A new permission of the house's own, inside any module. The administrators' role gets it at once; no
 * call of the program asks for it, but browsers and programs that ask who somebody is are told of it.
 */
export const permissionAddition = z.strictObject({
  module_id: bodyId,
  /** What stands behind the module's code; made from the name when absent. Never changes afterwards. */
  code: staffMadeCode.optional(),
  name: requiredLine(200),
  name_en: line(200).default(''),
})

export const listPermissions = mainCall('GET', '/permissions', {
  can: 'permission.index',
  summary: text('Danh sách quyền', 'List of permissions'),
  query: listQuery(['code', 'name', 'roles'], { module_id: id.optional() }),
  reply: permissionRow,
  kind: 'list',
})

export const viewPermission = mainCall('GET', '/permissions/:id', {
  can: 'permission.view',
  summary: text('Xem quyền', 'View a permission'),
  reply: permissionDetail,
})

export const createPermission = mainCall('POST', '/permissions', {
  can: 'permission.create',
  summary: text('Thêm quyền', 'Add a permission'),
  body: permissionAddition,
  reply: permissionDetail,
})

export const updatePermission = mainCall('PUT', '/permissions/:id', {
  can: 'permission.update',
  summary: text('Đặt tên quyền', 'Name a permission'),
  body: permissionInput,
  reply: permissionDetail,
})

export const deletePermission = mainCall('DELETE', '/permissions/:id', {
  can: 'permission.delete',
  previews: rightsEffect,
  summary: text('Xóa quyền', 'Delete a permission'),
})
