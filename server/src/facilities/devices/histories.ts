import type { DeviceEvent, deviceHistories } from '@toasoan/contract/facilities/devices'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'

/**
 * The timeline of a device, the newest first. What happens to a unit is written for the device as well, so one read
 * tells all; with `serial_id` only what concerns that unit.
 */
export async function deviceTimeline(
  db: Database,
  deviceId: number,
  { serial_id, before, perPage }: z.output<typeof deviceHistories.query>,
): Promise<DeviceEvent[]> {
  const parts: RawBuilder<unknown>[] = serial_id
    ? [
        sql`e.entity = 'serial' and e.entity_id = ${serial_id}
          and exists (select from device_serial s where s.id = ${serial_id} and s.device_id = ${deviceId})`,
      ]
    : [sql`e.entity = 'device' and e.entity_id = ${deviceId}`]
  if (before) parts.push(sql`e.id < ${before}`)
  const { rows } = await sql<DeviceEvent>`
    select e.id, e.kind, e.from_status, e.to_status, e.reason, e.data, u.name as actor, e.at,
      case when e.data ? 'serial_id' then jsonb_build_object('id', e.data -> 'serial_id',
        'name', coalesce(e.data ->> 'serial', '')) end as serial
    from record_event e left join app_user u on u.id = e.actor_id
    where ${sql.join(parts, sql` and `)} order by e.id desc limit ${perPage}`.execute(db)
  return rows
}
