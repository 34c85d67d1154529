import type { Clash } from '@toasoan/contract/facilities/claims'
import {
  addDevicesToVehicleBook,
  changeVehicleBookStatus,
  changeVehicleBookStatuses,
  createVehicleBook,
  deleteVehicleBook,
  exportVehicleBooks,
  exportVehicleStatistics,
  listVehicleBooks,
  moveVehicleBook,
  swapVehicleBooks,
  updateVehicleBook,
  type VehicleBookRow,
  vehicleAvailability,
  vehicleBookHistories,
  vehicleBooksToApprove,
  vehicleCalendar,
  vehicleStatistics,
  viewVehicleBook,
} from '@toasoan/contract/facilities/vehicle-books'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
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
import { addDevices } from './add-devices.ts'
import { kilometresOf } from './kilometres.ts'
import { vehicleBooks as kind } from './kind.ts'

/** A booking with what approving it would clash with. */
type Waiting = VehicleBookRow & { clashes: Clash[] }

async function figuresOf(db: Database, access: Access, days: { from?: string; until?: string }) {
  const statistics = await statisticsOf(db, access, kind, days)
  return { ...statistics, kilometres: await kilometresOf(db, access, statistics) }
}

export const routes: Route[] = [
  route(listVehicleBooks, async ({ db, access, query }) => {
    const { rows, ...page } = await bookPage(db, access, kind, query)
    return { ...page, rows: rows.map((book) => shown<VehicleBookRow>(kind, access, book)) }
  }),

  route(exportVehicleBooks, (call) => sendBooks(kind, call)),

  route(vehicleBooksToApprove, async ({ db, access, query }) => {
    const waiting = { sortDesc: false, ...query, status: 'pending', of_others: true }
    const { rows, ...page } = await bookPage(db, access, kind, waiting, 'vehicleBook.listApprove')
    return { ...page, rows: await withClashes<Waiting>(db, access, kind, rows) }
  }),

  route(viewVehicleBook, async ({ db, access, params }) => {
    const book = await findBook(db, access, kind, params.id)
    return (await withClashes<Waiting>(db, access, kind, [book]))[0] as Waiting
  }),

  route(createVehicleBook, (call) => createBook(kind, call)),
  route(updateVehicleBook, (call) => editBook(kind, call.params.id, call)),
  route(moveVehicleBook, (call) => moveBook(kind, call.params.id, call)),
  route(swapVehicleBooks, (call) => swapBooks<VehicleBookRow>(kind, call.params.id, call)),
  route(deleteVehicleBook, (call) => deleteBook(kind, call.params.id, call)),
  route(changeVehicleBookStatus, (call) => changeStatus(kind, call.params.id, call.body, call)),
  route(changeVehicleBookStatuses, (call) => changeStatuses(kind, call.body, call)),
  route(addDevicesToVehicleBook, addDevices),

  route(vehicleBookHistories, async ({ db, access, params }) => {
    await findBook(db, access, kind, params.id)
    return readHistory(db, kind.source, params.id)
  }),

  route(vehicleAvailability, ({ db, access, query }) =>
    availabilityOf(db, access, kind, {
      ...query,
      placeId: query.mobile_vehicle_id ?? null,
      driverId: query.driver_id ?? null,
      serialIds: query.serial_ids ?? [],
    }),
  ),

  route(vehicleCalendar, ({ db, access, query: { mobile_vehicle_ids: placeIds, ...days }, language }) =>
    calendarOf(db, access, kind, { placeIds, ...days }, { permission: 'vehicleBook.index', language }),
  ),

  route(vehicleStatistics, ({ db, access, query }) => figuresOf(db, access, query)),

  route(exportVehicleStatistics, async (call) =>
    sendStatistics(kind, await figuresOf(call.db, call.access, call.query), call),
  ),
]
