import type { Scope } from '@toasoan/contract/access/scope'
import { administratorRole } from '@toasoan/contract/administration/grants'
import type { listRoles, RoleDetail, RoleRow } from '@toasoan/contract/administration/roles'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'

const columns = sql`r.id, r.code, r.name, r.description, r.version, r.created_at, r.updated_at,
  (select count(*) from user_role ur where ur.role_id = r.id) as users,
  (select count(*) from staff_group g where g.role_id = r.id) as groups,
  (select count(*) from role_permission rp where rp.role_id = r.id) as permissions,
  r.code = ${administratorRole} as fixed`

const list: ListSource<RoleRow, z.output<typeof listRoles.query>> = {
  from: sql`role r`,
  id: sql`r.id`,
  columns,
  searched: sql`r.name`,
  orders: {
    name: sql`r.name collate "vi-x-icu"`,
    users: sql`users`,
    permissions: sql`permissions`,
    updated_at: sql`r.updated_at`,
  },
  order: 'name',
}

/** One page of roles, or all of them. */
export const roleList = (db: Database, query: z.output<typeof listRoles.query>) => pagedList(db, list, query)

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
