import type { Permission } from '@toasoan/contract/access/catalogue'
import type { DeviceRow, listDevices, UnitCounts } from '@toasoan/contract/facilities/devices'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { fileAddress } from '../../media/files/public.ts'
import { deviceConditions } from './device-conditions.ts'
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

/** Devices that the actor may list, at most `limit` from `offset` on. */
export async function readDevices(
  db: Database,
  where: RawBuilder<unknown>,
  { sortBy = 'name', sortDesc = false }: Pick<Query, 'sortBy' | 'sortDesc'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeviceRow[]> {
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  // The page first, so that only its units are counted.
  const { rows } = await sql<Read>`
    with page as materialized (
      select d.*, row_number() over (order by ${orders[sortBy]} ${direction}, d.id ${direction}) as place
      from device d where ${where} order by ${orders[sortBy]} ${direction}, d.id ${direction}
      limit ${limit} offset ${offset})
    select ${columns}, ${unitColumns} from page d ${joins} ${units} order by d.place`.execute(db)
  return rows.map(asRow)
}

/** One page of devices that the actor may list. */
export async function deviceList(db: Database, access: Access, query: Query): Promise<Page<DeviceRow>> {
  const where = await deviceConditions(db, access, 'device.index', query)
  const { page, perPage } = query
  const [rows, counted] = await Promise.all([
    readDevices(db, where, query, { limit: perPage, offset: (page - 1) * perPage }),
    sql<{ n: number }>`select count(*) as n from (
      select from device d where ${where} limit ${countLimit + 1}) as counted`.execute(db),
  ])
  const total = counted.rows[0]?.n ?? 0
  return { rows, total: Math.min(total, countLimit), ...(total > countLimit ? { totalCapped: true } : {}) }
}

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
