import type { Permission } from '@toasoan/contract/access/catalogue'
import { sql } from 'kysely'
import { notifyInbox } from '../approvals/notify-inbox.ts'
import type { Tx } from '../database/database.ts'
import { writeEvents } from '../history/record-history.ts'
import { changing } from '../http/changing.ts'
import { fail } from '../http/fail.ts'
import { type CallContext, type Note, type Route, route } from '../http/route.ts'
import { insertValues, refuseStale, updateValues, type Values } from '../records/change-record.ts'
import { type Actor, changeStatus, type Lifecycle, type StatusGiven } from '../transitions/change-status.ts'
import { type AnyKind, type Requested, type RowOf, rulesOf } from './request-kind.ts'
import { assertMay, readRequest, requestDetail, requestList } from './request-rows.ts'

/** A change of requests, within its transaction. */
export type Changing = Pick<CallContext, 'access' | 'language'> & { readonly tx: Tx; readonly note: Note }

/** Columns to write: undefined values remain unchanged. */
const columnsOf = ({ values }: AnyKind, given: object): Values =>
  Object.fromEntries(Object.entries(values?.(given) ?? given).filter(([, value]) => value !== undefined))

/** Notes a request before and after for the activity log, and returns it for its page. */
export function told(
  { tx, note, access }: Changing,
  kind: AnyKind,
  before: Requested | null,
  after: Requested,
) {
  note({ type: kind.table, id: after.id, name: after.title, ...(before && { before }), after })
  return requestDetail(tx, access, kind, after.id)
}

/** Creates a request; `by` is the required permission, if a separate call has another one. */
export async function createRequest(call: Changing, kind: AnyKind, given: object, by?: Permission) {
  const { tx, access, language } = call
  const actor = { access, language }
  const asked = { tx, actor, given, before: null, ...(by && { by }) }
  await kind.check?.(asked)
  const id = await insertValues(tx, kind.table, {
    ...columnsOf(kind, given),
    requester_id: access.userId,
    department_id: access.departments[0] ?? null,
  })
  await kind.saved?.({ ...asked, after: await readRequest(tx, kind, id) })
  const after: Requested = await readRequest(tx, kind, id)
  await writeEvents(tx, access, [
    { entity: kind.table, id, kind: 'created', data: kind.story?.(after) ?? {} },
  ])
  await notifyInbox(tx, kind.table, id)
  return told(call, kind, null, after)
}

async function editRequest(call: Changing, kind: AnyKind, id: number, body: object) {
  const { tx, access, language } = call
  const { version, ...given } = body as { version?: number }
  const before: Requested = await readRequest(tx, kind, id, true)
  assertMay(access, kind, 'update', before)
  refuseStale(before, version)
  if (!kind.editable(before)) throw fail(kind.settled)
  const asked = { tx, actor: { access, language }, given, before }
  await kind.check?.(asked)
  await updateValues(tx, kind.table, id, columnsOf(kind, given))
  await kind.saved?.({ ...asked, after: await readRequest(tx, kind, id) })
  await writeEvents(tx, access, [{ entity: kind.table, id, kind: 'updated' }])
  await notifyInbox(tx, kind.table, id)
  return told(call, kind, before, await readRequest(tx, kind, id))
}

async function removeRequest({ tx, note, access }: Changing, kind: AnyKind, id: number): Promise<null> {
  const before: Requested = await readRequest(tx, kind, id, true)
  assertMay(access, kind, 'delete', before)
  if (!kind.deletable(before)) throw fail(kind.settled)
  await kind.removed?.(tx, before)
  await sql`delete from ${sql.table(kind.table)} where id = ${id}`.execute(tx)
  await notifyInbox(tx, kind.table, id)
  note({ type: kind.table, id, name: before.title, before })
  return null
}

const lifecycleOf = (kind: AnyKind): Lifecycle<string, Requested> => ({
  rules: rulesOf(kind),
  read: (tx, _, id, lock) => readRequest(tx, kind, id, lock),
  ...(kind.columnsFor && { prepare: kind.columnsFor }),
  ...(kind.effect && { effect: kind.effect }),
  afterwards: async (step) => {
    await notifyInbox(step.tx, kind.table, step.before.id)
    await kind.moved?.(step)
  },
})

/** Changes the status of a request. */
export const moveRequest = <Kind extends AnyKind>(
  tx: Tx,
  actor: Actor,
  kind: Kind,
  id: number,
  given: StatusGiven<string>,
): Promise<{ before: RowOf<Kind>; after: RowOf<Kind> }> =>
  changeStatus(tx, actor, lifecycleOf(kind), id, given) as Promise<{
    before: RowOf<Kind>
    after: RowOf<Kind>
  }>

/** The six calls of a kind of request. */
export const requestRoutes = (kind: AnyKind): Route[] => {
  const { list, view, create, update, remove, move } = kind.resource
  const idOf = ({ params }: { params: unknown }) => (params as { id: number }).id
  return [
    route(list, ({ db, access, query }) => requestList(db, access as never, kind, query as never)),
    route(view, async (call) => {
      const access = call.access as NonNullable<typeof call.access>
      assertMay(access, kind, 'view', await readRequest(call.db, kind, idOf(call)))
      return requestDetail(call.db, access, kind, idOf(call))
    }),
    changing(create, (call) => createRequest(call as never, kind, call.body as object)),
    changing(update, (call) => editRequest(call as never, kind, idOf(call), call.body as object)),
    changing(remove, (call) => removeRequest(call as never, kind, idOf(call))),
    changing(move, async (call) => {
      const { tx, access, language } = call as never as Changing
      const moved = await moveRequest(
        tx,
        { access, language },
        kind,
        idOf(call),
        call.body as StatusGiven<string>,
      )
      return told(call as never, kind, moved.before, moved.after)
    }),
  ]
}
