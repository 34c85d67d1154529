import { bookingErrors } from '@toasoan/contract/facilities/bookings'
import type { Clash } from '@toasoan/contract/facilities/claims'
import { type Language, say } from '@toasoan/contract/kit/text'
import type { NotificationKind } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import type { Values } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { changeStatus, type Lifecycle } from '#server/kernel/transitions/change-status.ts'
import { endClaims, releaseClaims, takeClaims } from '../claims/public.ts'
import { findBook, shown } from './book-rows.ts'
import { assertPlaceUsable, assertSerialsUsable } from './checks.ts'
import { type Book, type BookKind, type Given, stageOf } from './kind.ts'
import { notifyCalendars, notifyRequester } from './notify-of-bookings.ts'
import { requestedOf } from './requested.ts'

/** What somebody asks for: the status, why, and what the kind of booking needs besides. */
export type StatusInput = { status: string; reason: string; version?: number } & Given

type Changing = Pick<Call, 'change' | 'language'> & { access: Access }

/** Minutes before its time at which a room can be taken over already. */
const earliest = 30

/** Refuses what the clock forbids: approving what is over, beginning too early or too late. */
function assertTime(kind: BookKind, book: Book, to: string): void {
  const [starts, ends, now] = [Date.parse(book.starts_at), Date.parse(book.ends_at), Date.now()]
  const stage = kind.stages[to]
  if ((stage === 'held' || stage === 'running') && now >= ends) throw fail(bookingErrors.tooLate)
  if (stage === 'running' && now < starts - earliest * 60_000) throw fail(bookingErrors.tooEarly)
  if (stage === 'over' && stageOf(kind, book) === 'held' && now < starts) throw fail(bookingErrors.notStarted)
}

/** What is written with the status itself. */
function stamps(kind: BookKind, access: Access, book: Book, to: string): Values {
  const [from, next] = [stageOf(kind, book), kind.stages[to]]
  const decided = from === 'waiting' && book.requester_id !== access.userId
  return {
    ...(decided ? { approved_by: access.userId, approved_at: sql`now()` } : {}),
    ...(next === 'running' ? { used_from: sql`now()` } : {}),
    ...(next === 'over' && from === 'running' ? { used_until: sql`now()` } : {}),
  }
}

/** Brings the claims of a booking in line with where it stands now. */
async function syncClaims(tx: Tx, actor: Actor, kind: BookKind, book: Book): Promise<void> {
  const owner = { source: kind.source, id: book.id }
  const stage = stageOf(kind, book)
  if (stage === 'held') await takeClaims(tx, actor, owner, requestedOf(kind, book))
  if (stage === 'over') await endClaims(tx, owner)
  if (stage === 'dropped') await releaseClaims(tx, owner)
}

const notified: Record<string, Extract<NotificationKind, `booking_${string}`>> = {
  approved: 'booking_approved',
  rejected: 'booking_rejected',
  cancelled: 'booking_cancelled',
}

/** What was approved has to be there and usable, whoever asked for it. */
async function assertUsable(tx: Tx, kind: BookKind, { place_id, serials }: Book, language: Language) {
  if (place_id) await assertPlaceUsable(tx, kind, place_id, language)
  await assertSerialsUsable(
    tx,
    serials.map(({ id }) => id),
    language,
  )
}

/** How bookings change their status; what they take follows. */
const lifecycleOf = (kind: BookKind): Lifecycle<string, Book, StatusInput> => ({
  rules: kind.rules,
  read: (tx, { access }, id) =>
    findBook(tx, access, kind, id, [`${kind.subject}.view`, `${kind.subject}.changeStatus`]),
  prepare: async ({ tx, actor, way: { to }, before, given }) => {
    assertTime(kind, before, to)
    const further = await kind.prepare(tx, actor, before, to, given)
    return { ...stamps(kind, actor.access, before, to), ...further }
  },
  afterwards: async ({ tx, actor, way: { to }, before, given: { reason }, after }) => {
    if (kind.stages[to] === 'held') await assertUsable(tx, kind, after, actor.language)
    await syncClaims(tx, actor, kind, after)
    await kind.afterwards?.(tx, actor, after)
    await notifyCalendars(tx, kind, after.id, [before.place_id, after.place_id])
    const told = notified[to]
    if (told) await notifyRequester(tx, actor.access, kind, after, { told, reason })
  },
})

/** Brings a booking to another status, with all that follows from it; see the table of transitions. */
export const changeBookStatus = <Row>(
  kind: BookKind,
  id: number,
  given: StatusInput,
  { change: within, access, language }: Changing,
): Promise<Row> =>
  within(async (tx, note) => {
    const { before, after } = await changeStatus(tx, { access, language }, lifecycleOf(kind), id, given)
    note({ type: kind.source, id, name: after.title, before, after })
    return shown<Row>(kind, access, after)
  })

export type Decided = {
  id: number
  done: boolean
  error: string | null
  message: string | null
  clashes: Clash[]
}

const refused = (id: number, error: unknown, language: Language): Decided => {
  const { definition, data } = asRefusal(error, language)
  if (definition.status >= 500) throw error
  const clashes = (data.clashes ?? []) as Clash[]
  return {
    id,
    done: false,
    error: definition.code,
    message: say(definition.message, language, data),
    clashes,
  }
}

/** Decides on many bookings, each in a transaction of its own: what is refused is told and holds up no other. */
export async function changeBookStatuses(
  kind: BookKind,
  { ids, status, reason }: { ids: readonly number[]; status: string; reason: string },
  call: Changing,
): Promise<Decided[]> {
  const decided: Decided[] = []
  for (const id of new Set(ids)) {
    decided.push(
      await changeBookStatus(kind, id, { status, reason }, call).then(
        () => ({ id, done: true, error: null, message: null, clashes: [] }),
        (error) => refused(id, error, call.language),
      ),
    )
  }
  return decided
}
