import type { Condition } from '@toasoan/contract/facilities/device-serials'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { interruptAttachment, resumeAttachment } from '../attachments/public.ts'
import { eventsOfUnit, setCondition, type Unit } from '../devices/public.ts'
import { writeEvents } from '../history/public.ts'
import type { Subject } from './subject.ts'

const unknown = text('Không có thiết bị này.', 'There is no such device.')

type LockedUnit = Unit & { condition: Condition; device: string }

async function lockUnit(tx: Tx, id: number): Promise<LockedUnit | null> {
  const { rows } = await sql<LockedUnit>`
    select s.id, s.serial, s.device_id, s.condition, d.name as device from device_serial s
    join device d on d.id = s.device_id where s.id = ${id} for update of s`.execute(tx)
  return rows[0] ?? null
}

/** Repairs of one unit of a device. What stands fixed somewhere is back there when it is repaired. */
export const repairSubject: Subject = {
  columns: sql`jsonb_build_object('id', s.id, 'serial', s.serial) as serial,
    jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) as device`,
  joins: sql`join device_serial s on s.id = r.serial_id join device d on d.id = s.device_id`,
  names: ['serial_id'],
  async lock(tx, { language }, { serial_id }) {
    const unit = await lockUnit(tx, serial_id ?? 0)
    if (!unit || unit.condition === 'liquidated')
      throw fail(kernelErrors.invalid, {}, { serial_id: [say(unknown, language)] })
    return { kind: 'serial', id: unit.id, name: `${unit.device} · ${unit.serial}` }
  },
  leave: (tx, _asker, { id }) => interruptAttachment(tx, id),
  async comeBack(tx, actor, { id }, well, reason) {
    const unit = await lockUnit(tx, id)
    if (unit && well === true && unit.condition === 'broken')
      await setCondition(tx, actor.access, unit, 'normal', reason)
    if (unit && well === false && unit.condition === 'normal')
      await setCondition(tx, actor.access, unit, 'broken', reason)
    await resumeAttachment(tx, actor, id)
  },
  async record(tx, { access }, { id }, kind, data) {
    const unit = await lockUnit(tx, id)
    if (unit) await writeEvents(tx, access, eventsOfUnit(unit, { kind, data }))
  },
}
