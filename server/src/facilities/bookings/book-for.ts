import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { insertValues } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { releaseClaims, waitWithClaims } from '../claims/public.ts'
import { writeEvents } from '../history/public.ts'
import { readBook } from './book-rows.ts'
import { assertPlaceUsable } from './checks.ts'
import { type BookKind, stageOf } from './kind.ts'
import { notifyApprovers, notifyCalendars } from './notify-of-bookings.ts'
import { requestedOf } from './requested.ts'

/** A booking that something else brings along, for whoever will use it. Times are instants. */
export type BookFor = {
  title: string
  place_id: number | null
  starts_at: string
  ends_at: string
  requester_id: number
  department_id: number | null
  destination?: string
}

/**
 * Asks for a studio or vehicle on behalf of somebody. It waits for approval as any other and blocks nobody; what is out
 * of use is refused. Gives its id.
 */
export async function bookFor(tx: Tx, actor: Actor, kind: BookKind, wish: BookFor): Promise<number> {
  const { access, language } = actor
  const { title, place_id, starts_at, ends_at, requester_id, department_id, destination = '' } = wish
  if (place_id !== null) await assertPlaceUsable(tx, kind, place_id, language)
  const id = await insertValues(tx, kind.source, {
    title,
    [kind.place.column]: place_id,
    starts_at,
    ends_at,
    requester_id,
    department_id,
    ...(kind.fields.includes('destination') && { destination }),
  })
  const requested = requestedOf(kind, { place_id, driver_id: null, starts_at, ends_at, serials: [] })
  await waitWithClaims(tx, { source: kind.source, id }, requested)
  await writeEvents(tx, access, [{ entity: kind.source, id, kind: 'created', to: 'pending' }])
  await notifyCalendars(tx, kind, id, [place_id])
  await notifyApprovers(tx, access, kind, await readBook(tx, kind, id))
  return id
}

/** Gives back what was asked for on behalf of somebody; what is in use already, or over, stays as it is. */
export async function giveBack(
  tx: Tx,
  actor: Pick<Access, 'userId'> | null,
  kind: BookKind,
  id: number,
  reason: string,
): Promise<void> {
  await sql`select from ${sql.table(kind.source)} where id = ${id} for update`.execute(tx)
  const book = await readBook(tx, kind, id)
  const stage = stageOf(kind, book)
  if (stage !== 'waiting' && stage !== 'held') return
  await putStatus(tx, actor, kind.rules, book, { to: 'cancelled', reason })
  await releaseClaims(tx, { source: kind.source, id })
  await notifyCalendars(tx, kind, id, [book.place_id])
}
