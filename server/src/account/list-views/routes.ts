import {
  chooseListView,
  createListView,
  deleteListView,
  type ListViewRow,
  listViewErrors,
  listViews,
  mostListViews,
  updateListView,
} from '@toasoan/contract/account/list-views'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, can, isWithin, reachOf } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { isTaken } from '#server/kernel/records/at-field.ts'
import { departmentsToShare, findView, viewsOf } from './view-rows.ts'

const type = 'list_view'
const sentences = {
  taken: text('Bạn đã có bộ lọc tên này ở danh sách này.', 'You have a view of this name on this list.'),
}

/** Refuses to share without the permission, or with a department that is not below the person. */
function requireSharing(access: Access, departmentId: number | null | undefined): void {
  if (departmentId === null || departmentId === undefined) return
  if (!can(access, 'listView.share'))
    throw fail(kernelErrors.permissionDenied, { permission: 'listView.share' })
  if (!isWithin(reachOf('subtree', access), { owner_id: null, department_id: departmentId }))
    throw fail(listViewErrors.notShared)
}

/** Says at the field that the person has another view of that name. */
const nameTaken = (access: Access) => (error: unknown) => {
  if (!isTaken(error)) throw error
  throw fail(kernelErrors.invalid, {}, { name: [say(sentences.taken, access.language)] })
}

/** One of the person's own views, its row locked; 404 for others', so that nobody learns what exists. */
async function ownView(tx: Tx, access: Access, id: number): Promise<ListViewRow & { list: string }> {
  await sql`select from list_view where id = ${id} for update`.execute(tx)
  const view = await findView(tx, access, id)
  if (!view.mine) throw fail(kernelErrors.notFound)
  return view
}

const facts = ({ name, search, department }: ListViewRow) => ({ name, search, department: department?.name })

export const routes: Route[] = [
  route(listViews, async ({ db, access, query }) => ({
    views: await viewsOf(db, access, query.list),
    departments: await departmentsToShare(db, access),
  })),

  route(createListView, ({ change, access, body }) => {
    const { list, name, search, department_id } = body
    requireSharing(access, department_id)
    return change(async (tx, note) => {
      // One new view of a person at a time, so that the most is never exceeded.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view:${access.userId}`}, 0))`.execute(
        tx,
      )
      const counted = await sql<{ n: number }>`select count(*) as n from list_view
        where owner_id = ${access.userId} and list = ${list}`.execute(tx)
      if ((counted.rows[0]?.n ?? 0) >= mostListViews)
        throw fail(listViewErrors.tooMany, { most: mostListViews })
      const { rows } = await sql<{ id: number }>`
        insert into list_view (owner_id, list, name, search, department_id)
        values (${access.userId}, ${list}, ${name}, ${search}, ${department_id}) returning id`
        .execute(tx)
        .catch(nameTaken(access))
      const { list: _list, ...made } = await findView(tx, access, rows[0]?.id as number)
      note({ type, id: made.id, name, after: { list, ...facts(made) } })
      return made
    })
  }),

  // Before `/:id`, which would take the word for an id.
  route(chooseListView, ({ change, access: me, body: { list, view_id } }) =>
    change(async (tx, note) => {
      const view = view_id === null ? null : await findView(tx, me, view_id)
      if (view && view.list !== list) throw fail(kernelErrors.notFound)
      if (view)
        await sql`insert into list_view_default (user_id, list, view_id) values (${me.userId}, ${list}, ${view.id})
          on conflict (user_id, list) do update set view_id = excluded.view_id`.execute(tx)
      else
        await sql`delete from list_view_default where user_id = ${me.userId} and list = ${list}`.execute(tx)
      note({ type, id: view?.id ?? 0, name: view?.name ?? list, after: { list, is_default: view !== null } })
      return null
    }),
  ),

  route(updateListView, ({ change, access, params: { id }, body }) =>
    change(async (tx, note) => {
      const before = await ownView(tx, access, id)
      if (body.version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
      if (body.department_id !== before.department?.id) requireSharing(access, body.department_id)
      const { name = before.name, search = before.search } = body
      const department =
        body.department_id === undefined ? (before.department?.id ?? null) : body.department_id
      await sql`update list_view set name = ${name}, search = ${search}, department_id = ${department},
        version = version + 1, updated_at = now() where id = ${id}`
        .execute(tx)
        .catch(nameTaken(access))
      // Whom it is no longer shared with has no list that opens with it.
      if (department === null)
        await sql`delete from list_view_default where view_id = ${id} and user_id <> ${access.userId}`.execute(
          tx,
        )
      const { list: _list, ...after } = await findView(tx, access, id)
      note({ type, id, name, before: facts(before), after: facts(after) })
      return after
    }),
  ),

  route(deleteListView, ({ change, access, params: { id } }) =>
    change(async (tx, note) => {
      const before = await ownView(tx, access, id)
      await sql`delete from list_view where id = ${id}`.execute(tx)
      note({ type, id, name: before.name, before: { list: before.list, ...facts(before) } })
      return null
    }),
  ),
]
