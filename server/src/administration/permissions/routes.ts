import { staffMadeModule } from '@toasoan/contract/access/catalogue'
import { administratorRole } from '@toasoan/contract/administration/grants'
import {
  createPermission,
  deletePermission,
  listPermissions,
  permissionErrors,
  updatePermission,
  viewPermission,
} from '@toasoan/contract/administration/permissions'
import { whyNot } from '@toasoan/contract/administration/why'
import { type Language, say } from '@toasoan/contract/kit/text'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { freeCode } from '#server/kernel/records/free-code.ts'
import { changingRights } from '../rights/public.ts'
import { findPermission, permissionList } from './permission-rows.ts'
import { reasons } from './why.ts'

/**
 * Adds a permission of the house's own. Its code holds an `x-`, in the module's part or in its own, so that
 * no later version of the program can mean something else by it. Whoever adds it can grant it: the
 * administrators' role holds everything.
 */
async function add(
  tx: Tx,
  input: z.output<typeof createPermission.body>,
  language: Language,
): Promise<number> {
  const { exists, noModule } = permissionErrors
  const found = await sql<{
    code: string
  }>`select code from module where id = ${input.module_id} for share`.execute(tx)
  const module = found.rows[0]?.code
  if (!module) throw fail(noModule, {}, { module_id: [say(noModule.message, language)] })
  const own = (input.code ?? slugOf(input.name, 40)).replace(/^x-/, '')
  const base = `${module}.${staffMadeModule.test(module) ? own : `x-${own}`}`
  const code = input.code ? base : freeCode('permission', base, input.name)
  const { rows } = await sql<{
    id: number
    code: string
  }>`insert into permission (code, module_id, name, name_en, scoped)
    values (${code}, ${input.module_id}, ${input.name}, ${input.name_en || input.name}, false)
    on conflict (code) do nothing returning id, code`.execute(tx)
  if (!rows[0]) throw fail(exists, {}, { code: [say(exists.message, language)] })
  await sql`insert into role_permission (role_id, permission, scope)
    select id, ${rows[0].code}, 'all' from role where code = ${administratorRole}`.execute(tx)
  return rows[0].id
}

async function remove(tx: Tx, id: number, language: Language) {
  const before = await findPermission(tx, id, language, true)
  const { code, name } = before
  if (before.built_in) throw fail(permissionErrors.builtIn, { name })
  const { rows } = await sql<{
    name: string
  }>`select r.name from role_permission rp join role r on r.id = rp.role_id
    where rp.permission = ${code} and r.code <> ${administratorRole} order by r.name collate "vi-x-icu"`.execute(
    tx,
  )
  const roles = rows.map((role) => role.name)
  if (roles.length > 0) throw fail(permissionErrors.granted, { roles: roles.slice(0, 10).join(', ') })
  await sql`delete from role_permission where permission = ${code}`.execute(tx)
  await sql`delete from permission where id = ${id}`.execute(tx)
  return before
}

/** Keeps the house's own names; an empty one falls back to the first. */
const setNames = (tx: Tx, id: number, { name, name_en }: { name: string; name_en: string }) =>
  sql`update permission set custom_name = ${name || null}, custom_name_en = ${name_en || null} where id = ${id}`.execute(
    tx,
  )

export const routes: Route[] = [
  route(whyNot, reasons),
  route(listPermissions, ({ db, query, language }) => permissionList(db, query, language)),
  route(viewPermission, ({ db, params, language }) => findPermission(db, params.id, language)),

  route(createPermission, ({ change, body, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () => {
        const id = await add(tx, body, language)
        const after = await findPermission(tx, id, language)
        note({ type: 'permission', id, name: after.code, after })
        return after
      }),
    ),
  ),

  changing(updatePermission, async ({ tx, note, params, body, language }) => {
    const before = await findPermission(tx, params.id, language, true)
    await setNames(tx, params.id, body)
    const after = await findPermission(tx, params.id, language)
    note({ type: 'permission', id: params.id, name: after.code, before, after })
    return after
  }),

  route(deletePermission, ({ change, params, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () => {
        const before = await remove(tx, params.id, language)
        note({ type: 'permission', id: params.id, name: before.code, before })
        return null
      }),
    ),
  ),
]
