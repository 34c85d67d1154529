import type { Recurrence } from '@toasoan/contract/facilities/bookings'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { refuseIfTaken, waitWithClaims } from '../claims/public.ts'
import { assertUnitsReached } from '../devices/public.ts'
import { writeEvents } from '../history/public.ts'
import { findBook, shown } from './book-rows.ts'
import {
  assertDriver,
  assertFuture,
  assertPlaceUsable,
  assertSerialsUsable,
  refuseIfClosed,
} from './checks.ts'
import type { Book, BookKind } from './kind.ts'
import { notifyApprovers, notifyCalendars } from './notify-of-bookings.ts'
import { type Span, spansOf } from './recurrence.ts'
import { requestedOf } from './requested.ts'

/** What is given for a booking, as far as studios and vehicles have it in common. */
export type BookInput = {
  title: string
  note: string
  people: number
  starts_at: string
  ends_at: string
  serial_ids: number[]
  anyway: boolean
  studio_id?: number
  mobile_vehicle_id?: number | null
  driver_id?: number | null
} & Record<string, unknown>

/** What was made of what was asked for. */
export type Made = { made: number; occurrences: { id: number; starts_at: string; ends_at: string }[] }

type Creating = Pick<Call, 'change' | 'language'> & {
  access: Access
  body: BookInput & { recurrence?: Recurrence }
}

/** The studio or vehicle that is asked for. */
export const placeIdOf = ({ place }: BookKind, input: BookInput): number | null => input[place.column] ?? null

/** Refuses what cannot be booked at all: an unknown or unused place, driver or device, or one out of reach that it had not. */
export async function assertBookable(
  tx: Tx,
  kind: BookKind,
  input: BookInput,
  { access, language }: Pick<Creating, 'access' | 'language'>,
  kept: Book['serials'] = [],
): Promise<void> {
  const placeId = placeIdOf(kind, input)
  if (placeId) await assertPlaceUsable(tx, kind, placeId, language)
  if (input.driver_id) await assertDriver(tx, input.driver_id, language)
  await assertUnitsReached(tx, access, input.serial_ids, kept)
  await assertSerialsUsable(tx, input.serial_ids, language)
}

/** The things that an input wants at a time. */
export const wishOf = (kind: BookKind, input: BookInput, { starts_at, ends_at }: Span) =>
  requestedOf(kind, {
    place_id: placeIdOf(kind, input),
    driver_id: input.driver_id ?? null,
    starts_at,
    ends_at,
    serials: input.serial_ids.map((id) => ({ id })),
  })

/** Writes the extra devices of a booking in place of those it had. */
export async function saveSerials(
  tx: Tx,
  kind: BookKind,
  id: number,
  serialIds: readonly number[],
  userId: number,
): Promise<void> {
  const table = sql.table(`${kind.source}_serial`)
  const ids = [...new Set(serialIds)].sort((a, b) => a - b)
  await sql`delete from ${table} where book_id = ${id} and serial_id <> all(${ids}::bigint[])`.execute(tx)
  if (ids.length === 0) return
  await sql`insert into ${table} (book_id, serial_id, added_by)
    select ${id}, serial_id, ${userId} from unnest(${ids}::bigint[]) as given (serial_id) on conflict do nothing`.execute(
    tx,
  )
}

/** The columns of a booking that are saved as they are given. */
export const savedFields = (kind: BookKind, input: BookInput): Record<string, unknown> => ({
  title: input.title,
  note: input.note,
  people: input.people,
  [kind.place.column]: placeIdOf(kind, input),
  ...Object.fromEntries(kind.fields.map((name) => [name, input[name]])),
})

async function insertSeries(tx: Tx, kind: BookKind, rule: Recurrence, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into book_series (kind, frequency, every, weekdays, until, count, exceptions, created_by)
    values (${kind.place.claim}, ${rule.frequency}, ${rule.every}, ${rule.weekdays}::smallint[], ${rule.until ?? null},
      ${rule.count ?? null}, ${rule.exceptions}::date[], ${userId}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

async function insertBook(
  tx: Tx,
  kind: BookKind,
  access: Access,
  values: Record<string, unknown>,
): Promise<number> {
  const all = { ...values, requester_id: access.userId, department_id: access.departments[0] ?? null }
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.source)} (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(all))}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/**
 * Asks for a studio or vehicle, once or again and again. It waits for approval and blocks nobody. What is taken
 * already is a 409 that names it and offers others, unless `anyway`.
 */
export const createBook = <Row>(
  kind: BookKind,
  { change, access, language, body }: Creating,
): Promise<Row & Made> =>
  change(async (tx, note) => {
    const { recurrence, anyway, ...input } = { ...body }
    const spans = await spansOf(tx, body, recurrence, language)
    assertFuture(spans[0]?.ends_at ?? '', language)
    await assertBookable(tx, kind, body, { access, language })
    const placeId = placeIdOf(kind, body)
    if (!anyway && placeId) await refuseIfClosed(tx, kind, placeId, spans)
    const wishes = spans.map((span) => wishOf(kind, body, span))
    if (!anyway) await refuseIfTaken(tx, { access, language }, wishes.flat())
    const series_id = recurrence ? await insertSeries(tx, kind, recurrence, access.userId) : null
    const ids: number[] = []
    for (const [place, span] of spans.entries()) {
      const id = await insertBook(tx, kind, access, { ...savedFields(kind, body), ...span, series_id })
      await saveSerials(tx, kind, id, input.serial_ids, access.userId)
      await waitWithClaims(tx, { source: kind.source, id }, wishes[place] ?? [])
      ids.push(id)
    }
    await writeEvents(
      tx,
      access,
      ids.map((id) => ({ entity: kind.source, id, kind: 'created', to: 'pending' })),
    )
    const first = await findBook(tx, access, kind, ids[0] ?? 0, [`${kind.subject}.create`])
    for (const id of ids) note({ type: kind.source, id, name: body.title, after: { ...input, series_id } })
    await notifyCalendars(tx, kind, first.id, [first.place_id])
    await notifyApprovers(tx, access, kind, first)
    const occurrences = spans.map((span, place) => ({ id: ids[place] ?? 0, ...span }))
    return { ...shown<Row>(kind, access, first), made: ids.length, occurrences }
  })
