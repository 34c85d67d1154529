import { labelId, type scanStocktake, stocktakeErrors } from '@toasoan/contract/facilities/stocktakes'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { reachStocktake, readStocktake } from './stocktake-rows.ts'

type Result = DataOf<typeof scanStocktake>['results'][number]
type Unit = { id: number; name: string; line_id: number | null; expected: boolean | null; found: boolean }

/**
 * The unit that a code means, among those that stand in the stocktake or that the actor may count; of several with the
 * same serial one that is expected and not seen yet comes first.
 */
async function unitOf(tx: Tx, access: Access, stocktakeId: number, code: string): Promise<Unit | null> {
  const id = labelId(code)
  const owned = { owner: 'd.created_by', department: 'd.department_id' }
  const { rows } = await sql<Unit>`
    select s.id, d.name || ' · ' || s.serial as name, l.id as line_id, l.expected, l.found_at is not null as found
    from device_serial s join device d on d.id = s.device_id
    left join stocktake_line l on l.stocktake_id = ${stocktakeId} and l.serial_id = s.id
    where ${id ? sql`s.id = ${id}` : sql`s.serial = ${code}::citext`}
      and (l.id is not null or ${within(access, 'device.audit', owned)})
    order by (l.expected and l.found_at is null) desc nulls last, l.id is not null desc, s.id limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

async function noteCode(tx: Tx, access: Access, stocktakeId: number, code: string): Promise<Result> {
  const unit = await unitOf(tx, access, stocktakeId, code)
  const { userId } = access
  if (!unit) {
    await sql`insert into stocktake_line (stocktake_id, code, expected, found_at, found_by)
      values (${stocktakeId}, ${code}, false, now(), ${userId}) on conflict do nothing`.execute(tx)
    return { code, state: 'unknown', name: '' }
  }
  if (unit.found) return { code, state: 'again', name: unit.name }
  if (unit.line_id) {
    await sql`update stocktake_line set found_at = now(), found_by = ${userId} where id = ${unit.line_id}`.execute(
      tx,
    )
    return { code, state: 'found', name: unit.name }
  }
  await sql`insert into stocktake_line (stocktake_id, serial_id, expected, found_at, found_by)
    values (${stocktakeId}, ${unit.id}, false, now(), ${userId})`.execute(tx)
  return { code, state: 'unexpected', name: unit.name }
}

/** Notes codes as they are scanned. */
export const noteScans = ({ change, access, params, body }: Call<typeof scanStocktake>) =>
  change(async (tx, note) => {
    const before = await reachStocktake(tx, access, params.id, true)
    if (before.closed_at) throw fail(stocktakeErrors.closed)
    const results: Result[] = []
    for (const code of body.codes) results.push(await noteCode(tx, access, params.id, code))
    note({ type: 'stocktake', id: params.id, name: before.title, after: { scanned: body.codes } })
    return { results, stocktake: await readStocktake(tx, params.id) }
  })
