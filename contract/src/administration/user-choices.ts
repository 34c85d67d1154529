import { z } from 'zod'
import { scopes } from '../access/scope.ts'
import { mainCall } from '../kit/endpoint.ts'
import { bodyId, id, line, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { userBrief } from './user-brief.ts'

const named = z.object({ id: bodyId, name: z.string() })

/** Roles to choose from; `grantable` ones go no further than the actor's own rights. */
export const userRoles = mainCall('GET', '/users/get-roles', {
  can: 'user.index',
  summary: text('Vai trò để chọn', 'Roles to choose from'),
  reply: z.array(named.extend({ code: z.string(), description: z.string(), grantable: z.boolean() })),
})

/** What roles grant together: the widest scope of each permission, and the roles it comes from. */
export const userPermissions = mainCall('GET', '/users/get-permissions', {
  can: 'user.index',
  summary: text('Quyền của các vai trò', 'Permissions of roles'),
  query: z.object({ role_ids: queryIds.optional() }),
  reply: z.array(
    z.object({
      permission: z.string(),
      label: z.string(),
      module: z.string(),
      module_label: z.string(),
      scope: z.enum(scopes),
      roles: z.array(named),
    }),
  ),
})

/** Active people by name, for choices anywhere in the product. */
export const searchUsers = mainCall('GET', '/users/search', {
  can: 'session',
  summary: text('Tìm người', 'Find people'),
  query: z.object({
    keyword: line(200).optional(),
    ids: queryIds.optional(),
    department_id: id.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.array(userBrief.omit({ status: true })),
})

export const userPositions = mainCall('GET', '/users/get-positions', {
  can: 'user.index',
  summary: text('Chức vụ để chọn', 'Positions to choose from'),
  reply: z.array(named.extend({ level: z.number() })),
})

/** Departments to choose from, in the order of the tree; `reachable` ones may be given by the actor. */
export const userDepartments = mainCall('GET', '/users/get-departments', {
  can: 'user.index',
  summary: text('Phòng ban để chọn', 'Departments to choose from'),
  reply: z.array(
    named.extend({
      code: z.string(),
      parent_id: bodyId.nullable(),
      level: z.number(),
      reachable: z.boolean(),
    }),
  ),
})
