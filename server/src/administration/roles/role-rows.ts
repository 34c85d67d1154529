import type { Scope } from '@toasoan/contract/access/scope'
import { administratorRole } from '@toasoan/contract/administration/grants'
import type { listRoles, RoleDetail, RoleRow } from '@toasoan/contract/administration/roles'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'

const columns = sql`r.id, r.code, r.name, r.description, r.version, r.created_at, r.updated_at,
  (select count(*) from user_role ur where ur.role_id = r.id) as users,
  (select count(*) from staff_group g where g.role_id = r.id) as groups,
  (select count(*) from role_permission rp where rp.role_id = r.id) as permissions,
  r.code = ${administratorRole} as fixed`

/** One page of roles, or all of them. */
export async function roleList(
  db: Database,
  query: z.output<typeof listRoles.query>,
): Promise<Page<RoleRow>> {
  const { keyword, sortBy = 'name', sortDesc = false, page, perPage } = query
  const where = keyword ? holds(sql`r.name`, keyword) : sql`true`
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const order = {
    name: sql`r.name collate "vi-x-icu"`,
    users: sql`users`,
    permissions: sql`permissions`,
    updated_at: sql`r.updated_at`,
  }
  const offset = (page - 1) * perPage
  const { rows } = await sql<RoleRow>`select ${columns} from role r where ${where}
    order by ${order[sortBy]} ${direction}, r.id ${direction} limit ${perPage} offset ${offset}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n from role r where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

const mostNamed = 100

/** One role with its grants and who holds it; 404 when there is none. */
export async function findRole(db: Database | Tx, id: number, lock = false): Promise<RoleDetail> {
  if (lock) await sql`select from role where id = ${id} for update`.execute(db)
  const { rows } = await sql<RoleRow>`select ${columns} from role r where r.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw fail(kernelErrors.notFound)
  const actions = await sql<{
    permission: string
    scope: Scope
  }>`select permission, scope from role_permission
    where role_id = ${id} order by permission`.execute(db)
  const holders = await sql<{ id: number; name: string }>`select u.id, u.name from user_role ur
    join app_user u on u.id = ur.user_id where ur.role_id = ${id} order by u.name collate "vi-x-icu", u.id limit ${mostNamed}`.execute(
    db,
  )
  const groups = await sql<{
    id: number
    name: string
  }>`select id, name from staff_group where role_id = ${id}
    order by name collate "vi-x-icu" limit ${mostNamed}`.execute(db)
  return { ...row, actions: actions.rows, holders: holders.rows, holding_groups: groups.rows }
}
