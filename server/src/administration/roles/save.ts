import type { Grant } from '@toasoan/contract/administration/grants'
import {
  type createRole,
  type RoleDetail,
  roleErrors,
  type updateRole,
} from '@toasoan/contract/administration/roles'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { freeCode } from '#server/kernel/records/free-code.ts'
import { changingRights, covers, refuseBeyondOwn, widest } from '../rights/public.ts'
import { findRole } from './role-rows.ts'

const taken: Record<'name' | 'code', Text> = {
  name: text('Đã có vai trò tên này.', 'There is a role of this name.'),
  code: text('Mã này đã có.', 'This code is taken.'),
}

const refusal = (field: 'name' | 'code', language: Language) =>
  fail(kernelErrors.duplicate, {}, { [field]: [say(taken[field], language)] })

const codeTaken = (error: unknown, language: Language): never =>
  atField(error, { code: taken.code }, language)

/** Refuses a name that another role has, whatever its case. Those who name roles wait for each other. */
async function refuseTakenName(tx: Tx, name: string, language: Language, id = 0): Promise<void> {
  await sql`lock table role in share row exclusive mode`.execute(tx)
  const { rows } = await sql`select from role where lower(name) = lower(${name}) and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw refusal('name', language)
}

async function insertGrants(tx: Tx, roleId: number, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return
  await sql`insert into role_permission (role_id, permission, scope)
    select ${roleId}, * from unnest(${grants.map(({ permission }) => permission)}::text[],
      ${grants.map(({ scope }) => scope)}::text[])`.execute(tx)
}

/** Changes only the grants that differ: every open browser asks for its rights anew when one does. */
async function replaceGrants(tx: Tx, before: RoleDetail, grants: readonly Grant[]): Promise<void> {
  const was = new Map(before.actions.map(({ permission, scope }) => [permission, scope]))
  const kept = new Set(
    grants.filter((g) => was.get(g.permission) === g.scope).map((g) => String(g.permission)),
  )
  const gone = [...was.keys()].filter((permission) => !kept.has(permission))
  if (gone.length > 0)
    await sql`delete from role_permission where role_id = ${before.id} and permission = any(${gone}::text[])`.execute(
      tx,
    )
  await insertGrants(
    tx,
    before.id,
    grants.filter(({ permission }) => !kept.has(permission)),
  )
}

/** The grants among these that go further than those the role has. */
function added(before: RoleDetail, grants: readonly Grant[]) {
  const was = widest(before.actions.map(({ permission, scope }) => [permission, scope]))
  return widest(
    grants
      .filter(({ permission, scope }) => !covers(was.get(permission), permission, scope))
      .map(({ permission, scope }) => [permission, scope]),
  )
}

/** A role as the activity log keeps it: grants as short texts, holders left out. */
export const asText = ({ actions, holders: _, holding_groups: __, ...role }: RoleDetail) => ({
  ...role,
  actions: actions.map(({ permission, scope }) => `${permission}:${scope}`),
})

export const addRole = ({ change, body, access, language }: Call<typeof createRole>): Promise<RoleDetail> =>
  change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const { name, description, actions } = body
      refuseBeyondOwn(access, widest(actions.map(({ permission, scope }) => [permission, scope])), language)
      await refuseTakenName(tx, name, language)
      const code = body.code ?? freeCode('role', slugOf(name, 50), name)
      const { rows } = await sql<{ id: number }>`insert into role (code, name, description)
      values (${code}, ${name}, ${description}) returning id`.execute(tx)
      const id = rows[0]?.id ?? 0
      await insertGrants(tx, id, actions)
      const after = await findRole(tx, id)
      note({ type: 'role', id, name, after: asText(after) })
      return after
    }),
  ).catch((error) => codeTaken(error, language))

export const editRole = ({
  change,
  params,
  body,
  access,
  language,
}: Call<typeof updateRole>): Promise<RoleDetail> =>
  change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const before = await findRole(tx, params.id, true)
      if (body.version && body.version !== before.version)
        throw fail(kernelErrors.stale, { version: before.version })
      const { name, description } = withChange(before, body)
      await refuseTakenName(tx, name, language, params.id)
      if (body.actions && before.fixed) refuseOtherGrants(before, body.actions)
      else if (body.actions) {
        refuseBeyondOwn(access, added(before, body.actions), language)
        await replaceGrants(tx, before, body.actions)
      }
      await sql`update role set name = ${name}, description = ${description}, version = version + 1,
      updated_at = now() where id = ${params.id}`.execute(tx)
      const after = await findRole(tx, params.id)
      note({ type: 'role', id: params.id, name: after.name, before: asText(before), after: asText(after) })
      return after
    }),
  ).catch((error) => codeTaken(error, language))

/** Of the administrators' role only the words change. */
function refuseOtherGrants({ actions }: RoleDetail, grants: readonly Grant[]): void {
  const requested = new Map(grants.map(({ permission, scope }) => [String(permission), scope]))
  const same =
    actions.length === requested.size && actions.every((a) => requested.get(a.permission) === a.scope)
  if (!same) throw fail(roleErrors.fixed)
}

/** Removes a role that nobody holds; refuses with who does otherwise. */
export async function removeRole(tx: Tx, id: number): Promise<RoleDetail> {
  const before = await findRole(tx, id, true)
  if (before.fixed) throw fail(roleErrors.fixed)
  const { users, groups, holders, holding_groups } = before
  if (users + groups > 0) {
    const names = [...holding_groups, ...holders].slice(0, 10).map(({ name }) => name)
    const more = users + groups > names.length ? ', …' : ''
    throw fail(roleErrors.inUse, { holders: names.join(', ') + more, users, groups })
  }
  await sql`delete from role where id = ${id}`.execute(tx)
  return before
}
