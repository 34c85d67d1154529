import {
  createDepartment,
  deleteDepartment,
  departmentNames,
  departmentTree,
  departmentUsers,
  listDepartments,
  moveDepartment,
  updateDepartment,
  viewDepartment,
} from '@toasoan/contract/administration/departments'
import { sql } from 'kysely'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changingRights } from '../rights/public.ts'
import { listPeople, ofDepartment } from '../users/public.ts'
import { refuseUnlessEmpty } from './contents.ts'
import { departmentList, findDepartment, pathTo, wholeTree } from './department-rows.ts'
import { lockTree, moveWithAllBelow } from './move.ts'
import { addDepartment, editDepartment } from './save.ts'

const directly = (id: number) =>
  sql`exists (select from user_department ud where ud.user_id = u.id and ud.department_id = ${id})`

export const routes: Route[] = [
  route(departmentTree, ({ db, query }) => wholeTree(db, query)),
  route(departmentNames, async ({ db }) =>
    (await wholeTree(db, { active: 'true' })).map(({ id, name, level }) => ({ id, name, level })),
  ),
  route(listDepartments, ({ db, query }) => departmentList(db, query)),
  route(viewDepartment, async ({ db, params }) => ({
    ...(await findDepartment(db, params.id)),
    path: await pathTo(db, params.id),
  })),
  route(createDepartment, addDepartment),
  route(updateDepartment, editDepartment),

  route(deleteDepartment, ({ change, params, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () => {
        await lockTree(tx)
        const before = await findDepartment(tx, params.id, true)
        await refuseUnlessEmpty(tx, before, language)
        await sql`delete from department where id = ${params.id}`.execute(tx)
        note({ type: 'department', id: params.id, name: before.name, before })
        return null
      }),
    ),
  ),

  route(departmentUsers, async ({ db, params, query }) => {
    await findDepartment(db, params.id)
    return listPeople(db, query, [query.below ? ofDepartment(params.id) : directly(params.id)])
  }),

  route(moveDepartment, ({ change, params, body, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () => {
        const { before, after } = await moveWithAllBelow(tx, params.id, body, language)
        note({ type: 'department', id: params.id, name: after.name, before, after })
        return wholeTree(tx)
      }),
    ),
  ),
]
