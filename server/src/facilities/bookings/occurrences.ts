import type { Occurrence, Recurrence } from '@toasoan/contract/facilities/bookings'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { clashesByGroup } from '../claims/public.ts'
import { hoursOf, isWithin } from '../opening-hours/public.ts'
import { type BookInput, placeIdOf } from './create-book.ts'
import type { BookKind } from './kind.ts'
import { spansOf } from './recurrence.ts'
import { wantedOf } from './wanted.ts'

/** What a series would take. */
export type SeriesInput = Pick<BookInput, 'starts_at' | 'ends_at' | 'serial_ids'> & {
  recurrence: Recurrence
  studio_id?: number
  mobile_vehicle_id?: number | null
  driver_id?: number | null
}

/**
 * The times of a series before it is asked for, those of its exceptions too: what each would clash with, and whether
 * the place is open then. Days are those of the house.
 */
export async function occurrencesOf(
  kind: BookKind,
  { db, access, body, language }: Pick<Call, 'db' | 'language'> & { access: Access; body: SeriesInput },
): Promise<Occurrence[]> {
  const place_id = placeIdOf(kind, body as unknown as BookInput)
  const spans = await spansOf(db, body, { ...body.recurrence, exceptions: [] }, language)
  const serials = body.serial_ids.map((id) => ({ id }))
  const driver_id = body.driver_id ?? null
  const wanted = spans.flatMap((span, group) =>
    wantedOf(kind, { place_id, driver_id, serials, ...span }).map((wish) => ({ ...wish, group })),
  )
  const [clashes, hours, days] = await Promise.all([
    clashesByGroup(db, access, wanted),
    place_id ? hoursOf(db, kind.place.table, place_id) : null,
    sql<{ day: string }>`select (starts at time zone ${zone})::date::text as day
      from unnest(${spans.map(({ starts_at }) => starts_at)}::timestamptz[]) with ordinality as t (starts, place)
      order by place`.execute(db),
  ])
  return spans.map((span, group) => ({
    day: days.rows[group]?.day ?? '',
    ...span,
    clashes: clashes.get(group) ?? [],
    closed: hours && !isWithin(hours, span) ? hours : null,
  }))
}
