import type { Requested } from '../claims/public.ts'
import type { Book, BookKind } from './kind.ts'

type Wish = Pick<Book, 'place_id' | 'driver_id' | 'starts_at' | 'ends_at'> & {
  serials: readonly { id: number }[]
}

/**
 * What a booking takes for its time: the studio or vehicle, the driver, the extra devices. What stands fixed in the
 * room is held by its own claim already.
 */
export function requestedOf(
  kind: BookKind,
  { place_id, driver_id, starts_at, ends_at, serials }: Wish,
): Requested[] {
  const span = { from: starts_at, until: ends_at }
  return [
    ...(place_id ? [{ kind: kind.place.claim, id: place_id, ...span }] : []),
    ...(driver_id ? [{ kind: 'person' as const, id: driver_id, ...span }] : []),
    ...serials.map(({ id }) => ({ kind: 'serial' as const, id, ...span })),
  ]
}
