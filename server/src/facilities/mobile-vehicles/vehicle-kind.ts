import { sql } from 'kysely'
import type { PlaceKind } from '../places/public.ts'

const driver = sql`(select u.name from app_user u where u.id = p.driver_id) as driver_name`

/** Vehicles among the places that can be booked. */
export const vehicleKind: PlaceKind = {
  entity: 'mobile_vehicle',
  claim: 'vehicle',
  form: 3,
  columns: sql`p.plate, p.kind, p.seats, p.odometer, p.driver_id, ${driver}, p.registration_until, p.insurance_until`,
  searched: sql`p.name || ' ' || p.plate::text`,
  orders: {
    name: sql`p.name collate "vi-x-icu"`,
    plate: sql`p.plate`,
    seats: sql`p.seats`,
    odometer: sql`p.odometer`,
    updated_at: sql`p.updated_at`,
  },
  brief: sql`p.id, p.plate, p.name, p.kind, p.seats, p.odometer, p.driver_id, ${driver}`,
}
