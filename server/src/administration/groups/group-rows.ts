import type { GroupRow, listGroups } from '@toasoan/contract/administration/groups'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'

const columns = sql`g.id, g.code, g.name, g.description,
  case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as role,
  (select count(*) from group_user gu where gu.group_id = g.id) as users,
  (select count(*) from group_workflow gw where gw.group_id = g.id) as workflows,
  g.version, g.created_at, g.updated_at`

const source = sql`staff_group g left join role r on r.id = g.role_id`

/** One page of groups, or all of them. */
export async function groupList(
  db: Database,
  query: z.output<typeof listGroups.query>,
): Promise<Page<GroupRow>> {
  const { keyword, sortBy = 'name', sortDesc = false, page, perPage } = query
  const where = keyword ? holds(sql`g.name`, keyword) : sql`true`
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const order = { name: sql`g.name collate "vi-x-icu"`, users: sql`users`, updated_at: sql`g.updated_at` }
  const offset = (page - 1) * perPage
  const { rows } = await sql<GroupRow>`select ${columns} from ${source} where ${where}
    order by ${order[sortBy]} ${direction}, g.id ${direction} limit ${perPage} offset ${offset}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n from staff_group g where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** One group; 404 when there is none. */
export async function findGroup(db: Database | Tx, id: number, lock = false): Promise<GroupRow> {
  const { rows } = await sql<GroupRow>`select ${columns} from ${source} where g.id = ${id}
    ${sql.raw(lock ? 'for update of g' : '')}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}
