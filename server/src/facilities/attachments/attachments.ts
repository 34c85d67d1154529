import type { FixedSerial } from '@toasoan/contract/facilities/fixed-serials'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { endClaims, takeClaims } from '../claims/public.ts'
import { type NewEvent, writeEvents } from '../history/public.ts'

/** Where serials stand fixed. */
export type Place = { entity: 'studio' | 'mobile_vehicle'; id: number }

type Attachment = { id: number; serial_id: number; device_id: number; serial: string }

const columnOf = ({ entity }: Place) => sql.ref(entity === 'studio' ? 'a.studio_id' : 'a.mobile_vehicle_id')

/** The serials that stand fixed in a studio or vehicle; `away` is true while one is at repair. */
export async function fixedSerials(db: Database | Tx, place: Place): Promise<FixedSerial[]> {
  const { rows } = await sql<FixedSerial>`
    select s.id, s.serial, d.id as device_id, d.name as device_name, d.code as device_code, a.attached_at,
      exists (select from repair r where r.serial_id = s.id and r.status in ('approved', 'repairing')
        and r.starts_at <= now()) as away
    from device_attachment a join device_serial s on s.id = a.serial_id join device d on d.id = s.device_id
    where ${columnOf(place)} = ${place.id} and a.detached_at is null order by d.name collate "vi-x-icu", s.serial`.execute(
    db,
  )
  return rows
}

const unusable = text(
  'Không có thiết bị này hoặc không dùng được: {ids}.',
  'Unknown or unusable devices: {ids}.',
)

/** Locks serials, so that nobody else moves them meanwhile; 422 when one is unknown, broken, lost or sold. */
async function lockSerials(
  tx: Tx,
  { language }: Actor,
  ids: readonly number[],
): Promise<Map<number, Attachment>> {
  const { rows } = await sql<Attachment>`
    select s.id as serial_id, s.device_id, s.serial, 0 as id from device_serial s
    where s.id = any(${[...ids]}::bigint[]) and s.condition = 'normal' order by s.id for no key update`.execute(
    tx,
  )
  const found = new Map(rows.map((row) => [row.serial_id, row]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0)
    throw fail(
      kernelErrors.invalid,
      {},
      { serial_ids: [say(unusable, language, { ids: missing.join(', ') })] },
    )
  return found
}

async function nowIn(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(tx)
  return rows[0]?.now ?? ''
}

const eventsOf = (
  kind: 'attached' | 'detached',
  place: Place,
  { serial_id, device_id, serial }: Attachment,
): NewEvent[] => {
  const data = { serial, serial_id, device_id, place: place.entity, place_id: place.id }
  return [
    { entity: 'serial', id: serial_id, kind, data },
    { entity: 'device', id: device_id, kind, data },
    { entity: place.entity, id: place.id, kind, data },
  ]
}

async function attach(tx: Tx, actor: Actor, place: Place, serials: readonly Attachment[]): Promise<void> {
  const from = await nowIn(tx)
  for (const one of serials) {
    const { rows } = await sql<{ id: number }>`
      insert into device_attachment (serial_id, studio_id, mobile_vehicle_id, attached_by) values (${one.serial_id},
        ${place.entity === 'studio' ? place.id : null}, ${place.entity === 'mobile_vehicle' ? place.id : null},
        ${actor.access.userId}) on conflict do nothing returning id`.execute(tx)
    // One that stands elsewhere makes no row; its clash is told all the same.
    const owner = { source: 'attachment', id: rows[0]?.id ?? 0 } as const
    await takeClaims(tx, actor, owner, [{ kind: 'serial', id: one.serial_id, from, until: null }])
    await writeEvents(tx, actor.access, eventsOf('attached', place, one))
  }
}

async function detach(tx: Tx, actor: Actor, place: Place, attachments: readonly Attachment[]): Promise<void> {
  for (const one of attachments) {
    await sql`update device_attachment set detached_at = now(), detached_by = ${actor.access.userId}
      where id = ${one.id}`.execute(tx)
    await endClaims(tx, { source: 'attachment', id: one.id })
    await writeEvents(tx, actor.access, eventsOf('detached', place, one))
  }
}

async function standingIn(tx: Tx, place: Place): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select a.id, a.serial_id, s.device_id, s.serial from device_attachment a join device_serial s on s.id = a.serial_id
    where ${columnOf(place)} = ${place.id} and a.detached_at is null order by a.serial_id for update of a`.execute(
    tx,
  )
  return rows
}

/**
 * Makes these the serials that stand fixed in a studio or vehicle, whose row the caller has locked. Each is held by
 * a claim without end, so a booking of the room needs none for it. One that is taken is a 409 `claim.taken`.
 */
export async function setFixedSerials(
  tx: Tx,
  actor: Actor,
  place: Place,
  serialIds: readonly number[],
): Promise<void> {
  const standing = await standingIn(tx, place)
  const requested = new Set(serialIds)
  const there = new Set(standing.map(({ serial_id }) => serial_id))
  const added = [...requested].filter((id) => !there.has(id)).sort((a, b) => a - b)
  const serials = added.length > 0 ? await lockSerials(tx, actor, added) : new Map()
  await detach(
    tx,
    actor,
    place,
    standing.filter(({ serial_id }) => !requested.has(serial_id)),
  )
  await attach(tx, actor, place, [...serials.values()])
}

async function attachmentOf(tx: Tx, serialId: number): Promise<(Attachment & { place: Place }) | null> {
  const { rows } = await sql<Attachment & { studio_id: number | null; mobile_vehicle_id: number | null }>`
    select a.id, a.serial_id, a.studio_id, a.mobile_vehicle_id, s.device_id, s.serial
    from device_attachment a join device_serial s on s.id = a.serial_id
    where a.serial_id = ${serialId} and a.detached_at is null for update of a`.execute(tx)
  const row = rows[0]
  if (!row) return null
  const place: Place = row.studio_id
    ? { entity: 'studio', id: row.studio_id }
    : { entity: 'mobile_vehicle', id: row.mobile_vehicle_id ?? 0 }
  return { ...row, place }
}

/** Takes a serial out of where it stands fixed, if anywhere: it is broken, lost or sold. */
export async function detachSerial(tx: Tx, actor: Actor, serialId: number): Promise<void> {
  const standing = await attachmentOf(tx, serialId)
  if (standing) await detach(tx, actor, standing.place, [standing])
}

/**
 * Lets a serial leave where it stands fixed until `resumeAttachment`, for a repair: it still belongs there. The
 * caller, who has locked the serial's row, takes its own claim right after, from now on.
 */
export async function interruptAttachment(tx: Tx, serialId: number): Promise<void> {
  const standing = await attachmentOf(tx, serialId)
  if (standing) await endClaims(tx, { source: 'attachment', id: standing.id })
}

/** Puts a serial back where it stands fixed, in the transaction that ends what kept it away. */
export async function resumeAttachment(tx: Tx, actor: Actor, serialId: number): Promise<void> {
  const standing = await attachmentOf(tx, serialId)
  if (!standing) return
  await takeClaims(tx, actor, { source: 'attachment', id: standing.id }, [
    { kind: 'serial', id: serialId, from: await nowIn(tx), until: null },
  ])
}
