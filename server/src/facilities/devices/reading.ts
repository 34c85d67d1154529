import type { DeviceReading } from '@toasoan/contract/facilities/devices'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { asDetail } from './device-detail.ts'
import { reachDevice } from './device-rows.ts'
import { type PlaceColumns, placeColumns, placeJoins, placeOf } from './places.ts'

type Unit = Omit<DeviceReading['serials'][number], 'place'> & PlaceColumns

/** Units that are told of. */
const most = 200

/** When nothing holds unit `s` from now on for the first time; null where what holds it has no known end. */
const nextFree: RawBuilder<string | null> = sql`case when s.condition = 'normal' then (
  select lower(gap) from unnest(tstzmultirange(tstzrange(now(), null)) - coalesce((
    select range_agg(c.during) from claim c where c.kind = 'serial' and c.resource_id = s.id and c.blocking
      and c.during && tstzrange(now(), null)), '{}')) as gap order by 1 limit 1) end`

/** A device for somebody who may borrow it: what it is, where its units are and when each is next free. */
export async function readingOf(db: Database, access: Access, id: number): Promise<DeviceReading> {
  const device = asDetail(access, await reachDevice(db, access, 'device.borrow', id))
  const { rows } = await sql<Unit>`
    select s.id, s.serial, s.condition, s.location, ${nextFree} as next_free,
      case when kept.id is not null then jsonb_build_object('id', kept.id, 'name', kept.name) end as department,
      ${placeColumns}
    from device_serial s join device d on d.id = s.device_id
    left join department kept on kept.id = coalesce(s.department_id, d.department_id) ${placeJoins}
    where s.device_id = ${id}
    order by next_free nulls last, s.serial limit ${most}`.execute(db)
  const serials = rows.map(({ place_kind, place_id, place_name, place_since, place_until, ...unit }) => ({
    ...unit,
    place: placeOf({ place_kind, place_id, place_name, place_since, place_until }),
  }))
  const { name, code, category, manufacturer, model, country, department, unit } = device
  const { picture, description, custom_values, warranty, units, may } = device
  return {
    id,
    ...{ name, code, category, manufacturer, model, country, department, unit },
    ...{ picture, description, custom_values, warranty, units, may },
    next_free: serials[0]?.next_free ?? null,
    serials,
  }
}
