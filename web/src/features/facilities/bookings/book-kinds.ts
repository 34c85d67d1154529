import type { Permission } from '@toasoan/contract/access/catalogue'
import { usableVehicles, vehicleNames } from '@toasoan/contract/facilities/mobile-vehicles'
import {
  type StudioBookRow,
  studioBookCalls,
  studioBookStatusLabels,
  studioBookTransitions,
} from '@toasoan/contract/facilities/studio-books'
import { studioNames, usableStudios } from '@toasoan/contract/facilities/studios'
import {
  vehicleBookStatusLabels,
  vehicleBookTransitions,
} from '@toasoan/contract/facilities/vehicle-book-steps'
import { type VehicleBookRow, vehicleBookCalls } from '@toasoan/contract/facilities/vehicle-books'
import type { Text } from '@toasoan/contract/kit/text'
import type { Transition } from '@toasoan/contract/kit/transitions'

/** What a booking of either sort shows; what only vehicles have is absent from studios. */
export type BookRow = Omit<StudioBookRow, 'studio_id' | 'studio_name' | 'status' | 'allowed'> & {
  status: string
  allowed: string[]
  studio_id?: number
  studio_name?: string
} & Partial<
    Pick<
      VehicleBookRow,
      | 'mobile_vehicle_id'
      | 'vehicle_name'
      | 'driver_id'
      | 'driver_name'
      | 'departure'
      | 'destination'
      | 'route'
      | 'odometer_out'
      | 'odometer_in'
      | 'correctable'
    >
  >

export type BookKind = typeof studioKind | typeof vehicleKind

const may = <const Resource extends 'studioBook' | 'vehicleBook'>(resource: Resource) => ({
  create: `${resource}.create` as Permission,
  update: `${resource}.update` as Permission,
  delete: `${resource}.delete` as Permission,
  view: `${resource}.view` as Permission,
  approve: `${resource}.approve` as Permission,
  changeStatus: `${resource}.changeStatus` as Permission,
})

/** Bookings of studios: their calls, words and addresses. */
export const studioKind = {
  ...studioBookCalls,
  name: 'studio' as const,
  placeField: 'studio_id' as const,
  stale: '/studio_books*',
  statuses: studioBookStatusLabels as Record<string, Text>,
  transitions: studioBookTransitions as unknown as readonly Transition[],
  may: may('studioBook'),
  names: studioNames,
  usable: usableStudios,
  idsInQuery: 'studio_ids' as const,
}

/** Bookings of vehicles. */
export const vehicleKind = {
  ...vehicleBookCalls,
  name: 'vehicle' as const,
  placeField: 'mobile_vehicle_id' as const,
  stale: '/vehicle_books*',
  statuses: vehicleBookStatusLabels as Record<string, Text>,
  transitions: vehicleBookTransitions as unknown as readonly Transition[],
  may: may('vehicleBook'),
  names: vehicleNames,
  usable: usableVehicles,
  idsInQuery: 'mobile_vehicle_ids' as const,
}

/** The studio's or vehicle's id and name; null where an approver has still to choose. */
export const placeOf = (row: BookRow): { id: number | null; name: string | null } => ({
  id: row.studio_id ?? row.mobile_vehicle_id ?? null,
  name: row.studio_name ?? row.vehicle_name ?? null,
})
