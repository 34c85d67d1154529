import type { Clash } from '@toasoan/contract/facilities/claims'
import {
  changeStudioBookStatus,
  changeStudioBookStatuses,
  createStudioBook,
  deleteStudioBook,
  exportStudioBooks,
  exportStudioStatistics,
  listStudioBooks,
  moveStudioBook,
  type StudioBookRow,
  studioAvailability,
  studioBookHistories,
  studioBooksToApprove,
  studioCalendar,
  studioStatistics,
  swapStudioBooks,
  updateStudioBook,
  viewStudioBook,
} from '@toasoan/contract/facilities/studio-books'
import { type Route, route } from '#server/kernel/http/route.ts'
import {
  availabilityOf,
  bookPage,
  calendarOf,
  changeStatus,
  changeStatuses,
  createBook,
  deleteBook,
  editBook,
  findBook,
  moveBook,
  sendBooks,
  sendStatistics,
  shown,
  statisticsOf,
  swapBooks,
  withClashes,
} from '../bookings/public.ts'
import { readHistory } from '../history/public.ts'
import { studioBooks as kind } from './kind.ts'

/** A booking with what approving it would clash with. */
type Waiting = StudioBookRow & { clashes: Clash[] }

export const routes: Route[] = [
  route(listStudioBooks, async ({ db, access, query }) => {
    const { rows, ...page } = await bookPage(db, access, kind, query)
    return { ...page, rows: rows.map((book) => shown<StudioBookRow>(kind, access, book)) }
  }),

  route(exportStudioBooks, (call) => sendBooks(kind, call)),

  route(studioBooksToApprove, async ({ db, access, query }) => {
    const waiting = { sortDesc: false, ...query, status: 'pending', of_others: true }
    const { rows, ...page } = await bookPage(db, access, kind, waiting, 'studioBook.listApprove')
    return { ...page, rows: await withClashes<Waiting>(db, access, kind, rows) }
  }),

  route(viewStudioBook, async ({ db, access, params }) => {
    const book = await findBook(db, access, kind, params.id)
    return (await withClashes<Waiting>(db, access, kind, [book]))[0] as Waiting
  }),

  route(createStudioBook, (call) => createBook(kind, call)),
  route(updateStudioBook, (call) => editBook(kind, call.params.id, call)),
  route(moveStudioBook, (call) => moveBook(kind, call.params.id, call)),
  route(swapStudioBooks, (call) => swapBooks<StudioBookRow>(kind, call.params.id, call)),
  route(deleteStudioBook, (call) => deleteBook(kind, call.params.id, call)),
  route(changeStudioBookStatus, (call) => changeStatus(kind, call.params.id, call.body, call)),
  route(changeStudioBookStatuses, (call) => changeStatuses(kind, call.body, call)),

  route(studioBookHistories, async ({ db, access, params }) => {
    await findBook(db, access, kind, params.id)
    return readHistory(db, kind.source, params.id)
  }),

  route(studioAvailability, ({ db, access, query }) =>
    availabilityOf(db, access, kind, {
      ...query,
      placeId: query.studio_id,
      driverId: null,
      serialIds: query.serial_ids ?? [],
    }),
  ),

  route(studioCalendar, ({ db, access, query: { studio_ids: placeIds, ...days }, language }) =>
    calendarOf(db, access, kind, { placeIds, ...days }, { permission: 'studioBook.calendar', language }),
  ),

  route(studioStatistics, ({ db, access, query }) => statisticsOf(db, access, kind, query)),

  route(exportStudioStatistics, async (call) =>
    sendStatistics(kind, await statisticsOf(call.db, call.access, kind, call.query), call),
  ),
]
