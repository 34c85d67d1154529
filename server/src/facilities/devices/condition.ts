import {
  type Condition,
  type changeCondition,
  conditionLabels,
  conditionMoves,
  type SerialRow,
  serialErrors,
} from '@toasoan/contract/facilities/device-serials'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { detachSerial } from '../attachments/public.ts'
import { findClashes, type Requested, refuseIfTaken } from '../claims/public.ts'
import { writeEvents } from '../history/public.ts'
import { lockUnit } from './save-serials.ts'
import { eventsOfUnit, type Unit } from './serial-events.ts'
import { readSerial } from './serial-rows.ts'

/** Notes another condition of a unit whose row the caller has locked. */
export async function setCondition(
  tx: Tx,
  access: Pick<Access, 'userId'> | null,
  unit: Unit & { condition: Condition },
  to: Condition,
  reason: string,
): Promise<void> {
  if (unit.condition === to) return
  await sql`update device_serial set condition = ${to}, condition_reason = ${reason}, version = version + 1,
    updated_at = now() where id = ${unit.id}`.execute(tx)
  await writeEvents(tx, access, eventsOfUnit(unit, { kind: 'condition', from: unit.condition, to, reason }))
}

/** This instant of the transaction, exact to the microsecond. */
export async function nowOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(tx)
  return rows[0]?.now ?? ''
}

/**
 * Makes a unit leave the house for good, lost or sold: it is taken out of where it stands fixed. 409 while a
 * borrow, repair or booking has it or will have it.
 */
export async function leaveForGood(tx: Tx, actor: Actor, serialId: number): Promise<void> {
  await detachSerial(tx, actor, serialId)
  const requested: Requested[] = [{ kind: 'serial', id: serialId, from: await nowOf(tx), until: null }]
  const clashes = await findClashes(tx, actor.access, requested)
  if (clashes.length > 0) await refuseIfTaken(tx, actor, requested)
}

/** Changes the condition of a unit by hand, with a reason. */
export const changeUnitCondition = ({
  change,
  params,
  body,
  access,
  language,
}: Call<typeof changeCondition>): Promise<SerialRow> =>
  change(async (tx, note) => {
    const unit = await lockUnit(tx, access, 'device.update', params.id)
    const { status, reason } = body
    if (!conditionMoves[unit.condition].includes(status))
      throw fail(serialErrors.moved, {
        from: say(conditionLabels[unit.condition], language),
        to: say(conditionLabels[status], language),
      })
    if (status === 'lost' || status === 'liquidated') await leaveForGood(tx, { access, language }, params.id)
    await setCondition(tx, access, unit, status, reason)
    const after = await readSerial(tx, params.id)
    const before = { condition: unit.condition }
    note({
      type: 'device_serial',
      id: params.id,
      name: unit.serial,
      before,
      after: { condition: status, reason },
    })
    return after
  })
