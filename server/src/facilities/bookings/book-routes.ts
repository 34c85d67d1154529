import type { Occurrence, Recurrence } from '@toasoan/contract/facilities/bookings'
import type { Clash } from '@toasoan/contract/facilities/claims'
import type { Endpoint } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { clashesByGroup } from '../claims/public.ts'
import { hoursOf, isWithin } from '../opening-hours/public.ts'
import { type BookQuery, bookPage, findBook, shown, withClashes } from './book-rows.ts'
import { changeBookStatus, changeBookStatuses, type StatusInput } from './change-status.ts'
import { type BookInput, createBook, type Made, placeIdOf } from './create-book.ts'
import { type BookChange, deleteBook, editBook, type Move, moveBook } from './edit-book.ts'
import { sendBooks } from './export-books.ts'
import type { BookKind } from './kind.ts'
import { spansOf } from './recurrence.ts'
import { requestedOf } from './requested.ts'
import { swapBooks } from './swap-books.ts'

/** What a series would take. */
type SeriesInput = Pick<BookInput, 'starts_at' | 'ends_at' | 'serial_ids'> & {
  recurrence: Recurrence
  studio_id?: number
  mobile_vehicle_id?: number | null
  driver_id?: number | null
}

/**
 * The times of a series before it is asked for, those of its exceptions too: what each would clash with, and whether
 * the place is open then. Days are those of the house.
 */
async function occurrencesOf(
  kind: BookKind,
  { db, access, body, language }: Pick<Call, 'db' | 'language'> & { access: Access; body: SeriesInput },
): Promise<Occurrence[]> {
  const place_id = placeIdOf(kind, body as unknown as BookInput)
  const spans = await spansOf(db, body, { ...body.recurrence, exceptions: [] }, language)
  const serials = body.serial_ids.map((id) => ({ id }))
  const driver_id = body.driver_id ?? null
  const requested = spans.flatMap((span, group) =>
    requestedOf(kind, { place_id, driver_id, serials, ...span }).map((wish) => ({ ...wish, group })),
  )
  const [clashes, hours, days] = await Promise.all([
    clashesByGroup(db, access, requested),
    place_id ? hoursOf(db, kind.place.table, place_id) : null,
    sql<{ day: string }>`select (starts at time zone ${zone})::date::text as day
      from unnest(${spans.map(({ starts_at }) => starts_at)}::timestamptz[]) with ordinality as t (starts, place)
      order by place`.execute(db),
  ])
  return spans.map((span, group) => ({
    day: days.rows[group]?.day ?? '',
    ...span,
    clashes: clashes.get(group) ?? [],
    closed: hours && !isWithin(hours, span) ? hours : null,
  }))
}

type Any = z.ZodType
type Id = z.ZodType<{ id: number }>
type One<Body, Reply> = Endpoint<Id, Any, z.ZodType<Body>, z.ZodType<Reply>, 'one'>
type Waiting<Row> = Row & { clashes: Clash[] }

type BookCalls<Row> = {
  list: Endpoint<Any, z.ZodType<BookQuery>, Any, z.ZodType<Row>, 'list'>
  exportList: Endpoint<Any, z.ZodType<BookQuery>, Any, Any, 'raw'>
  toApprove: Endpoint<Any, z.ZodType<BookQuery>, Any, z.ZodType<Waiting<Row>>, 'list'>
  view: One<unknown, Waiting<Row>>
  create: Endpoint<Any, Any, z.ZodType<BookInput>, z.ZodType<Row & Made>, 'one'>
  occurrences: Endpoint<Any, Any, z.ZodType<SeriesInput>, z.ZodType<Occurrence[]>, 'one'>
  update: One<BookChange, Row>
  move: One<Move, Row>
  swap: One<{ with_id: number; version?: number; with_version?: number }, Row[]>
  remove: One<unknown, null>
  change: One<StatusInput, Row>
  changeMany: Endpoint<
    Any,
    Any,
    z.ZodType<{ ids: number[]; status: string; reason: string }>,
    z.ZodType<Awaited<ReturnType<typeof changeBookStatuses>>>,
    'one'
  >
  histories: One<unknown, Awaited<ReturnType<typeof readHistory>>>
}

/** The calls that bookings of studios and of vehicles have in common. */
export const bookRoutes = <Row>(kind: BookKind, calls: BookCalls<Row>): Route[] => [
  route(calls.list, async ({ db, access, query }) => {
    const { rows, ...page } = await bookPage(db, access, kind, query)
    return { ...page, rows: rows.map((book) => shown<Row>(kind, access, book)) }
  }),
  route(calls.exportList, (call) => sendBooks(kind, call)),
  route(calls.toApprove, async ({ db, access, query }) => {
    if (query.status && query.status !== 'pending') return { rows: [], total: 0 }
    const waiting = { sortDesc: false, ...query, status: 'pending', of_others: true }
    const { rows, ...page } = await bookPage(db, access, kind, waiting, `${kind.subject}.listApprove`)
    return { ...page, rows: await withClashes<Waiting<Row>>(db, access, kind, rows) }
  }),
  route(calls.view, async ({ db, access, params }) => {
    const book = await findBook(db, access, kind, params.id)
    return (await withClashes<Waiting<Row>>(db, access, kind, [book]))[0] as Waiting<Row>
  }),
  route(calls.create, (call) => createBook<Row>(kind, call)),
  route(calls.occurrences, (call) => occurrencesOf(kind, call)),
  route(calls.update, (call) => editBook<Row>(kind, call.params.id, call)),
  route(calls.move, (call) => moveBook<Row>(kind, call.params.id, call)),
  route(calls.swap, (call) => swapBooks<Row>(kind, call.params.id, call)),
  route(calls.remove, (call) => deleteBook(kind, call.params.id, call)),
  route(calls.change, (call) => changeBookStatus<Row>(kind, call.params.id, call.body, call)),
  route(calls.changeMany, (call) => changeBookStatuses(kind, call.body, call)),
  route(calls.histories, async ({ db, access, params }) => {
    await findBook(db, access, kind, params.id)
    return readHistory(db, kind.source, params.id)
  }),
]
