import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'
import type {
  searchUsers,
  userDepartments,
  userPermissions,
  userRoles,
} from '@toasoan/contract/administration/user-choices'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { wordsOf } from '../permissions/public.ts'
import { beyond, widest } from '../rights/public.ts'
import { calledLike, listPeople, ofDepartment } from './people-list.ts'
import { reachableDepartments } from './reach.ts'

/** Active people for a choice: by name, or those with the given ids whatever their state. */
export async function findPeople({
  db,
  query,
}: Call<typeof searchUsers>): Promise<DataOf<typeof searchUsers>> {
  const { keyword, ids, department_id, limit } = query
  const conditions = [
    ids ? sql`u.id = any(${ids.slice(0, 200)}::bigint[])` : sql`u.status = 'active'`,
    ...(department_id ? [ofDepartment(department_id)] : []),
    ...(keyword ? [calledLike(keyword)] : []),
  ]
  const { rows } = await listPeople(db, { page: 1, perPage: ids ? 200 : limit }, conditions)
  return rows.map(({ status: _, ...person }) => person)
}

/** The roles, with whether the actor could give each. */
export async function rolesToChoose(db: Database, { grants }: Access): Promise<DataOf<typeof userRoles>> {
  const { rows } = await sql<{
    id: number
    name: string
    code: string
    description: string
    grants: [string, Scope][]
  }>`
    select r.id, r.name, r.code, r.description, coalesce((select jsonb_agg(jsonb_build_array(rp.permission, rp.scope))
      from role_permission rp where rp.role_id = r.id), '[]') as grants
    from role r order by r.name collate "vi-x-icu", r.id`.execute(db)
  return rows.map(({ grants: given, ...role }) => ({
    ...role,
    grantable: beyond(grants, widest(given)).length === 0,
  }))
}

/** What roles grant together, and which of them grants what. */
export async function permissionsOfRoles({
  db,
  query,
  language,
}: Call<typeof userPermissions>): Promise<DataOf<typeof userPermissions>> {
  const { rows } = await sql<{ permission: string; scope: Scope; id: number; name: string }>`
    select rp.permission, rp.scope, r.id, r.name from role_permission rp join role r on r.id = rp.role_id
    where r.id = any(${query.role_ids ?? []}::bigint[]) order by rp.permission, r.name collate "vi-x-icu", r.id`.execute(
    db,
  )
  const roles = Map.groupBy(rows, ({ permission }) => permission)
  const granted = widest(rows.map(({ permission, scope }) => [permission, scope]))
  const words = await wordsOf(db, [...granted.keys()], language)
  return words.map(({ code: permission, label, module, module_label }) => ({
    permission,
    label,
    module,
    module_label,
    scope: granted.get(permission as Permission) ?? 'all',
    roles: (roles.get(permission) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}

/** The active positions, the highest first. */
export const positionsToChoose = async (db: Database) =>
  (
    await sql<{ id: number; name: string; level: number }>`
      select id, name, level from position where active order by level, id`.execute(db)
  ).rows

/** The active departments in the order of the tree, with whether the actor may put people into each. */
export async function departmentsToChoose(
  db: Database,
  access: Access,
): Promise<DataOf<typeof userDepartments>> {
  const { rows } = await sql<Omit<DataOf<typeof userDepartments>[number], 'reachable'>>`
    with recursive tree as (
      select id, array[place::bigint, id] as path from department where parent_id is null
      union all
      select c.id, tree.path || array[c.place::bigint, c.id] from department c join tree on c.parent_id = tree.id
    )
    select d.id, d.name, d.code, d.parent_id, d.level from department d join tree on tree.id = d.id
    where d.active order by tree.path`.execute(db)
  const sets = (['user.create', 'user.update'] as const).map((each) => reachableDepartments(access, each))
  return rows.map((row) => ({ ...row, reachable: sets.some((set) => set === null || set.includes(row.id)) }))
}
