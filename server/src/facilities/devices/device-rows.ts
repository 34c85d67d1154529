import type { Permission } from '@toasoan/contract/access/catalogue'
import type { DeviceRow, listDevices, UnitCounts } from '@toasoan/contract/facilities/devices'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, listRows, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { fileAddress } from '../../media/files/public.ts'
import { deviceCalled, deviceConditions } from './device-conditions.ts'
import { holding } from './places.ts'
import { bookValue, warrantyState } from './worth.ts'

/** Counting stops here; `total` then means "at least". */
const countLimit = 10_000

export const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

export type StoredPicture = { key: string; name: string; extension: string } | null

export const pictureColumn = sql<StoredPicture>`case when pic.id is not null
  then jsonb_build_object('key', pic.key, 'name', pic.name, 'extension', pic.extension) end`

/** The address of a picture; `?w=` behind it picks a width. */
export const pictureAddress = (picture: StoredPicture): string | null =>
  picture && fileAddress(picture.key, picture.name, picture.extension)

const worth = bookValue({
  price: sql`d.price`,
  purchased: sql`d.purchased_on`,
  months: sql`d.depreciation_months`,
  method: sql`d.depreciation_method`,
})

const columns = sql`d.id, d.code, d.name, ${named('category')} as category, ${named('manufacturer')} as manufacturer,
  ${named('model')} as model, ${named('provider')} as provider, ${named('country')} as country,
  ${named('department')} as department, d.unit, d.price, ${worth} as book_value, d.purchased_on, d.warranty_until,
  ${warrantyState(sql`d.warranty_until`)} as warranty, d.depreciation_months, d.depreciation_method, ${pictureColumn} as stored_picture,
  d.custom_values, d.version, d.created_at, d.updated_at`

const joins = sql`
  left join category_type_device category on category.id = d.category_type_device_id
  left join manufacturer on manufacturer.id = d.manufacturer_id
  left join device_model model on model.id = d.model_id
  left join provider on provider.id = d.provider_id
  left join country on country.id = d.country_id
  left join department on department.id = d.department_id
  left join file pic on pic.id = d.picture_file_id and pic.deleted_at is null`

/** Units of device `d` by where they are. */
const units = sql`left join lateral (
    select count(*) as total,
      count(*) filter (where s.condition = 'normal' and held.source is null) as free,
      count(*) filter (where s.condition in ('normal', 'broken') and held.source = 'attachment') as attached,
      count(*) filter (where s.condition = 'normal' and held.source in ('studio_book', 'vehicle_book')) as booked,
      count(*) filter (where s.condition in ('normal', 'broken') and held.source = 'borrow') as borrowed,
      count(*) filter (where s.condition in ('normal', 'broken') and held.source = 'repair') as repair,
      count(*) filter (where s.condition = 'broken' and held.source is null) as broken,
      count(*) filter (where s.condition = 'lost') as lost,
      count(*) filter (where s.condition = 'liquidated') as liquidated
    from device_serial s ${holding} where s.device_id = d.id) as units on true`

const unitColumns = sql`to_jsonb(units) as units`

type Read = Omit<DeviceRow, 'picture'> & { stored_picture: StoredPicture; units: UnitCounts }

const asRow = ({ stored_picture, ...row }: Read): DeviceRow => ({
  ...row,
  picture: pictureAddress(stored_picture),
})

const orders = {
  name: sql`d.name collate "vi-x-icu"`,
  code: sql`d.code`,
  price: sql`d.price`,
  purchased_on: sql`d.purchased_on`,
  warranty_until: sql`d.warranty_until`,
  created_at: sql`d.created_at`,
  updated_at: sql`d.updated_at`,
} satisfies Record<string, RawBuilder<unknown>>

type Query = z.output<typeof listDevices.query>

/** The devices that the actor reaches by a permission. */
const source = async (
  db: Database,
  access: Access,
  permission: Permission,
  query: Query,
): Promise<ListSource<Read, Query>> => {
  const where = await deviceConditions(db, access, permission, query)
  return {
    from: sql`device d ${joins} ${units}`,
    // The page first, so that only its units are counted.
    picked: sql`device d`,
    id: sql`d.id`,
    columns: sql`${columns}, ${unitColumns}`,
    searched: deviceCalled,
    orders,
    order: 'name',
    where: () => [where],
    mostCounted: countLimit,
  }
}

/** The first devices that the actor reaches by a permission, for exports. */
export const readDevices = async (
  db: Database,
  access: Access,
  permission: Permission,
  query: Query,
  limit: number,
): Promise<DeviceRow[]> => {
  const list = await source(db, access, permission, query)
  return (await listRows(db, list, { ...query, page: 1, perPage: limit })).map(asRow)
}

/** One page of devices that the actor may list. */
export const deviceList = async (db: Database, access: Access, query: Query): Promise<Page<DeviceRow>> =>
  mapRows(await pagedList(db, await source(db, access, 'device.index', query), query), asRow)

/** A device with what its form and its policy need. */
export type Device = DeviceRow & {
  owner_id: number | null
  department_id: number | null
  picture_file_id: number | null
  description: string
  created_by: { id: number; name: string } | null
}

/** One device, whoever asks; 404 when there is none. */
export async function readDevice(db: Database | Tx, id: number): Promise<Device> {
  const { rows } = await sql<Read & Device>`select ${columns}, ${unitColumns}, d.created_by as owner_id,
      d.department_id, d.picture_file_id, d.description, ${named('creator')} as created_by
    from device d ${joins} left join app_user creator on creator.id = d.created_by ${units}
    where d.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw fail(kernelErrors.notFound)
  return asRow(row) as Device
}

/** Refuses with 403 when the permission does not reach the device. */
export function assertReach(
  access: Access,
  permission: Permission,
  device: Pick<Device, 'owner_id' | 'department_id'>,
): void {
  if (!reaches(access, permission, device)) throw fail(kernelErrors.permissionDenied, { permission })
}

/** A device that the actor reaches by a permission; with `lock` its row stays as it is. */
export async function reachDevice(
  db: Database | Tx,
  access: Access,
  permission: Permission,
  id: number,
  lock = false,
): Promise<Device> {
  if (lock) await sql`select from device where id = ${id} for update`.execute(db)
  const device = await readDevice(db, id)
  assertReach(access, permission, device)
  return device
}
