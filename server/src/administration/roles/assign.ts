import type { assignRole, roleAssignees } from '@toasoan/contract/administration/roles'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { changingRights, grantsOfRoles, refuseBeyondOwn, refuseHoldsMore } from '../rights/public.ts'
import { listPeople, ofDepartment } from '../users/public.ts'
import { findRole } from './role-rows.ts'

const nobody = text('Không có người dùng số {ids}.', 'There is no user {ids}.')

/** People, with whether they hold a role themselves and the groups through which they hold it. */
export async function assignees({ db, query }: Call<typeof roleAssignees>) {
  const { role_id, department_id, holding } = query
  await findRole(db, role_id)
  const holds = sql`exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${role_id})`
  const through = sql`coalesce((select jsonb_agg(g.name order by g.name collate "vi-x-icu") from staff_group g
    join group_user gu on gu.group_id = g.id where gu.user_id = u.id and g.role_id = ${role_id}), '[]')`
  const conditions = [
    ...(department_id ? [ofDepartment(department_id)] : []),
    ...(holding === undefined ? [] : [holding ? holds : sql`not ${holds}`]),
  ]
  return listPeople<{ holds: boolean; through: string[] }>(
    db,
    query,
    conditions,
    sql`, ${holds} as holds, ${through} as through`,
  )
}

/** The people with these ids, locked; 422 when one of them is not there. */
async function lockPeople(tx: Tx, ids: readonly number[], call: Pick<Call, 'language'>) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app_user where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx)
  const missing = ids.filter((id) => !rows.some((row) => row.id === id))
  if (missing.length > 0)
    throw fail(kernelErrors.invalid, {}, { add: [say(nobody, call.language, { ids: missing.join(', ') })] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Gives a role to people and takes it from others, all or nothing. */
export const assign = (call: Call<typeof assignRole>) => {
  const { params, body, access, language } = call
  return call.change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const role = await findRole(tx, params.id, true)
      const known = await lockPeople(tx, [...new Set([...body.add, ...body.remove])], call)
      if (body.add.length > 0) refuseBeyondOwn(access, await grantsOfRoles(tx, [role.id]), language)
      for (const id of body.remove) {
        const person = known.get(id)
        if (person) await refuseHoldsMore(tx, access, person, language)
      }
      const added = await sql<{ user_id: number }>`insert into user_role (user_id, role_id)
        select id, ${role.id} from unnest(${body.add}::bigint[]) as given (id) on conflict do nothing
        returning user_id`.execute(tx)
      const removed = await sql<{ user_id: number }>`delete from user_role
        where role_id = ${role.id} and user_id = any(${body.remove}::bigint[]) returning user_id`.execute(tx)
      const changed = [...added.rows, ...removed.rows].map(({ user_id }) => user_id)
      await sql`update app_user set version = version + 1, updated_at = now() where id = any(${changed}::bigint[])`.execute(
        tx,
      )
      for (const { user_id } of added.rows)
        note({ type: 'user', id: user_id, name: known.get(user_id)?.name, after: { role: role.name } })
      for (const { user_id } of removed.rows)
        note({ type: 'user', id: user_id, name: known.get(user_id)?.name, before: { role: role.name } })
      note({
        type: 'role',
        id: role.id,
        name: role.name,
        after: { added: added.rows.length, removed: removed.rows.length },
      })
      return { added: added.rows.length, removed: removed.rows.length }
    }),
  )
}
