import { bookingErrors, bookTimes } from '@toasoan/contract/facilities/bookings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { difference } from '#server/kernel/activity/activity.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { checkInput } from '#server/kernel/http/check-input.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import { refuseIfTaken, releaseClaims, takeClaims, waitWithClaims } from '../claims/public.ts'
import { type NewEvent, writeEvents } from '../history/public.ts'
import { findBook, shown } from './book-rows.ts'
import { assertFuture, refuseIfClosed } from './checks.ts'
import { assertBookable, type BookInput, placeIdOf, savedFields, saveSerials, wishOf } from './create-book.ts'
import { type Book, type BookKind, mayApprove, type Stage, stageOf } from './kind.ts'
import { notifyApprovers, notifyCalendars, notifyRequester } from './notify-of-bookings.ts'

type Editing = Pick<Call, 'change' | 'language'> & { access: Access; body: BookChange }

/** What an edit gives; what it leaves out stays as it is. */
export type BookChange = { [Name in keyof BookInput]?: BookInput[Name] | undefined } & {
  version?: number | undefined
}

const sameTime = (a: string, b: string) => Date.parse(a) === Date.parse(b)

/** A booking as it would be given anew. */
const inputOf = (kind: BookKind, book: Book): BookInput => ({
  ...Object.fromEntries(kind.fields.map((name) => [name, (book as Record<string, unknown>)[name]])),
  title: book.title,
  note: book.note,
  people: book.people,
  starts_at: book.starts_at,
  ends_at: book.ends_at,
  serial_ids: book.serials.map(({ id }) => id),
  anyway: false,
  [kind.place.column]: book.place_id,
})

/** What of a booking an edit changes that its claims depend on. */
function differences(kind: BookKind, before: Book, input: BookInput) {
  const time = !sameTime(before.starts_at, input.starts_at) || !sameTime(before.ends_at, input.ends_at)
  const held = new Set(before.serials.map(({ id }) => id))
  const requested = new Set(input.serial_ids)
  const things =
    before.place_id !== placeIdOf(kind, input) ||
    before.driver_id !== (input.driver_id ?? null) ||
    held.size !== requested.size ||
    [...requested].some((id) => !held.has(id))
  return { time, things }
}

/** Where a booking stands after its time or things changed: who might approve it keeps it approved. */
function stageAfter(kind: BookKind, access: Access, before: Book): Stage {
  const stage = stageOf(kind, before)
  return stage === 'held' && !mayApprove(kind, access, before) ? 'waiting' : stage
}

const isOver = (stage: Stage) => stage === 'over' || stage === 'dropped'

/** While it is used, a booking keeps its beginning and its room; the end can be stretched and devices change. */
function refuseBeyondStretch(kind: BookKind, before: Book, input: BookInput): void {
  const kept =
    sameTime(before.starts_at, input.starts_at) &&
    before.place_id === placeIdOf(kind, input) &&
    before.driver_id === (input.driver_id ?? null)
  if (!kept) throw fail(bookingErrors.closed)
}

async function update(tx: Tx, kind: BookKind, before: Book, values: Record<string, unknown>): Promise<void> {
  const assignments = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows } = await sql`update ${sql.table(kind.source)}
    set ${sql.join(assignments)}, version = version + 1, updated_at = now()
    where id = ${before.id} and version = ${before.version}`.execute(tx)
  if (numAffectedRows !== 1n) throw fail(kernelErrors.stale)
}

/** What an edit is called in the booking's timeline: moved in time, to another place, with other devices, or edited. */
function eventOf(
  kind: BookKind,
  before: Book,
  after: Book,
  changed: { time: boolean; things: boolean },
): NewEvent {
  const place = before.place_id !== after.place_id
  const of = { entity: kind.source, id: before.id }
  if (!changed.time && !changed.things) {
    const { after: now } = difference(before, after) as { after: Record<string, unknown> }
    const { version: _, updated_at: __, ...fields } = now
    return { ...of, kind: 'updated', data: { fields: Object.keys(fields) } }
  }
  return {
    ...of,
    kind: changed.time ? 'moved' : place ? 'rebooked' : 'devices',
    from: before.status,
    to: after.status,
    data: {
      ...(changed.time
        ? { starts_at: after.starts_at, ends_at: after.ends_at, was: [before.starts_at, before.ends_at] }
        : {}),
      ...(place ? { to_place: after.place_name ?? '', from_place: before.place_name ?? '' } : {}),
    },
  }
}

/**
 * Edits, moves or stretches a booking. An approved one that changes in time or things waits for approval again,
 * unless who changes it might approve it: then it stays, if everything is free. A moved one stays in its series.
 */
export const editBook = <Row>(
  kind: BookKind,
  id: number,
  { change, access, language, body: { version, ...given } }: Editing,
): Promise<Row> =>
  change(async (tx, note) => {
    const actor = { access, language }
    const before = await findBook(tx, access, kind, id, [`${kind.subject}.update`])
    refuseStale(before, version)
    const body = withChange(inputOf(kind, before), given)
    checkInput(bookTimes, body)
    const stage = stageOf(kind, before)
    if (isOver(stage)) throw fail(bookingErrors.closed)
    if (stage === 'running') refuseBeyondStretch(kind, before, body)
    const { time, things } = differences(kind, before, body)
    const next = time || things ? stageAfter(kind, access, before) : stage
    if (time) assertFuture(body.ends_at, language)
    if (things) await assertBookable(tx, kind, body, actor, before.serials)
    const placeId = placeIdOf(kind, body)
    if (placeId && !body.anyway && (time || placeId !== before.place_id) && stage !== 'running')
      await refuseIfClosed(tx, kind, placeId, [body])
    const again = stage === 'held' && next === 'waiting'
    const decided = stage === 'held' && next === 'held' && (time || things)
    await update(tx, kind, before, {
      ...savedFields(kind, body),
      starts_at: body.starts_at,
      ends_at: body.ends_at,
      ...(again ? { status: 'pending', approved_by: null, approved_at: null } : {}),
      ...(decided ? { approved_by: access.userId, approved_at: sql`now()` } : {}),
    })
    await saveSerials(tx, kind, id, body.serial_ids, access.userId)
    const owner = { source: kind.source, id }
    const wish = wishOf(kind, body, body)
    if (time || things) {
      if (next === 'waiting') {
        if (!body.anyway) await refuseIfTaken(tx, actor, wish, owner)
        await waitWithClaims(tx, owner, wish)
      } else await takeClaims(tx, actor, owner, wish)
    }
    const after = await findBook(tx, access, kind, id, [`${kind.subject}.update`])
    await writeEvents(tx, access, [eventOf(kind, before, after, { time, things })])
    note({ type: kind.source, id, name: after.title, before, after })
    await notifyCalendars(tx, kind, id, [before.place_id, after.place_id])
    if (again) await notifyApprovers(tx, access, kind, after)
    if ((time || things) && after.requester_id !== access.userId)
      await notifyRequester(tx, access, kind, after, { told: 'booking_moved', reason: '' })
    return shown<Row>(kind, access, after)
  })

export type Move = {
  starts_at: string
  ends_at: string
  place_id?: number
  version?: number
  anyway: boolean
}

/** Moves or stretches a booking, to another room or vehicle if one is given, and leaves the rest of it. */
export const moveBook = <Row>(
  kind: BookKind,
  id: number,
  { body: { place_id, ...times }, ...call }: Omit<Editing, 'body'> & { body: Move },
): Promise<Row> =>
  editBook<Row>(kind, id, {
    ...call,
    body: { ...times, ...(place_id ? { [kind.place.column]: place_id } : {}) },
  })

/** Removes a booking that never came about; else 409. */
export const deleteBook = (
  kind: BookKind,
  id: number,
  { change, access }: Pick<Call, 'change'> & { access: Access },
): Promise<null> =>
  change(async (tx, note) => {
    const before = await findBook(tx, access, kind, id, [`${kind.subject}.delete`])
    const stage = stageOf(kind, before)
    if (stage !== 'waiting' && stage !== 'dropped') throw fail(bookingErrors.stillOpen)
    const { numAffectedRows } = await sql`delete from ${sql.table(kind.source)}
      where id = ${id} and version = ${before.version}`.execute(tx)
    if (numAffectedRows !== 1n) throw fail(kernelErrors.stale)
    await releaseClaims(tx, { source: kind.source, id })
    await writeEvents(tx, access, [{ entity: kind.source, id, kind: 'deleted', from: before.status }])
    note({ type: kind.source, id, name: before.title, before })
    await notifyCalendars(tx, kind, id, [before.place_id])
    return null
  })
