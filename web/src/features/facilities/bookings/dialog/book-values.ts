import { type BookKind, type BookRow, placeOf } from '../book-kinds.ts'
import type { Start } from './start.ts'

export type BookValues = Record<string, unknown> & {
  title: string
  starts_at: string
  ends_at: string
  serial_ids: number[]
}

/** What the form holds at first: a known booking moved to where it was dropped, or a new one. */
export function bookValues(kind: BookKind, row: BookRow | null, start: Start): BookValues {
  const vehicle = {
    driver_id: row?.driver_id ?? null,
    departure: row?.departure ?? '',
    destination: row?.destination ?? '',
    route: row?.route ?? '',
  }
  return {
    title: row?.title ?? '',
    note: row?.note ?? '',
    people: row?.people ?? 0,
    starts_at: start.startsAt,
    ends_at: start.endsAt,
    serial_ids: row?.serials.map(({ id }) => id) ?? [],
    [kind.placeField]: start.placeId,
    ...(kind.name === 'vehicle' ? vehicle : {}),
  }
}

/** Where a known booking stands. */
export const startOf = (row: BookRow): Start => ({
  placeId: placeOf(row).id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})
