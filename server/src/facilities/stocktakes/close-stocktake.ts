import type { Condition } from '@toasoan/contract/facilities/device-serials'
import { type closeStocktake, stocktakeErrors } from '@toasoan/contract/facilities/stocktakes'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { eventsOfUnit, leaveForGood, setCondition, type Unit } from '../devices/public.ts'
import { type NewEvent, writeEvents } from '../history/public.ts'
import { reachStocktake, readStocktake } from './stocktake-rows.ts'

type Counted = Unit & { condition: Condition; seen: boolean; expected: boolean }

async function lockCounted(tx: Tx, id: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select s.id, s.serial, s.device_id, s.condition, l.found_at is not null as seen, l.expected
    from stocktake_line l join device_serial s on s.id = l.serial_id where l.stocktake_id = ${id}
    order by s.id for update of s`.execute(tx)
  return rows
}

/** What was lost and is seen again is there again; what is missing is lost, if that is wanted. */
async function resolve(tx: Tx, actor: Actor, unit: Counted, title: string, markLost: boolean): Promise<void> {
  if (unit.seen && unit.condition === 'lost') await setCondition(tx, actor.access, unit, 'normal', title)
  if (unit.seen || !unit.expected || !markLost) return
  if (unit.condition !== 'normal' && unit.condition !== 'broken') return
  await leaveForGood(tx, actor, unit.id)
  await setCondition(tx, actor.access, unit, 'lost', title)
}

/** Ends a stocktake and writes what was seen and what was not into the timelines. */
export const endStocktake = ({ change, access, language, params, body }: Call<typeof closeStocktake>) =>
  change(async (tx, note) => {
    const before = await reachStocktake(tx, access, params.id, true)
    if (before.closed_at) throw fail(stocktakeErrors.closed)
    const counted = await lockCounted(tx, params.id)
    const events: NewEvent[] = counted.flatMap((unit) =>
      eventsOfUnit(unit, {
        kind: 'audited',
        to: unit.seen ? 'found' : 'missing',
        data: { stocktake_id: params.id, title: before.title },
      }),
    )
    await writeEvents(tx, access, events)
    for (const unit of counted) await resolve(tx, { access, language }, unit, before.title, body.mark_lost)
    await sql`update stocktake set closed_at = now(), closed_by = ${access.userId}, version = version + 1
      where id = ${params.id}`.execute(tx)
    const after = await readStocktake(tx, params.id)
    note({ type: 'stocktake', id: params.id, name: before.title, before, after })
    return after
  })
