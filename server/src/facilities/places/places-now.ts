import type { PlaceNow } from '@toasoan/contract/account/dashboard'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { statusOf } from './place-rows.ts'

const kinds = [
  { kind: 'studio', entity: 'studio', permission: 'studio.index' },
  { kind: 'vehicle', entity: 'mobile_vehicle', permission: 'mobileVehicle.index' },
] as const

/** Most places of each kind in one answer. */
const most = 40

/** Rooms and vehicles in use of those kinds that somebody may list, and who has each now: until when, and from when next today. */
export async function placesNow(db: Database, access: Access): Promise<PlaceNow[]> {
  const open = kinds.filter(({ permission }) => can(access, permission))
  if (open.length === 0) return []
  const parts = open.map(({ kind, entity }) => {
    const status = statusOf({ entity })
    const held = (during: ReturnType<typeof sql>) => sql`from claim c
      where c.kind = ${sql.lit(kind)} and c.resource_id = p.id and c.blocking and ${during}`
    return sql`(select ${sql.lit(kind)} as kind, p.id, p.name, ${status} as status, now.during is not null as taken,
        case when upper_inf(now.during) then null else upper(now.during) end as taken_until,
        (select min(lower(c.during)) ${held(sql`c.during && tstzrange(now(), (${today} + 1)::timestamp at time zone ${zone})
          and lower(c.during) > now()`)}) as taken_from
      from ${sql.table(entity)} p left join lateral (select c.during ${held(sql`c.during @> now()`)}) now on true
      where p.status = 'normal' order by p.name collate "vi-x-icu", p.id limit ${most})`
  })
  const { rows } = await sql<PlaceNow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
