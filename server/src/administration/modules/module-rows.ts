import { areas, staffMadeModule } from '@toasoan/contract/access/catalogue'
import type { listModules, ModuleRow } from '@toasoan/contract/administration/modules'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'

type Row = Omit<ModuleRow, 'area_label' | 'built_in'>

const columns = sql`m.id, m.code, m.area, coalesce(m.custom_name, m.name) as name,
  coalesce(m.custom_name_en, m.name_en) as name_en, m.name as default_name, m.name_en as default_name_en, m.place,
  (select count(*) from permission p where p.module_id = m.id) as permissions`

/** The name of an area; its code when the catalogue no longer knows it. */
export const areaLabel = (area: string, language: Language): string =>
  Object.hasOwn(areas, area) ? areas[area as keyof typeof areas][language] : area

const withArea =
  (language: Language) =>
  (row: Row): ModuleRow => ({
    ...row,
    area_label: areaLabel(row.area, language),
    built_in: !staffMadeModule.test(row.code),
  })

/** All modules that fit, in an order. */
async function select(
  db: Database | Tx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Row[]> {
  return (await sql<Row>`select ${columns} from module m where ${where} order by ${order}`.execute(db)).rows
}

/** One page of modules, or all of them. There are as many as the catalogue has, so they are read together. */
export async function moduleList(
  db: Database,
  query: z.output<typeof listModules.query>,
  language: Language,
): Promise<Page<ModuleRow>> {
  const { keyword, area, sortBy = 'place', sortDesc = false, page, perPage } = query
  const parts = [sql`true`]
  if (keyword)
    parts.push(
      holds(sql`concat_ws(' ', m.code, m.name, m.name_en, m.custom_name, m.custom_name_en)`, keyword),
    )
  if (area) parts.push(sql`m.area = ${area}`)
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const order = { place: sql`m.place`, code: sql`m.code`, name: sql`name`, permissions: sql`permissions` }
  const rows = await select(
    db,
    sql.join(parts, sql` and `),
    sql`${order[sortBy]} ${direction}, m.id ${direction}`,
  )
  const start = (page - 1) * perPage
  return { rows: rows.slice(start, start + perPage).map(withArea(language)), total: rows.length }
}

/** The modules by area, in the order of the menu. */
export async function modulesByArea(db: Database, language: Language) {
  const rows = (await select(db, sql`true`, sql`m.place, m.id`)).map(withArea(language))
  return [...Map.groupBy(rows, ({ area }) => area)].map(([area, modules]) => ({
    area,
    label: areaLabel(area, language),
    modules,
  }))
}

/** One module with its permissions; 404 when there is none. */
export async function findModule(db: Database | Tx, id: number, language: Language, lock = false) {
  if (lock) await sql`select from module where id = ${id} for update`.execute(db)
  const row = (await select(db, sql`m.id = ${id}`, sql`m.id`))[0]
  if (!row) throw fail(kernelErrors.notFound)
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, case when ${language} = 'en' then coalesce(custom_name_en, name_en) else coalesce(custom_name, name) end as name
    from permission where module_id = ${id} order by id`.execute(db)
  return { ...withArea(language)(row), permission_list: rows }
}
