import type { Permission } from '@toasoan/contract/access/catalogue'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

/** The departments and their ancestors. */
const line = (departmentIds: readonly number[]) => sql`
  with recursive line as (
    select id, parent_id from department where id = any(${[...departmentIds]}::bigint[])
    union
    select d.id, d.parent_id from department d join line on d.id = line.parent_id
  )`

/**
 * SQL: IDs of users, including inactive ones, whose grant of a permission reaches the records of one of these
 * departments, regardless of the owner; without departments: all records. The inverse of `reaches`.
 */
export const holders = (
  permission: Permission,
  departmentIds: readonly number[],
) => sql`(${line(departmentIds)}
  select held.user_id from (
    select ur.user_id, rp.scope from user_role ur join role_permission rp on rp.role_id = ur.role_id
    where rp.permission = ${permission}
    union
    select gu.user_id, rp.scope from group_user gu join staff_group g on g.id = gu.group_id
    join role_permission rp on rp.role_id = g.role_id where rp.permission = ${permission}
  ) held
  where held.scope = 'all' or exists (
    select from user_department ud join line on line.id = ud.department_id
    where ud.user_id = held.user_id
      and (held.scope = 'subtree' or held.scope = 'department' and line.id = any(${[...departmentIds]}::bigint[]))))`

/** SQL: whether a user can still use one of these permissions on all records: not locked and with the grant. */
export const mayStill = (userId: RawBuilder<unknown>, ...permissions: readonly Permission[]) =>
  sql<boolean>`exists (select from app_user u where u.id = ${userId} and u.status = 'active'
    and (${sql.join(
      permissions.map((permission) => sql`u.id in ${holders(permission, [])}`),
      sql` or `,
    )}))`

/** Maximum number of users notified about one thing: a permission that everybody holds is no one's task. */
const most = 200

/**
 * Active users who may act on the records of a department; without a department: those who may act on all
 * records.
 */
export async function holdersOf(
  db: Database | Tx,
  permission: Permission,
  departmentId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from app_user u
    where u.status = 'active' and u.id in ${holders(permission, departmentId === null ? [] : [departmentId])}
    order by u.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of them who belong to the department or an ancestor: users with the scope "all" are not always concerned. */
export async function nearHoldersOf(
  db: Database | Tx,
  permission: Permission,
  departmentId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${line([departmentId])}
    select distinct u.id from line join user_department ud on ud.department_id = line.id
    join app_user u on u.id = ud.user_id and u.status = 'active'
    where u.id in ${holders(permission, [departmentId])} order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
