import { vehicleBookCalls as calls } from '@toasoan/contract/facilities/vehicle-books'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { availabilityOf, bookRoutes, calendarOf, sendStatistics, statisticsOf } from '../bookings/public.ts'
import { addDevices } from './add-devices.ts'
import { correctOdometer } from './correct-odometer.ts'
import { kilometresOf } from './kilometres.ts'
import { vehicleBooks as kind } from './kind.ts'

async function figuresOf(db: Database, access: Access, days: { from?: string; until?: string }) {
  const statistics = await statisticsOf(db, access, kind, days)
  return { ...statistics, kilometres: await kilometresOf(db, access, statistics) }
}

export const routes: Route[] = [
  ...bookRoutes(kind, calls),
  route(calls.addDevices, addDevices),
  route(calls.correctOdometer, correctOdometer),
  route(calls.availability, ({ db, access, query }) =>
    availabilityOf(db, access, kind, {
      ...query,
      placeId: query.mobile_vehicle_id ?? null,
      driverId: query.driver_id ?? null,
      serialIds: query.serial_ids ?? [],
    }),
  ),
  route(calls.calendar, ({ db, access, query: { mobile_vehicle_ids: placeIds, ...days }, language }) =>
    calendarOf(db, access, kind, { placeIds, ...days }, { permission: 'vehicleBook.index', language }),
  ),
  route(calls.statistics, ({ db, access, query }) => figuresOf(db, access, query)),
  route(calls.exportStatistics, async (call) =>
    sendStatistics(kind, await figuresOf(call.db, call.access, call.query), call),
  ),
]
