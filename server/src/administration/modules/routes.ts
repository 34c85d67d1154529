import { areas } from '@toasoan/contract/access/catalogue'
import {
  createModule,
  deleteModule,
  listModules,
  listModulesByGroup,
  moduleErrors,
  updateModule,
  viewModule,
} from '@toasoan/contract/administration/modules'
import { type Language, say } from '@toasoan/contract/kit/text'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { freeCode } from '#server/kernel/records/free-code.ts'
import { findModule, moduleList, modulesByArea } from './module-rows.ts'

/** Modules of the house come after those of the program in their area. */
const afterAll = 900

async function add(tx: Tx, input: z.output<typeof createModule.body>, language: Language): Promise<number> {
  const { area, name, name_en } = input
  const base = `x-${(input.code ?? slugOf(name, 40)).replace(/^x-/, '')}`
  const code = input.code ? base : freeCode('module', base, name)
  const place = 1000 * Object.keys(areas).indexOf(area) + afterAll
  const { rows } = await sql<{ id: number }>`insert into module (code, area, name, name_en, place)
    values (${code}, ${area}, ${name}, ${name_en || name}, ${place}) on conflict (code) do nothing returning id`.execute(
    tx,
  )
  const { exists } = moduleErrors
  if (!rows[0]) throw fail(exists, {}, { code: [say(exists.message, language)] })
  return rows[0].id
}

/** Keeps the house's own names; an empty one falls back to the first. */
const setNames = (tx: Tx, id: number, { name, name_en }: { name: string; name_en: string }) =>
  sql`update module set custom_name = ${name || null}, custom_name_en = ${name_en || null} where id = ${id}`.execute(
    tx,
  )

export const routes: Route[] = [
  route(listModulesByGroup, ({ db, language }) => modulesByArea(db, language)),
  route(listModules, ({ db, query, language }) => moduleList(db, query, language)),
  route(viewModule, ({ db, params, language }) => findModule(db, params.id, language)),

  changing(createModule, async ({ tx, note, body, language }) => {
    const id = await add(tx, body, language)
    const after = await findModule(tx, id, language)
    note({ type: 'module', id, name: after.name, after })
    return after
  }),

  changing(updateModule, async ({ tx, note, params, body, language }) => {
    const before = await findModule(tx, params.id, language, true)
    await setNames(tx, params.id, body)
    const after = await findModule(tx, params.id, language)
    note({ type: 'module', id: params.id, name: after.name, before, after })
    return after
  }),

  changing(deleteModule, async ({ tx, note, params, language }) => {
    const before = await findModule(tx, params.id, language, true)
    if (before.built_in) throw fail(moduleErrors.builtIn, { name: before.name })
    if (before.permissions > 0) throw fail(moduleErrors.hasPermissions, { total: before.permissions })
    await sql`delete from module where id = ${params.id}`.execute(tx)
    note({ type: 'module', id: params.id, name: before.name, before })
    return null
  }),
]
