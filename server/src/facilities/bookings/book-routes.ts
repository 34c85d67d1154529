import type { Occurrence } from '@toasoan/contract/facilities/bookings'
import type { Clash } from '@toasoan/contract/facilities/claims'
import type { Endpoint } from '@toasoan/contract/kit/endpoint'
import type { z } from 'zod'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { type BookQuery, bookPage, findBook, shown, withClashes } from './book-rows.ts'
import { changeBookStatus, changeBookStatuses, type StatusInput } from './change-status.ts'
import { type BookInput, createBook, type Made } from './create-book.ts'
import { deleteBook, editBook, type Move, moveBook } from './edit-book.ts'
import { sendBooks } from './export-books.ts'
import type { BookKind } from './kind.ts'
import { occurrencesOf, type SeriesInput } from './occurrences.ts'
import { swapBooks } from './swap-books.ts'

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
  update: One<BookInput & { version?: number }, Row>
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
