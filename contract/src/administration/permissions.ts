import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, id, idParams, line, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const permissionErrors = {
  notInCatalogue: refusal(
    'permission.not_in_catalogue',
    422,
    'Quyền là một phần của chương trình: chỉ thêm lại được mã có trong danh mục.',
    'Permissions are part of the program: only codes of its catalogue can be added back.',
  ),
  exists: refusal('permission.exists', 422, 'Quyền này đã có.', 'This permission is there already.'),
  noModule: refusal(
    'permission.no_module',
    422,
    'Hãy thêm lại phân hệ của quyền này trước.',
    'Add the module of this permission back first.',
  ),
  granted: refusal(
    'permission.granted',
    409,
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
  /** How many roles grant it. */
  roles: z.number(),
})

export const permissionDetail = permissionRow.extend({
  holding_roles: z.array(z.object({ id: bodyId, name: z.string() })),
})

/** The house's own names; empty ones fall back to the catalogue's. */
export const permissionInput = z.strictObject({ name: line(200).default(''), name_en: line(200).default('') })

const main = { service: 'main' } as const

export const listPermissions = endpoint({
  ...main,
  method: 'GET',
  path: '/permissions',
  can: 'permission.index',
  summary: text('Danh sách quyền', 'List of permissions'),
  query: listQuery(['code', 'name', 'roles'], { module_id: id.optional() }),
  reply: permissionRow,
  kind: 'list',
})

export const viewPermission = endpoint({
  ...main,
  method: 'GET',
  path: '/permissions/:id',
  can: 'permission.view',
  summary: text('Xem quyền', 'View a permission'),
  params: idParams,
  reply: permissionDetail,
})

export const createPermission = endpoint({
  ...main,
  method: 'POST',
  path: '/permissions',
  can: 'permission.create',
  summary: text('Thêm lại một quyền của danh mục', 'Add a permission of the catalogue back'),
  body: permissionInput.extend({ code: z.string().min(1).max(100) }),
  reply: permissionDetail,
})

export const updatePermission = endpoint({
  ...main,
  method: 'PUT',
  path: '/permissions/:id',
  can: 'permission.update',
  summary: text('Đặt tên quyền', 'Name a permission'),
  params: idParams,
  body: permissionInput,
  reply: permissionDetail,
})

export const deletePermission = endpoint({
  ...main,
  method: 'DELETE',
  path: '/permissions/:id',
  can: 'permission.delete',
  summary: text('Xóa quyền', 'Delete a permission'),
  params: idParams,
})
