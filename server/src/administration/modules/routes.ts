import { areas, type ResourceName, resources } from '@toasoan/contract/access/catalogue'
import {
  createModule,
  deleteModule,
  listModules,
  listModulesByGroup,
  moduleErrors,
  updateModule,
  viewModule,
} from '@toasoan/contract/administration/modules'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { findModule, moduleList, modulesByArea } from './module-rows.ts'

const atCode = (definition: ErrorDefinition, language: Language) =>
  fail(definition, {}, { code: [say(definition.message, language)] })

async function addBack(tx: Tx, code: string, language: Language): Promise<number> {
  if (!Object.hasOwn(resources, code)) throw atCode(moduleErrors.notInCatalogue, language)
  const { area, label } = resources[code as ResourceName]
  const place = Object.keys(resources).indexOf(code) + 1000 * Object.keys(areas).indexOf(area)
  const { rows } = await sql<{ id: number }>`insert into module (code, area, name, name_en, place)
    values (${code}, ${area}, ${label.vi}, ${label.en}, ${place}) on conflict (code) do nothing returning id`.execute(
    tx,
  )
  if (!rows[0]) throw atCode(moduleErrors.exists, language)
  return rows[0].id
}

/** Keeps the house's own names; an empty one falls back to the catalogue's. */
const setNames = (tx: Tx, id: number, { name, name_en }: { name: string; name_en: string }) =>
  sql`update module set custom_name = ${name || null}, custom_name_en = ${name_en || null} where id = ${id}`.execute(
    tx,
  )

export const routes: Route[] = [
  route(listModulesByGroup, ({ db, language }) => modulesByArea(db, language)),
  route(listModules, ({ db, query, language }) => moduleList(db, query, language)),
  route(viewModule, ({ db, params, language }) => findModule(db, params.id, language)),

  route(createModule, ({ change, body, language }) =>
    change(async (tx, note) => {
      const id = await addBack(tx, body.code, language)
      await setNames(tx, id, body)
      const after = await findModule(tx, id, language)
      note({ type: 'module', id, name: after.name, after })
      return after
    }),
  ),

  route(updateModule, ({ change, params, body, language }) =>
    change(async (tx, note) => {
      const before = await findModule(tx, params.id, language, true)
      await setNames(tx, params.id, body)
      const after = await findModule(tx, params.id, language)
      note({ type: 'module', id: params.id, name: after.name, before, after })
      return after
    }),
  ),

  route(deleteModule, ({ change, params, language }) =>
    change(async (tx, note) => {
      const before = await findModule(tx, params.id, language, true)
      if (before.permissions > 0) throw fail(moduleErrors.hasPermissions, { total: before.permissions })
      await sql`delete from module where id = ${params.id}`.execute(tx)
      note({ type: 'module', id: params.id, name: before.name, before })
      return null
    }),
  ),
]
