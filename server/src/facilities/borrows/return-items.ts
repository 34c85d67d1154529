import { type BorrowStatus, borrowErrors, type Outcome } from '@toasoan/contract/facilities/borrows'
import type { Condition } from '@toasoan/contract/facilities/device-serials'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { eventsOfUnit, setCondition } from '../devices/public.ts'
import { writeEvents } from '../history/public.ts'
import { type Borrow, stillOut } from './borrow.ts'
import { lockUnits } from './choose-serials.ts'

export type Return = { item_id: number; outcome: Outcome; note: string }

/** Ends a borrow's claim on one unit; the others stay out. */
async function endClaimOn(tx: Tx, borrowId: number, serialId: number): Promise<void> {
  const own = sql`kind = 'serial' and resource_id = ${serialId} and source = 'borrow' and source_id = ${borrowId}`
  await sql`delete from claim where ${own} and lower(during) >= now()`.execute(tx)
  await sql`update claim set during = tstzrange(lower(during), now()) where ${own} and upper_inf(during)`.execute(
    tx,
  )
}

const conditionAfter: Record<Outcome, Condition | null> = { returned: null, broken: 'broken', lost: 'lost' }

/**
 * Takes units back, or notes that they are lost: each claim ends now, and a unit that came back broken or not at all
 * gets that condition. 409 for one that is not out any more.
 */
export async function takeBack(
  tx: Tx,
  { access }: Actor,
  borrow: Borrow,
  returns: readonly Return[],
): Promise<void> {
  const out = new Map(stillOut(borrow).map((item) => [item.id, item]))
  const units = await lockUnits(
    tx,
    returns.flatMap(({ item_id }) => out.get(item_id)?.serial?.id ?? []),
  )
  for (const { item_id, outcome, note } of returns) {
    const item = out.get(item_id)
    const unit = item?.serial && units.get(item.serial.id)
    if (!item || !unit) throw fail(borrowErrors.notOut, { item_id })
    out.delete(item_id)
    await sql`update borrow_item set outcome = ${outcome}, note = ${note}, ended_at = now(), ended_by = ${access.userId}
      where id = ${item_id} and ended_at is null`.execute(tx)
    await endClaimOn(tx, borrow.id, unit.id)
    const data = { borrow_id: borrow.id, title: borrow.title, person: borrow.requester.name, outcome }
    await writeEvents(tx, access, eventsOfUnit(unit, { kind: 'returned', to: outcome, reason: note, data }))
    const condition = conditionAfter[outcome]
    if (condition)
      await setCondition(
        tx,
        access,
        unit as typeof unit & { condition: Condition },
        condition,
        note || borrow.title,
      )
  }
}

/** The status that follows from what has come back: all of it, or lost when something is, or a part. */
export function statusAfter(borrow: Borrow, returns: readonly Return[]): BorrowStatus {
  const outcomes = new Map(returns.map(({ item_id, outcome }) => [item_id, outcome]))
  const after = borrow.items.map(({ id, outcome }) => outcome ?? outcomes.get(id) ?? null)
  if (after.includes(null)) return 'partially_returned'
  return after.includes('lost') ? 'lost' : 'returned'
}
