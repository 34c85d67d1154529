import type { availability } from '@toasoan/contract/facilities/bookings'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findClashes, offersFor } from '../claims/public.ts'
import { hoursOf, isWithin } from '../opening-hours/public.ts'
import type { BookKind } from './kind.ts'
import { requestedOf } from './requested.ts'

type Asked = {
  placeId: number | null
  driverId: number | null
  serialIds: readonly number[]
  starts_at: string
  ends_at: string
  /** The booking that would be moved. */
  except?: number
}

/** Whether a studio or vehicle with driver and devices could be had, what is in the way, and what is offered. */
export async function availabilityOf(
  db: Database,
  access: Access,
  kind: BookKind,
  { placeId, driverId, serialIds, starts_at, ends_at, except }: Asked,
): Promise<z.output<typeof availability>> {
  const serials = serialIds.slice(0, 100).map((id) => ({ id }))
  const requested = requestedOf(kind, { place_id: placeId, driver_id: driverId, starts_at, ends_at, serials })
  const owner = except ? { source: kind.source, id: except } : null
  const clashes = await findClashes(db, access, requested, owner)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from claim where resource_id = ${placeId} and kind = ${kind.place.claim} and not blocking
      and during && tstzrange(${starts_at}, ${ends_at})
      and (source, source_id) is distinct from (${kind.source}::claim_source, ${except ?? 0}::bigint)`.execute(
    db,
  )
  const hours = placeId ? await hoursOf(db, kind.place.table, placeId) : null
  const closed = hours && !isWithin(hours, { starts_at, ends_at }) ? hours : null
  const offers =
    clashes.length > 0 || closed
      ? await offersFor(db, requested, clashes, owner)
      : { free_times: [], equivalents: [] }
  return { free: clashes.length === 0 && !closed, closed, clashes, ...offers, waiting: rows[0]?.n ?? 0 }
}
