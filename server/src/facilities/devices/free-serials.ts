import type { DeviceWithFree, devicesWithFree, FreeSerial } from '@toasoan/contract/facilities/device-serials'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type ListSource, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { deviceOwnership } from './device-conditions.ts'
import { assertReach, named, pictureAddress, pictureColumn, type StoredPicture } from './device-rows.ts'

/** A time that is asked about: now, a span, or from an instant on. */
export type AskedTime = { starts_at?: string; ends_at?: string }

/** Whether a claim `c` blocks at the asked time. */
const blocksThen = ({ starts_at, ends_at }: AskedTime): RawBuilder<unknown> =>
  starts_at
    ? sql`c.during && tstzrange(${starts_at}::timestamptz, ${ends_at ?? null}::timestamptz)`
    : sql`c.during @> now()`

/** Whether serial `s` can be taken at the asked time: usable, and nothing blocks it. */
export const isFree = (time: AskedTime): RawBuilder<unknown> => sql`(s.condition = 'normal' and not exists (
    select from claim c where c.kind = 'serial' and c.blocking and c.resource_id = s.id and ${blocksThen(time)}))`

/** Where serials may stand fixed and count as free all the same. */
export type HeldBy = { studioId: number } | { vehicleId: number } | null

/** Whether serial `s` stands fixed there, and only that blocks it at the asked time. */
const isHeld = (place: Exclude<HeldBy, null>, time: AskedTime): RawBuilder<unknown> =>
  sql`(s.condition = 'normal' and exists (select from device_attachment a where a.serial_id = s.id
      and a.detached_at is null and ${
        'studioId' in place
          ? sql`a.studio_id = ${place.studioId}`
          : sql`a.mobile_vehicle_id = ${place.vehicleId}`
      })
    and not exists (select from claim c where c.kind = 'serial' and c.blocking and c.resource_id = s.id
      and c.source <> 'attachment' and ${blocksThen(time)}))`

/** Units that are told at most. */
const mostFree = 2000

type Found = { owner_id: number | null; department_id: number | null; free: FreeSerial[] }

/**
 * The units of a device that can be taken at the asked time, with those that stand fixed in a place. One statement,
 * planned once: forms ask for it at every choice.
 *
 * @throws Refusal 404 for no device, 403 for one that `device.index` does not reach
 */
export async function freeOf(
  kernel: Pick<Kernel, 'db' | 'pool'>,
  access: Access,
  deviceId: number,
  time: AskedTime,
  heldBy: HeldBy = null,
): Promise<FreeSerial[]> {
  const held = heldBy ? isHeld(heldBy, time) : sql`false`
  const [device] = await runPrepared(
    kernel,
    sql<Found>`
    select d.created_by as owner_id, d.department_id, (
      select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
        select s.id, s.serial, ${named('department')} as department, s.location, ${held} as held
        from device_serial s left join department on department.id = coalesce(s.department_id, d.department_id)
        where s.device_id = d.id and (${isFree(time)} or ${held})
        order by s.serial, s.id limit ${sql.lit(mostFree)}) as f) as free
    from device d where d.id = ${deviceId}`,
  )
  if (!device) throw fail(kernelErrors.notFound)
  assertReach(access, 'device.index', device)
  return device.free
}

const countLimit = 1000

type Query = z.output<typeof devicesWithFree.query>
type Read = Omit<DeviceWithFree, 'picture'> & { stored_picture: StoredPicture }

const list = (access: Access, query: Query): ListSource<Read, Query> => {
  const free = isFree(query)
  return {
    from: sql`device d left join category_type_device category on category.id = d.category_type_device_id
      left join file pic on pic.id = d.picture_file_id and pic.deleted_at is null`,
    picked: sql`device d`,
    id: sql`d.id`,
    columns: sql`d.id, d.code, d.name, ${named('category')} as category, ${pictureColumn} as stored_picture,
      (select count(*) from device_serial s where s.device_id = d.id and ${free}) as free`,
    searched: sql`d.name || ' ' || d.code::text`,
    orders: { name: sql`d.name collate "vi-x-icu"`, code: sql`d.code` },
    order: 'name',
    where: ({ category_type_device_id }) => [
      sql`${within(access, 'device.index', deviceOwnership)}`,
      sql`exists (select from device_serial s where s.device_id = d.id and ${free})`,
      ...(category_type_device_id ? [sql`d.category_type_device_id = ${category_type_device_id}`] : []),
    ],
    mostCounted: countLimit,
  }
}

/** Devices of which a unit can be taken at the asked time. */
export const withFree = async (db: Database, access: Access, query: Query): Promise<Page<DeviceWithFree>> =>
  mapRows(await pagedList(db, list(access, query), query), ({ stored_picture, ...row }) => ({
    ...row,
    picture: pictureAddress(stored_picture),
  }))
