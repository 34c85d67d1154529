import {
  calendarLength,
  type deviceCalendar,
  type UnitCalendar,
} from '@toasoan/contract/facilities/device-calendar'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { today, zone } from '#server/kernel/database/conditions.ts'
import { jsonInstant } from '#server/kernel/database/database.ts'
import type { ListSource } from '#server/kernel/records/paged-list.ts'
import { deviceOwnership } from './device-conditions.ts'
import { placeName } from './places.ts'

type Query = z.output<typeof deviceCalendar.query>

/** Usable units with their claims in the asked days, for devices that the actor may list. */
export function calendarSource(access: Access, { from }: Query): ListSource<UnitCalendar, Query> {
  const first = from ? sql`${from}::date` : today
  const begins = sql`(${first})::timestamp at time zone ${zone}`
  const ends = sql`((${first}) + ${sql.lit(calendarLength)}::int)::timestamp at time zone ${zone}`
  const spans = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('source', held.source, 'source_id', held.source_id,
      'starts_at', ${jsonInstant(sql`held.since`)}, 'ends_at', ${jsonInstant(sql`held.until`)},
      'blocking', held.blocking, 'name', coalesce(at_place.name, '')) order by held.since, held.source_id), '[]')
    from (select c.source, c.source_id, lower(c.during) as since, upper(c.during) as until, c.blocking from claim c
      where c.kind = 'serial' and c.resource_id = s.id and c.during && tstzrange(${begins}, ${ends})) held ${placeName})`
  return {
    from: sql`device_serial s join device d on d.id = s.device_id`,
    mostCounted: 10_000,
    columns: sql`s.id, s.serial, jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) as device,
      ${spans} as spans`,
    id: sql`s.id`,
    searched: sql`d.name || ' ' || d.code || ' ' || s.serial`,
    orders: { device: sql`d.name collate "vi-x-icu"` },
    order: 'device',
    where: ({ device_id, category_type_device_id, department_id }) => [
      sql`s.condition = 'normal' and ${within(access, 'device.index', deviceOwnership)}`,
      ...(device_id ? [sql`d.id = ${device_id}`] : []),
      ...(category_type_device_id ? [sql`d.category_type_device_id = ${category_type_device_id}`] : []),
      ...(department_id ? [sql`coalesce(s.department_id, d.department_id) = ${department_id}`] : []),
    ],
  }
}
