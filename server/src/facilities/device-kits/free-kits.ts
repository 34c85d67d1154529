import type { FreeKit, freeKits } from '@toasoan/contract/facilities/device-kits'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { deviceOwnership, isFree } from '../devices/public.ts'
import { kitUnits } from './kit-records.ts'

type Query = z.output<typeof freeKits.query>

/**
 * The kits in use, at most 500, whose devices the actor may all borrow: how many units of each item are free at the asked
 * time, and how many whole kits they make. A unit that an item names is in no other item’s count.
 */
export async function freeKitsOf(db: Database, access: Access, query: Query): Promise<FreeKit[]> {
  const { rows } = await sql<FreeKit>`
    with items as materialized (
      select i.id, i.kit_id, i.quantity, jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) as device,
        case when i.serial_id is not null
          then (select jsonb_build_object('id', s.id, 'serial', s.serial) from device_serial s where s.id = i.serial_id)
          end as serial,
        (select count(*) from device_serial s where s.device_id = i.device_id and ${isFree(query)}
          and case when i.serial_id is not null then s.id = i.serial_id
            else s.id not in (select o.serial_id from device_kit_item o where o.kit_id = i.kit_id and o.serial_id is not null)
            end)::int as free,
        ${within(access, 'device.borrow', deviceOwnership)} as reached
      from device_kit_item i join device d on d.id = i.device_id join device_kit k on k.id = i.kit_id and k.active)
    select k.id, k.name, ${kitUnits} as units, min(i.free / i.quantity) as free,
      jsonb_agg(jsonb_build_object('device', i.device, 'serial', i.serial, 'quantity', i.quantity, 'free', i.free)
        order by i.id) as items
    from device_kit k join items i on i.kit_id = k.id
    group by k.id having bool_and(i.reached) order by k.name collate "vi-x-icu", k.id limit 500`.execute(db)
  return rows
}
