import type { ListViewRow } from '@toasoan/contract/account/list-views'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { type Access, can, departmentsIn } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** The person's departments and all above them: what is shared with one of these is shared with them. */
const above = ({ departments }: Access) => sql`(
  with recursive up as (
    select id, parent_id from department where id = any(${[...departments]}::bigint[])
    union select d.id, d.parent_id from department d join up on d.id = up.parent_id
  ) select id from up)`

/** Views that the person sees: their own, and those shared with their departments. */
const seen = (access: Access) => sql`(v.owner_id = ${access.userId} or v.department_id in ${above(access)})`

type Row = Omit<ListViewRow, 'owner' | 'department'> & {
  list: string
  owner_id: number
  owner_name: string
  department_id: number | null
  department_name: string | null
}

const columns = (access: Access) => sql`v.id, v.list, v.name, v.search, v.owner_id = ${access.userId} as mine,
  v.owner_id, u.name as owner_name, v.department_id, d.name as department_name, v.version, v.updated_at,
  exists (select from list_view_default f where f.user_id = ${access.userId} and f.view_id = v.id) as is_default`

const from = sql`list_view v join app_user u on u.id = v.owner_id left join department d on d.id = v.department_id`

const shape = ({ list: _list, owner_id, owner_name, department_id, department_name, ...row }: Row) => ({
  ...row,
  owner: { id: owner_id, name: owner_name },
  department: department_id === null ? null : { id: department_id, name: department_name ?? '' },
})

/** The views of a list: the person's own first, then those shared with them, by name. */
export async function viewsOf(db: Database | Tx, access: Access, list: string): Promise<ListViewRow[]> {
  const { rows } = await sql<Row>`select ${columns(access)} from ${from}
    where v.list = ${list} and ${seen(access)}
    order by v.owner_id <> ${access.userId}, v.name collate "vi-x-icu", v.id limit 300`.execute(db)
  return rows.map(shape)
}

/** One view that the person sees; 404 otherwise. */
export async function findView(
  db: Database | Tx,
  access: Access,
  id: number,
): Promise<ListViewRow & { list: string }> {
  const { rows } = await sql<Row>`select ${columns(access)} from ${from}
    where v.id = ${id} and ${seen(access)}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return { ...shape(rows[0]), list: rows[0].list }
}

/** Departments with which the person may share: their own and those below; none without the permission. */
export async function departmentsToShare(db: Database | Tx, access: Access) {
  if (!can(access, 'listView.share')) return []
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from department where id = any(${[...(departmentsIn('subtree', access) ?? [])]}::bigint[]) and active
    order by name collate "vi-x-icu", id`.execute(db)
  return rows
}
