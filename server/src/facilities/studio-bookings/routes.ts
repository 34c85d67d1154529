import { studioBookCalls as calls } from '@toasoan/contract/facilities/studio-books'
import { type Route, route } from '#server/kernel/http/route.ts'
import { availabilityOf, bookRoutes, calendarOf, sendStatistics, statisticsOf } from '../bookings/public.ts'
import { studioBooks as kind } from './kind.ts'

export const routes: Route[] = [
  ...bookRoutes(kind, calls),
  route(calls.availability, ({ db, access, query }) =>
    availabilityOf(db, access, kind, {
      ...query,
      placeId: query.studio_id,
      driverId: null,
      serialIds: query.serial_ids ?? [],
    }),
  ),
  route(calls.calendar, ({ db, access, query: { studio_ids: placeIds, ...days }, language }) =>
    calendarOf(db, access, kind, { placeIds, ...days }, { permission: 'studioBook.calendar', language }),
  ),
  route(calls.statistics, ({ db, access, query }) => statisticsOf(db, access, kind, query)),
  route(calls.exportStatistics, async (call) =>
    sendStatistics(kind, await statisticsOf(call.db, call.access, kind, call.query), call),
  ),
]
