import {
  searchUsers,
  userDepartments,
  userPermissions,
  userPositions,
  userRoles,
} from '@toasoan/contract/administration/user-choices'
import {
  assignRoleToUsers,
  banUser,
  banUsers,
  createUser,
  deleteUser,
  exportUsers,
  importUsers,
  listUsers,
  moveUsers,
  removeUserAvatar,
  updateUser,
  uploadUserAvatar,
  viewUser,
} from '@toasoan/contract/administration/users'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changingRights } from '../rights/public.ts'
import { removeAvatar, setAvatar } from './avatar.ts'
import { deletePerson, setBan } from './ban-user.ts'
import { assignRoleToMany, banMany, moveMany } from './bulk.ts'
import { addUser, editUser } from './change-user.ts'
import {
  departmentsToChoose,
  findPeople,
  permissionsOfRoles,
  positionsToChoose,
  rolesToChoose,
} from './choices.ts'
import { exportPeople } from './export-users.ts'
import { importPeople } from './import-users.ts'
import { refuseUnreached } from './reach.ts'
import { asDetail, readPerson, userList } from './user-rows.ts'

export const routes: Route[] = [
  route(userRoles, ({ db, access }) => rolesToChoose(db, access)),
  route(userPermissions, permissionsOfRoles),
  route(searchUsers, findPeople),
  route(userPositions, ({ db }) => positionsToChoose(db)),
  route(userDepartments, ({ db, access }) => departmentsToChoose(db, access)),
  route(exportUsers, exportPeople),
  route(importUsers, importPeople),
  route(listUsers, ({ db, access, query }) => userList(db, access, query)),

  route(viewUser, async ({ db, access, params }) => {
    const person = await readPerson(db, params.id)
    refuseUnreached(access, 'user.view', person)
    return asDetail(access, person)
  }),

  route(createUser, addUser),
  route(updateUser, editUser),

  route(deleteUser, ({ change, params, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, () => deletePerson({ tx, note, access, language }, params.id)),
    ),
  ),

  route(banUser, ({ change, params, body, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () =>
        asDetail(access, await setBan({ tx, note, access, language }, params.id, body)),
      ),
    ),
  ),

  route(uploadUserAvatar, setAvatar),
  route(removeUserAvatar, removeAvatar),
  route(banUsers, banMany),
  route(assignRoleToUsers, assignRoleToMany),
  route(moveUsers, moveMany),
]
