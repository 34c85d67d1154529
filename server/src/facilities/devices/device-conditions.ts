import type { Permission } from '@toasoan/contract/access/catalogue'
import type { listDevices } from '@toasoan/contract/facilities/devices'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { customConditions } from '../custom-fields/public.ts'
import { holding, sourcesOf } from './places.ts'
import { warrantyState } from './worth.ts'

type Query = z.output<typeof listDevices.query>

export const deviceOwnership = { owner: 'd.created_by', department: 'd.department_id' }

const withUnit = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from device_serial s where s.device_id = d.id and ${condition})`

function placeCondition(place: NonNullable<Query['place']>): RawBuilder<unknown> {
  if (place === 'store')
    return sql`exists (select from device_serial s ${holding}
      where s.device_id = d.id and s.condition = 'normal' and held.source is null)`
  return sql`d.id in (select s.device_id from claim c join device_serial s on s.id = c.resource_id
    where c.kind = 'serial' and c.blocking and c.during @> now()
      and c.source = any(${[...sourcesOf[place]]}::claim_source[]))`
}

const standing = (column: 'studio_id' | 'mobile_vehicle_id', id: number) =>
  sql`d.id in (select s.device_id from device_attachment a join device_serial s on s.id = a.serial_id
    where a.detached_at is null and ${sql.ref(`a.${column}`)} = ${id})`

/** Devices `d` whose name or code, or the serial of one of whose units, holds the keyword. */
export const deviceCalled = (keyword: string) => sql`d.id in (
  select id from device where ${holds(sql`name || ' ' || code::text`, keyword)}
  union select device_id from device_serial where ${holds(sql`serial::text`, keyword)})`

/** Which devices `d` the filters of a list mean, among those that the actor reaches by the permission. */
export async function deviceConditions(
  db: Database,
  access: Access,
  permission: Permission,
  query: Omit<Query, 'page' | 'perPage'>,
): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = [sql`${within(access, permission, deviceOwnership)}`]
  for (const column of [
    'category_type_device_id',
    'manufacturer_id',
    'model_id',
    'provider_id',
    'country_id',
    'department_id',
  ] as const)
    if (query[column]) parts.push(sql`${sql.ref(`d.${column}`)} = ${query[column]}`)
  if (query.place) parts.push(placeCondition(query.place))
  if (query.condition) parts.push(withUnit(sql`s.condition = ${query.condition}`))
  if (query.studio_id) parts.push(standing('studio_id', query.studio_id))
  if (query.mobile_vehicle_id) parts.push(standing('mobile_vehicle_id', query.mobile_vehicle_id))
  if (query.warranty) parts.push(sql`${warrantyState(sql`d.warranty_until`)} = ${query.warranty}`)
  if (query.custom) parts.push(...(await customConditions(db, 1, sql`d.custom_values`, query.custom)))
  return sql.join(parts, sql` and `)
}
