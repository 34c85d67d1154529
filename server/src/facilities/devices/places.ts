import type { Place, PlaceKind } from '@toasoan/contract/facilities/device-serials'
import { type RawBuilder, sql } from 'kysely'

/**
 * The claim that holds serial `s` now, as a lateral join named `held`: claims on one serial never overlap, so only
 * the last one that has begun can. Its columns are null where the serial is in store.
 */
export const holding = sql`left join lateral (
    select c.source, c.source_id, lower(c.during) as since, upper(c.during) as until from claim c
    where c.kind = 'serial' and c.blocking and c.resource_id = s.id and lower(c.during) <= now()
    order by lower(c.during) desc limit 1) as held on held.until is null or held.until > now()`

/** Which kind of place the claim of `holding` means. */
export const placeKind = sql<PlaceKind>`case held.source
  when 'attachment' then 'attached' when 'borrow' then 'borrowed' when 'repair' then 'repair'
  when 'studio_book' then 'booked' when 'vehicle_book' then 'booked' else 'store' end`

/** The sources of claims that make a place. */
export const sourcesOf: Record<Exclude<PlaceKind, 'store'>, readonly string[]> = {
  attached: ['attachment'],
  borrowed: ['borrow'],
  repair: ['repair'],
  booked: ['studio_book', 'vehicle_book'],
}

const vehicleName = sql`v.name || ' (' || v.plate || ')'`

/** In what or with whom the serial of claim `held` is, and the record to open for it. */
export const placeName = sql`left join lateral (
    select coalesce(st.name, ${vehicleName}) as name, coalesce(st.id, v.id) as id from device_attachment a
    left join studio st on st.id = a.studio_id left join mobile_vehicle v on v.id = a.mobile_vehicle_id
    where held.source = 'attachment' and a.id = held.source_id
    union all
    select st.name, b.id from studio_book b join studio st on st.id = b.studio_id
    where held.source = 'studio_book' and b.id = held.source_id
    union all
    select ${vehicleName}, b.id from vehicle_book b left join mobile_vehicle v on v.id = b.mobile_vehicle_id
    where held.source = 'vehicle_book' and b.id = held.source_id
    union all
    select u.name, b.id from borrow b join app_user u on u.id = b.requester_id
    where held.source = 'borrow' and b.id = held.source_id
    union all
    select coalesce(p.name, ''), r.id from repair r left join provider p on p.id = r.provider_id
    where held.source = 'repair' and r.id = held.source_id
  ) as at_place on true`

/** Joins that tell where serial `s` is now, for `placeColumns`. */
export const placeJoins: RawBuilder<unknown> = sql`${holding} ${placeName}`

export const placeColumns = sql`${placeKind} as place_kind, at_place.id as place_id,
  coalesce(at_place.name, '') as place_name, held.since as place_since, held.until as place_until`

export type PlaceColumns = {
  place_kind: PlaceKind
  place_id: number | null
  place_name: string
  place_since: string | null
  place_until: string | null
}

/** The place out of the columns of a row. */
export const placeOf = (row: PlaceColumns): Place => ({
  kind: row.place_kind,
  id: row.place_id,
  name: row.place_name,
  since: row.place_since,
  until: row.place_until,
})
