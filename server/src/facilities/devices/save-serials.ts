import type { Permission } from '@toasoan/contract/access/catalogue'
import type { addSerials, SerialRow, updateSerial } from '@toasoan/contract/facilities/device-serials'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { updateValues } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { writeEvents } from '../history/public.ts'
import { assertReach, reachDevice } from './device-rows.ts'
import { eventsOfUnit, type Unit } from './serial-events.ts'
import { readSerial } from './serial-rows.ts'

type OfUnit = Partial<{
  department_id: number | null
  location: string
  price: number | null
  purchased_on: string | null
  warranty_until: string | null
  note: string
}>

const sentences = {
  taken: text('Thiết bị này đã có sê-ri {serials}.', 'This device has the serials {serials} already.'),
  unknown: text('Không tìm thấy.', 'It was not found.'),
}

/** Adds units to a device; 409 under `serials` naming those that it has already. */
export async function insertSerials(
  tx: Tx,
  { access, language }: Actor,
  deviceId: number,
  serials: readonly string[],
  values: OfUnit,
): Promise<number[]> {
  const { rows } = await sql<Unit>`
    insert into device_serial (device_id, serial, department_id, location, price, purchased_on, warranty_until, note,
      created_by)
    select ${deviceId}, serial, ${values.department_id ?? null}::bigint, ${values.location ?? ''},
      ${values.price ?? null}::bigint, ${values.purchased_on ?? null}::date, ${values.warranty_until ?? null}::date,
      ${values.note ?? ''}, ${access.userId}
    from unnest(${[...serials]}::citext[]) with ordinality as given (serial, place) order by place
    on conflict do nothing returning id, serial, device_id`.execute(tx)
  if (rows.length < serials.length) {
    const added = new Set(rows.map(({ serial }) => serial.toLowerCase()))
    const taken = serials.filter((serial) => !added.has(serial.toLowerCase()))
    throw fail(
      kernelErrors.duplicate,
      { taken },
      { serials: [say(sentences.taken, language, { serials: taken.slice(0, 10).join(', ') })] },
    )
  }
  const [first] = rows
  await writeEvents(tx, access, [
    ...rows.map(({ id, serial }) => ({
      entity: 'serial' as const,
      id,
      kind: 'created' as const,
      data: { serial },
    })),
    {
      entity: 'device',
      id: deviceId,
      kind: 'created',
      data: { added: rows.length, first: first?.serial, last: rows.at(-1)?.serial },
    },
  ])
  return rows.map(({ id }) => id)
}

async function checkDepartment(tx: Tx, id: number | null, language: Language): Promise<void> {
  if (id === null) return
  const { rows } = await sql`select from department where id = ${id}`.execute(tx)
  if (rows.length === 0)
    throw fail(kernelErrors.invalid, {}, { department_id: [say(sentences.unknown, language)] })
}

/** Adds units, as many as were typed, pasted or scanned. */
export const addUnits = ({ change, params, body, access, language }: Call<typeof addSerials>) =>
  change(async (tx, note) => {
    const device = await reachDevice(tx, access, 'device.update', params.id, true)
    const { serials, ...values } = body
    await checkDepartment(tx, values.department_id, language)
    await insertSerials(tx, { access, language }, params.id, serials, values)
    note({ type: 'device', id: params.id, name: device.name, after: { serials, ...values } })
    return { added: serials.length }
  })

/** A unit whose row stays as it is, of a device that the actor reaches. */
export async function lockUnit(
  tx: Tx,
  access: Access,
  permission: Permission,
  id: number,
): Promise<Unit & { condition: SerialRow['condition']; version: number }> {
  const { rows } = await sql<
    Unit & {
      condition: SerialRow['condition']
      version: number
      owner_id: number | null
      department_id: number | null
    }
  >`
    select s.id, s.serial, s.device_id, s.condition, s.version, d.created_by as owner_id, d.department_id
    from device_serial s join device d on d.id = s.device_id where s.id = ${id} for update of s`.execute(tx)
  const unit = rows[0]
  if (!unit) throw fail(kernelErrors.notFound)
  assertReach(access, permission, unit)
  return unit
}

const serialTaken = text('Thiết bị này đã có sê-ri này.', 'This device has this serial already.')

/** Changes what is known of one unit. */
export const editUnit = ({
  change,
  params,
  body,
  access,
  language,
}: Call<typeof updateSerial>): Promise<SerialRow> =>
  change(async (tx, note) => {
    const unit = await lockUnit(tx, access, 'device.update', params.id)
    const { version, ...values } = body
    if (version && version !== unit.version) throw fail(kernelErrors.stale, { version: unit.version })
    await checkDepartment(tx, values.department_id ?? null, language)
    const before = await readSerial(tx, params.id)
    await updateValues(tx, 'device_serial', params.id, values)
    const after = await readSerial(tx, params.id)
    const event = { kind: 'updated', data: { before: before.serial } } as const
    await writeEvents(tx, access, eventsOfUnit({ ...unit, serial: after.serial }, event))
    note({ type: 'device_serial', id: params.id, name: after.serial, before, after })
    return after
  }).catch((error) => atField(error, { serial: serialTaken }, language))

/** Deletes a unit that nothing ever happened to; what was used stays, as lost or sold off. */
export async function deleteUnit(tx: Tx, access: Access, id: number): Promise<Unit> {
  const unit = await lockUnit(tx, access, 'device.delete', id)
  const { rows } = await sql`select from claim where kind = 'serial' and resource_id = ${id} limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw fail(kernelErrors.inUse)
  await sql`delete from device_serial where id = ${id}`.execute(tx)
  await writeEvents(tx, access, [
    { entity: 'device', id: unit.device_id, kind: 'deleted', data: { serial: unit.serial, serial_id: id } },
  ])
  return unit
}
