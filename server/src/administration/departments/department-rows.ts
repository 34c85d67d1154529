import type {
  DepartmentRow,
  departmentTree,
  listDepartments,
} from '@toasoan/contract/administration/departments'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'

const columns = sql`d.id, d.parent_id, above.name as parent_name, d.code, d.name, d.level, d.place, d.active,
  (select count(*) from user_department ud where ud.department_id = d.id) as users,
  (select count(*) from department c where c.parent_id = d.id) as children,
  d.version, d.created_at, d.updated_at`

const source = sql`department d left join department above on above.id = d.parent_id`

const list: ListSource<DepartmentRow, z.output<typeof listDepartments.query>> = {
  from: source,
  id: sql`d.id`,
  columns,
  searched: sql`d.name || ' ' || d.code`,
  orders: {
    name: sql`d.name collate "vi-x-icu"`,
    code: sql`d.code`,
    level: sql`d.level`,
    users: sql`users`,
    updated_at: sql`d.updated_at`,
  },
  order: 'name',
  where: ({ active, parent_id }) => [
    ...(active ? [sql`d.active = ${active === 'true'}`] : []),
    ...(parent_id ? [sql`d.parent_id = ${parent_id}`] : []),
  ],
}

/** One page of departments, or all of them. */
export const departmentList = (db: Database, query: z.output<typeof listDepartments.query>) =>
  pagedList(db, list, query)

/** The tree as a list: each department right before what is below it. */
export async function wholeTree(
  db: Database | Tx,
  { active }: z.output<typeof departmentTree.query> = {},
): Promise<DepartmentRow[]> {
  const only = active ? sql`where d.active = ${active === 'true'}` : sql``
  const { rows } = await sql<DepartmentRow>`
    with recursive tree as (
      select id, array[place::bigint, id] as path from department where parent_id is null
      union all
      select c.id, tree.path || array[c.place::bigint, c.id] from department c join tree on c.parent_id = tree.id
    )
    select ${columns} from ${source} join tree on tree.id = d.id ${only} order by tree.path`.execute(db)
  return rows
}

/** One department; 404 when there is none. */
export async function findDepartment(db: Database | Tx, id: number, lock = false): Promise<DepartmentRow> {
  const { rows } = await sql<DepartmentRow>`select ${columns} from ${source} where d.id = ${id}
    ${sql.raw(lock ? 'for update of d' : '')}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** The departments above one, from the top down, and itself. */
export async function pathTo(db: Database, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive above as (
      select id, name, parent_id, 0 as steps from department where id = ${id}
      union all
      select d.id, d.name, d.parent_id, above.steps + 1 from department d join above on d.id = above.parent_id
    )
    select id, name from above order by steps desc`.execute(db)
  return rows
}
