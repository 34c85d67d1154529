import type {
  assignGroupRole,
  assignGroupUsers,
  groupRole,
  groupUsers,
} from '@toasoan/contract/administration/groups'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { beyond, changingRights, grantsOfRoles, refuseBeyondOwn, widest } from '../rights/public.ts'
import { type Change, listPeople } from '../users/public.ts'
import { findGroup } from './group-rows.ts'

const noUser = text('Không có người dùng số {ids}.', 'There is no user {ids}.')
const noRole = text('Không có vai trò này.', 'There is no such role.')

/** The people of a group, or everybody with whether they belong to it. */
export async function membersOf({ db, params, query }: Call<typeof groupUsers>) {
  await findGroup(db, params.id)
  const member = sql`exists (select from group_user gu where gu.user_id = u.id and gu.group_id = ${params.id})`
  return listPeople<{ member: boolean }>(
    db,
    query,
    query.everybody ? [] : [member],
    sql`, ${member} as member`,
  )
}

type MemberChange = { add: readonly number[]; remove: readonly number[] }

/**
 * Puts people into a group and takes others out, all or nothing. Who joins gets the group's role. The caller holds
 * `changingRights`.
 */
export async function changeMembers(
  { tx, note, access, language }: Change,
  id: number,
  { add, remove }: MemberChange,
): Promise<{ added: number; removed: number }> {
  const group = await findGroup(tx, id, true)
  const { rows: known } = await sql<{ id: number }>`
    select id from app_user where id = any(${[...add]}::bigint[])`.execute(tx)
  const missing = add.filter((user) => !known.some((row) => row.id === user))
  if (missing.length > 0)
    throw fail(kernelErrors.invalid, {}, { add: [say(noUser, language, { ids: missing.join(', ') })] })
  if (group.role && add.length > 0)
    refuseBeyondOwn(access, await grantsOfRoles(tx, [group.role.id]), language)
  const added = await sql<{ user_id: number }>`insert into group_user (group_id, user_id)
    select ${group.id}, id from unnest(${[...add]}::bigint[]) as given (id) on conflict do nothing
    returning user_id`.execute(tx)
  const removed = await sql<{ user_id: number }>`delete from group_user
    where group_id = ${group.id} and user_id = any(${[...remove]}::bigint[]) returning user_id`.execute(tx)
  note({
    type: 'group',
    id: group.id,
    name: group.name,
    before: { users: removed.rows.map((row) => row.user_id) },
    after: { users: added.rows.map((row) => row.user_id) },
  })
  return { added: added.rows.length, removed: removed.rows.length }
}

/** Changes who belongs to a group. */
export const assignMembers = ({ change, params, body, access, language }: Call<typeof assignGroupUsers>) =>
  change((tx, note) =>
    changingRights({ tx, access, language }, () =>
      changeMembers({ tx, note, access, language }, params.id, body),
    ),
  )

/** The group's role and the roles to choose from. */
export async function roleOfGroup({ db, params, access }: Call<typeof groupRole>) {
  const group = await findGroup(db, params.id)
  const { rows } = await sql<{
    id: number
    name: string
    description: string
    grants: [string, 'own' | 'department' | 'subtree' | 'all'][]
  }>`
    select r.id, r.name, r.description, coalesce((select jsonb_agg(jsonb_build_array(rp.permission, rp.scope))
      from role_permission rp where rp.role_id = r.id), '[]') as grants
    from role r order by r.name collate "vi-x-icu", r.id`.execute(db)
  return {
    role_id: group.role?.id ?? null,
    roles: rows.map(({ grants, ...role }) => ({
      ...role,
      grantable: beyond(access.grants, widest(grants)).length === 0,
    })),
  }
}

/** Gives a group a role, another one or none. */
export const assignRoleOfGroup = ({ change, params, body, access, language }: Call<typeof assignGroupRole>) =>
  change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const before = await findGroup(tx, params.id, true)
      if (body.role_id) {
        const { rows } = await sql`select from role where id = ${body.role_id} for share`.execute(tx)
        if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { role_id: [say(noRole, language)] })
        refuseBeyondOwn(access, await grantsOfRoles(tx, [body.role_id]), language)
      }
      await sql`update staff_group set role_id = ${body.role_id}, version = version + 1, updated_at = now()
        where id = ${params.id}`.execute(tx)
      const after = await findGroup(tx, params.id)
      note({ type: 'group', id: after.id, name: after.name, before, after })
      return after
    }),
  )
