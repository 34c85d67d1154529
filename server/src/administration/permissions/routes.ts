import { isPermission, resources, subjectOf } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import {
  createPermission,
  deletePermission,
  listPermissions,
  permissionErrors,
  updatePermission,
  viewPermission,
} from '@toasoan/contract/administration/permissions'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { findPermission, permissionList } from './permission-rows.ts'

const atCode = (definition: ErrorDefinition, language: Language) =>
  fail(definition, {}, { code: [say(definition.message, language)] })

async function addBack(tx: Tx, code: string, language: Language): Promise<number> {
  if (!isPermission(code)) throw atCode(permissionErrors.notInCatalogue, language)
  const label = permissionLabel(code)
  const subject = subjectOf(code)
  const module = await sql`select from module where code = ${subject}`.execute(tx)
  if (module.rows.length === 0) throw atCode(permissionErrors.noModule, language)
  const { rows } = await sql<{ id: number }>`insert into permission (code, module_id, name, name_en, scoped)
    select ${code}, m.id, ${label.vi}, ${label.en}, ${resources[subject].scoped} from module m where m.code = ${subject}
    on conflict (code) do nothing returning id`.execute(tx)
  if (!rows[0]) throw atCode(permissionErrors.exists, language)
  return rows[0].id
}

/** Keeps the house's own names; an empty one falls back to the catalogue's. */
const setNames = (tx: Tx, id: number, { name, name_en }: { name: string; name_en: string }) =>
  sql`update permission set custom_name = ${name || null}, custom_name_en = ${name_en || null} where id = ${id}`.execute(
    tx,
  )

export const routes: Route[] = [
  route(listPermissions, ({ db, query, language }) => permissionList(db, query, language)),
  route(viewPermission, ({ db, params, language }) => findPermission(db, params.id, language)),

  route(createPermission, ({ change, body, language }) =>
    change(async (tx, note) => {
      const id = await addBack(tx, body.code, language)
      await setNames(tx, id, body)
      const after = await findPermission(tx, id, language)
      note({ type: 'permission', id, name: after.code, after })
      return after
    }),
  ),

  route(updatePermission, ({ change, params, body, language }) =>
    change(async (tx, note) => {
      const before = await findPermission(tx, params.id, language, true)
      await setNames(tx, params.id, body)
      const after = await findPermission(tx, params.id, language)
      note({ type: 'permission', id: params.id, name: after.code, before, after })
      return after
    }),
  ),

  route(deletePermission, ({ change, params, language }) =>
    change(async (tx, note) => {
      const before = await findPermission(tx, params.id, language, true)
      const roles = before.holding_roles.map(({ name }) => name)
      if (roles.length > 0) throw fail(permissionErrors.granted, { roles: roles.slice(0, 10).join(', ') })
      await sql`delete from permission where id = ${params.id}`.execute(tx)
      note({ type: 'permission', id: params.id, name: before.code, before })
      return null
    }),
  ),
]
