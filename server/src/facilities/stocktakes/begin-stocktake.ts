import { type createStocktake, stocktakeErrors } from '@toasoan/contract/facilities/stocktakes'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import { within } from '#server/kernel/access/within.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { placeJoins } from '../devices/public.ts'
import { readStocktake } from './stocktake-rows.ts'

const references = {
  department_id: 'department',
  category_type_device_id: 'category_type_device',
  studio_id: 'studio',
  mobile_vehicle_id: 'mobile_vehicle',
} as const

const unknown = text('Không tìm thấy.', 'It was not found.')

type Scope = Record<keyof typeof references, number | null>

async function checkScope(tx: Tx, scope: Scope, language: 'vi' | 'en'): Promise<void> {
  for (const [field, table] of Object.entries(references)) {
    const id = scope[field as keyof Scope]
    if (id === null) continue
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(tx)
    if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { [field]: [say(unknown, language)] })
  }
}

/** What should be there: units in store, and those fixed in the place that is counted or in any. */
function expected(scope: Scope): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`s.condition in ('normal', 'broken')`]
  if (scope.department_id)
    parts.push(sql`coalesce(s.department_id, d.department_id) = ${scope.department_id}`)
  if (scope.category_type_device_id)
    parts.push(sql`d.category_type_device_id = ${scope.category_type_device_id}`)
  const standing = (column: string, id: number) =>
    sql`held.source = 'attachment' and exists (select from device_attachment fixed
      where fixed.id = held.source_id and ${sql.ref(`fixed.${column}`)} = ${id})`
  if (scope.studio_id) parts.push(standing('studio_id', scope.studio_id))
  else if (scope.mobile_vehicle_id) parts.push(standing('mobile_vehicle_id', scope.mobile_vehicle_id))
  else parts.push(sql`(held.source is null or held.source = 'attachment')`)
  return sql.join(parts, sql` and `)
}

/** Begins a stocktake with all units that should be there now. */
export const beginStocktake = ({ change, access, language, body }: Call<typeof createStocktake>) =>
  change(async (tx, note) => {
    const { title, note: about, ...scope } = body
    await checkScope(tx, scope, language)
    const { rows } = await sql<{ id: number }>`
      insert into stocktake (title, note, department_id, category_type_device_id, studio_id, mobile_vehicle_id, created_by)
      values (${title}, ${about}, ${scope.department_id}, ${scope.category_type_device_id}, ${scope.studio_id},
        ${scope.mobile_vehicle_id}, ${access.userId}) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    const owned = { owner: 'd.created_by', department: 'd.department_id' }
    const lines = await sql`
      insert into stocktake_line (stocktake_id, serial_id, expected, expected_place)
      select ${id}, s.id, true, coalesce(at_place.name, nullif(s.location, ''), department.name, '')
      from device_serial s join device d on d.id = s.device_id
      left join department on department.id = coalesce(s.department_id, d.department_id) ${placeJoins}
      where ${expected(scope)} and ${within(access, 'device.audit', owned)} order by s.id`.execute(tx)
    if (!lines.numAffectedRows) throw fail(stocktakeErrors.empty)
    const after = await readStocktake(tx, id)
    note({ type: 'stocktake', id, name: title, after })
    return after
  })
