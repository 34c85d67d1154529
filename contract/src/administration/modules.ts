import { z } from 'zod'
import { type Area, areas } from '../access/catalogue.ts'
import { mainCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, line, listQuery, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { staffMadeCode } from './staff-made-code.ts'

export const moduleErrors = {
  exists: refusal('module.exists', 422, 'Đã có phân hệ mã này.', 'There is a module of this code.'),
  builtIn: conflict(
    'module.built_in',
    'Phân hệ “{name}” là một phần của chương trình nên không xóa được. Có thể đặt tên khác cho nó.',
    'The module “{name}” is part of the program and cannot be deleted. It can be given another name.',
  ),
  hasPermissions: conflict(
    'module.has_permissions',
    'Không xóa được phân hệ còn {total} quyền.',
    'A module with {total} {total|permission|permissions} cannot be deleted.',
  ),
} as const

export const moduleLabels = {
  code: text('Mã phân hệ', 'Code'),
  area: text('Nhóm', 'Group'),
  name: text('Tên tiếng Việt', 'Vietnamese name'),
  name_en: text('Tên tiếng Anh', 'English name'),
  permissions: text('Số quyền', 'Permissions'),
  built_in: text('Của chương trình', 'Part of the program'),
}

/** A module; its names as those of permissions. */
export const moduleRow = z.object({
  id: bodyId,
  code: z.string(),
  area: z.string(),
  area_label: z.string(),
  name: z.string(),
  name_en: z.string(),
  default_name: z.string(),
  default_name_en: z.string(),
  place: z.number(),
  permissions: z.number(),
  /** Part of the program; the others were added by the house. */
  built_in: z.boolean(),
})

export type ModuleRow = z.output<typeof moduleRow>

export const moduleDetail = moduleRow.extend({
  permission_list: z.array(z.object({ id: bodyId, code: z.string(), name: z.string() })),
})

export const moduleInput = z.strictObject({ name: line(200).default(''), name_en: line(200).default('') })

/** A new module of the house's own. Its code begins with `x-`, which is added where it is missing. */
export const moduleAddition = z.strictObject({
  area: z.enum(Object.keys(areas) as [Area, ...Area[]]),
  /** Made from the name when absent; never changes afterwards. */
  code: staffMadeCode.optional(),
  name: requiredLine(200),
  name_en: line(200).default(''),
})

export const listModules = mainCall('GET', '/modules', {
  can: 'module.index',
  summary: text('Danh sách phân hệ', 'List of modules'),
  query: listQuery(['place', 'code', 'name', 'permissions'], { area: z.string().max(50).optional() }),
  reply: moduleRow,
  kind: 'list',
})

export const listModulesByGroup = mainCall('GET', '/modules/list-by-group', {
  can: 'module.index',
  summary: text('Phân hệ theo nhóm', 'Modules by group'),
  reply: z.array(z.object({ area: z.string(), label: z.string(), modules: z.array(moduleRow) })),
})

export const viewModule = mainCall('GET', '/modules/:id', {
  can: 'module.view',
  summary: text('Xem phân hệ', 'View a module'),
  reply: moduleDetail,
})

export const createModule = mainCall('POST', '/modules', {
  can: 'module.create',
  summary: text('Thêm phân hệ', 'Add a module'),
  body: moduleAddition,
  reply: moduleDetail,
})

export const updateModule = mainCall('PUT', '/modules/:id', {
  can: 'module.update',
  summary: text('Đặt tên phân hệ', 'Name a module'),
  body: moduleInput,
  reply: moduleDetail,
})

export const deleteModule = mainCall('DELETE', '/modules/:id', {
  can: 'module.delete',
  summary: text('Xóa phân hệ', 'Delete a module'),
})
