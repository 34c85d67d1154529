import { directiveCalls, toggleDirective } from '@toasoan/contract/editorial/directive-calls'
import { type DirectiveKind, directiveKinds } from '@toasoan/contract/editorial/directives'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { addressable, audienceOf, reachedBy } from './audience.ts'
import { compareVersions } from './compare.ts'
import { directiveDetail, findDirective } from './directive-rows.ts'
import { exportDirectives, exportReceipts } from './export.ts'
import { homeDirectives } from './home.ts'
import { permissionFor } from './in-sight.ts'
import { directiveList } from './list.ts'
import { acknowledge, noteRead, receiptDepartments, receiptList, remindNow } from './receipts.ts'
import { addDirective, claimDirective, editDirective, mayPublish } from './save.ts'
import { takeSteps } from './steps.ts'
import { versionOf, versionsOf } from './versions.ts'

const type = 'directive'

/** What the form offers and what the person may do with it. */
async function configuration(
  kind: DirectiveKind,
  { db, access }: Pick<Call, 'db'> & { access: Call['access'] },
) {
  if (!access) throw fail(kernelErrors.noSession)
  const [groups, waiting] = await Promise.all([
    sql<{ id: number; name: string; people: number }>`
      select g.id, g.name, (select count(*) from group_user gu where gu.group_id = g.id) as people
      from staff_group g order by g.name collate "vi-x-icu", g.id limit 500`.execute(db),
    homeDirectives(db, access, { kind, waiting: true, page: 1, perPage: 1 }),
  ])
  const departments = addressable(access, kind)
  return {
    groups: groups.rows,
    department_ids: departments && [...departments],
    may_publish: mayPublish(access, kind),
    waiting: waiting.total,
  }
}

const routesOf = (kind: DirectiveKind): Route[] => {
  const calls = directiveCalls[kind]
  return [
    route(calls.list, ({ db, access, query }) => directiveList(db, access, kind, query)),
    route(calls.export, (call) => exportDirectives(kind, call)),
    route(calls.config, (call) => configuration(kind, call)),
    route(calls.reach, ({ db, access, body }) => reachedBy(db, access, kind, body.audience)),
    route(calls.view, ({ db, access, params }) => directiveDetail(db, access, kind, params.id)),

    route(calls.edit, async ({ db, access, params: { id } }) => {
      const row = await findDirective(db, access, kind, id)
      if (!row.may.update) throw fail(kernelErrors.permissionDenied, { permission: calls.edit.can })
      const { rows } = await sql<{
        document: never
      }>`select document from directive where id = ${id}`.execute(db)
      if (!rows[0]) throw fail(kernelErrors.notFound)
      const { title, urgency, version, is_public, starts_at, ends_at, acknowledge_by, active } = row
      return {
        ...{ id, kind, version, title, urgency, is_public, starts_at, ends_at, acknowledge_by, active },
        document: rows[0].document,
        audience: await audienceOf(db, id),
        read: row.counts?.read ?? 0,
      }
    }),

    route(calls.create, (call) => addDirective(kind, call)),
    route(calls.update, (call) => editDirective(kind, call)),

    route(calls.remove, ({ change, access, params: { id } }) =>
      change(async (tx, note) => {
        const before = await claimDirective(tx, access, kind, id, 'delete')
        // Its receipts are evidence, so it is only put out of sight.
        await sql`update directive set deleted_at = now(), next_step_at = null where id = ${id}`.execute(tx)
        const { title, urgency, plain, starts_at, ends_at, acknowledge_by } = before
        note({ type, id, name: title, before: { title, urgency, plain, starts_at, ends_at, acknowledge_by } })
        return null
      }),
    ),

    route(calls.read, (call) => noteRead(kind, call)),
    route(calls.acknowledge, (call) => acknowledge(kind, call)),
    route(calls.receipts, (call) => receiptList(kind, call)),
    route(calls.receiptDepartments, (call) => receiptDepartments(kind, call)),
    route(calls.exportReceipts, (call) => exportReceipts(kind, call)),
    route(calls.remind, (call) => remindNow(kind, call)),
    route(calls.versions, ({ db, access, params }) => versionsOf(db, access, kind, params.id)),
    route(calls.version, ({ db, access, params }) => versionOf(db, access, kind, params)),
    route(calls.compare, ({ db, access, params }) => compareVersions(db, access, kind, params)),
  ]
}

/** The kind of a directive; that of one which is not there is the first, so that permissions are asked for alike. */
async function kindOf({ db }: Pick<Call, 'db'>, id: number): Promise<DirectiveKind> {
  const { rows } = await sql<{ kind: DirectiveKind }>`
    select kind from directive where id = ${id} and deleted_at is null`.execute(db)
  return rows[0]?.kind ?? directiveKinds[0]
}

export const routes: Route[] = [
  ...directiveKinds.flatMap(routesOf),

  route(toggleDirective, async (call) => {
    const { access, change, params, query } = call
    const { id } = params
    const kind = await kindOf(call, id)
    const permission = permissionFor(kind, 'status')
    if (!can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
    return change(async (tx, note) => {
      const before = await claimDirective(tx, access, kind, id, 'status')
      const active = query.on ?? !before.active
      await sql`update directive set active = ${active}, updated_at = now() where id = ${id}`.execute(tx)
      await takeSteps(tx, id)
      const after = await findDirective(tx, access, kind, id)
      note({
        type,
        id,
        name: before.title,
        before: { active: before.active },
        after: { active: after.active },
      })
      return after
    })
  }),
]
