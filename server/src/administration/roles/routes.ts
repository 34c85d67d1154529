import {
  assignRole,
  createRole,
  deleteRole,
  listRoles,
  modulePermissions,
  previewRole,
  roleAssignees,
  updateRole,
  viewRole,
} from '@toasoan/contract/administration/roles'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changingRights, mayGrant, refuseBeyondOwn, widest } from '../rights/public.ts'
import { assign, assignees } from './assign.ts'
import { permissionMatrix } from './matrix.ts'
import { preview } from './preview.ts'
import { findRole, roleList } from './role-rows.ts'
import { addRole, asText, editRole, removeRole } from './save.ts'

export const routes: Route[] = [
  route(modulePermissions, ({ db, access, language }) => permissionMatrix(db, access, language)),
  route(roleAssignees, assignees),
  route(listRoles, ({ db, query }) => roleList(db, query)),
  route(viewRole, async ({ db, params, access }) => {
    const role = await findRole(db, params.id)
    return { ...role, grantable: await mayGrant(db, access, [role.id]) }
  }),
  route(createRole, addRole),
  route(updateRole, editRole),
  route(deleteRole, ({ change, params, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () => {
        const before = await removeRole(tx, params.id)
        refuseBeyondOwn(
          access,
          widest(before.actions.map(({ permission, scope }) => [permission, scope])),
          language,
        )
        note({ type: 'role', id: params.id, name: before.name, before: asText(before) })
        return null
      }),
    ),
  ),
  route(assignRole, assign),
  route(previewRole, preview),
]
