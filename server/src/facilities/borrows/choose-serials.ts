import { borrowErrors } from '@toasoan/contract/facilities/borrows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { isFree, type Unit } from '../devices/public.ts'
import type { Borrow } from './borrow.ts'

type Choice = { item_id: number; serial_id: number }

const sentences = {
  unknown: text('Không có thiết bị này trong phiếu.', 'This is not in the borrow.'),
  unusable: text(
    'Thiết bị này không còn dùng được hoặc thuộc loại khác.',
    'This unit is not usable, or is of another device.',
  ),
}

/** Locks units in one order for everybody, so that nobody waits in a circle. */
export async function lockUnits(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, Unit & { condition: string }>> {
  const { rows } = await sql<Unit & { condition: string }>`
    select id, serial, device_id, condition from device_serial where id = any(${[...ids]}::bigint[])
    order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function freeUnit(tx: Tx, deviceId: number, from: string, besides: readonly number[]) {
  const { rows } = await sql<{ id: number }>`select s.id from device_serial s
    where s.device_id = ${deviceId} and s.id <> all(${[...besides]}::bigint[]) and ${isFree({ starts_at: from })}
    order by s.serial, s.id limit 1`.execute(tx)
  return rows[0]?.id
}

/**
 * Resolves which unit each item of a borrow is: as chosen now, as chosen before, or the first that is free from the
 * beginning on. 409 when none is; 422 when a choice is of another device or not usable.
 */
export async function resolveUnits(
  tx: Tx,
  { language }: Actor,
  borrow: Borrow,
  choices: readonly Choice[],
  from: string,
): Promise<Map<number, Unit>> {
  const chosen = new Map(choices.map(({ item_id, serial_id }) => [item_id, serial_id]))
  for (const itemId of chosen.keys())
    if (!borrow.items.some(({ id }) => id === itemId))
      throw fail(kernelErrors.invalid, {}, { items: [say(sentences.unknown, language)] })
  const unitOf = new Map<number, number>()
  for (const { id, serial } of borrow.items) {
    const unit = chosen.get(id) ?? serial?.id
    if (unit) unitOf.set(id, unit)
  }
  for (const { id, device } of borrow.items) {
    if (unitOf.has(id)) continue
    const free = await freeUnit(tx, device.id, from, [...unitOf.values()])
    if (!free) throw fail(borrowErrors.noneFree, { device: device.name, device_id: device.id })
    unitOf.set(id, free)
  }
  const units = await lockUnits(tx, [...unitOf.values()])
  for (const { id, device } of borrow.items) {
    const unit = units.get(unitOf.get(id) ?? 0)
    if (!unit || unit.device_id !== device.id || unit.condition !== 'normal')
      throw fail(kernelErrors.invalid, {}, { items: [say(sentences.unusable, language)] })
  }
  if (new Set(unitOf.values()).size < unitOf.size)
    throw fail(kernelErrors.invalid, {}, { items: [say(sentences.unusable, language)] })
  for (const [item, unit] of unitOf)
    await sql`update borrow_item set serial_id = ${unit} where id = ${item}`.execute(tx)
  return units
}
