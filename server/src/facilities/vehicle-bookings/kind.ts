import {
  vehicleBookStatusLabels,
  vehicleBookTransitions,
} from '@toasoan/contract/facilities/vehicle-book-steps'
import { sql } from 'kysely'
import { type BookKind, guardBook } from '../bookings/public.ts'
import { prepareTrip, readOdometer } from './trip.ts'

/** Bookings of vehicles. */
export const vehicleBooks: BookKind = {
  source: 'vehicle_book',
  subject: 'vehicleBook',
  place: { claim: 'vehicle', table: 'mobile_vehicle', column: 'mobile_vehicle_id' },
  rules: {
    table: 'vehicle_book',
    transitions: vehicleBookTransitions,
    labels: vehicleBookStatusLabels,
    guard: guardBook,
  },
  stages: {
    pending: 'waiting',
    approved: 'held',
    departed: 'running',
    returned: 'over',
    completed: 'over',
    rejected: 'dropped',
    cancelled: 'dropped',
  },
  columns: sql`b.driver_id, (select v.name from app_user v where v.id = b.driver_id) as driver_name,
    b.departure, b.destination, b.route, b.odometer_out, b.odometer_in`,
  placeName: sql`p.name || ' (' || p.plate || ')'`,
  fields: ['driver_id', 'departure', 'destination', 'route'],
  searched: sql`b.title || ' ' || b.destination`,
  prepare: prepareTrip,
  afterwards: readOdometer,
  screens: { list: '/mobile-vehicle/list-book', approve: '/mobile-vehicle/list-book-approve' },
}
