import { bookingErrors } from '@toasoan/contract/facilities/bookings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { transitionErrors } from '@toasoan/contract/kit/transitions'
import { sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { takeTogether } from '../claims/public.ts'
import { writeEvents } from '../history/public.ts'
import { findBook, shown } from './book-rows.ts'
import { assertPlaceUsable } from './checks.ts'
import { type Book, type BookKind, ownershipOf, stageOf } from './kind.ts'
import { notifyCalendars, notifyRequester } from './notify-of-bookings.ts'
import { requestedOf } from './requested.ts'

type Swapping = Pick<Call, 'change' | 'language'> & {
  access: Access
  body: { with_id: number; version?: number; with_version?: number }
}

const itself = text('Chọn một lịch đặt khác.', 'Choose another booking.')

/** Refuses what may not be swapped: a permission that does not reach it, one's own request, what is not approved or over. */
function assertSwappable(kind: BookKind, access: Access, book: Book, version: number | undefined): void {
  const permission = `${kind.subject}.approve` as const
  if (!reaches(access, permission, ownershipOf(book)))
    throw fail(kernelErrors.permissionDenied, { permission })
  if (version && version !== book.version) throw fail(kernelErrors.stale, { version: book.version })
  if (stageOf(kind, book) !== 'held' || Date.parse(book.starts_at) <= Date.now())
    throw fail(bookingErrors.notSwappable, { title: book.title })
  if (book.requester_id === access.userId) throw fail(transitionErrors.ownRequest)
}

/** Where and when a booking is: what two bookings swap. Extra devices stay with their booking. */
const slotOf = ({ place_id, place_name, driver_id, starts_at, ends_at }: Book) => ({
  place_id,
  place_name,
  driver_id,
  starts_at,
  ends_at,
})

async function moveTo(tx: Tx, kind: BookKind, access: Access, before: Book, slot: ReturnType<typeof slotOf>) {
  const driver = kind.place.claim === 'vehicle' ? sql`driver_id = ${slot.driver_id},` : sql``
  const { numAffectedRows } = await sql`update ${sql.table(kind.source)}
    set ${sql.ref(kind.place.column)} = ${slot.place_id}, ${driver} starts_at = ${slot.starts_at}, ends_at = ${slot.ends_at},
      approved_by = ${access.userId}, approved_at = now(), version = version + 1, updated_at = now()
    where id = ${before.id} and version = ${before.version}`.execute(tx)
  if (numAffectedRows !== 1n) throw fail(kernelErrors.stale)
}

/**
 * Swaps the times and rooms (vehicles, drivers) of two approved bookings: both move or neither. Who swaps decides
 * anew about both, so neither may be their own. 409 `claim.taken` where something that a booking takes along is not
 * free at its new time.
 */
export const swapBooks = <Row>(
  kind: BookKind,
  id: number,
  { change, access, language, body }: Swapping,
): Promise<Row[]> =>
  change(async (tx, note) => {
    const seen = [`${kind.subject}.view`, `${kind.subject}.approve`] as const
    const read = async (each: number) => findBook(tx, access, kind, each, seen)
    const [book, other] = [await read(id), await read(body.with_id)]
    if (book.id === other.id) throw fail(kernelErrors.invalid, {}, { with_id: [say(itself, language)] })
    assertSwappable(kind, access, book, body.version)
    assertSwappable(kind, access, other, body.with_version)
    const moves = [
      { before: book, slot: slotOf(other) },
      { before: other, slot: slotOf(book) },
    ]
    // Everybody who swaps these two takes them in the same order.
    const inOrder = moves.toSorted((a, b) => a.before.id - b.before.id)
    for (const { before, slot } of inOrder) await moveTo(tx, kind, access, before, slot)
    for (const { slot } of moves)
      if (slot.place_id) await assertPlaceUsable(tx, kind, slot.place_id, language)
    const shares = moves.map(({ before, slot }) => ({
      owner: { source: kind.source, id: before.id },
      wanted: requestedOf(kind, { ...slot, serials: before.serials }),
    }))
    await takeTogether(tx, { access, language }, shares)
    await writeEvents(
      tx,
      access,
      moves.map(({ before, slot }, place) => ({
        entity: kind.source,
        id: before.id,
        kind: 'swapped' as const,
        data: {
          title: moves[1 - place]?.before.title,
          place: slot.place_name,
          starts_at: slot.starts_at,
          ends_at: slot.ends_at,
          was: [before.starts_at, before.ends_at],
          with_id: moves[1 - place]?.before.id,
        },
      })),
    )
    const rows: Row[] = []
    for (const { before } of moves) {
      const after = await read(before.id)
      note({ type: kind.source, id: after.id, name: after.title, before, after })
      await notifyCalendars(tx, kind, after.id, [before.place_id, after.place_id])
      await notifyRequester(tx, access, kind, after, { told: 'booking_moved', reason: '' })
      rows.push(shown<Row>(kind, access, after))
    }
    return rows
  })
