import type { listSerials, SerialRow } from '@toasoan/contract/facilities/device-serials'
import { labelId } from '@toasoan/contract/facilities/stocktakes'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { deviceOwnership } from './device-conditions.ts'
import { named } from './device-rows.ts'
import { holding, type PlaceColumns, placeColumns, placeJoins, placeKind, placeOf } from './places.ts'
import { bookValue } from './worth.ts'

const countLimit = 10_000

const price = sql`coalesce(s.price, d.price)`
const purchased = sql`coalesce(s.purchased_on, d.purchased_on)`

/** Price and days of unit `s` are its own or else of its device `d`. */
const columns = sql`s.id, s.serial, jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) as device,
  s.condition, s.condition_reason, ${named('department')} as department, s.location, ${price} as price,
  ${bookValue({ price, purchased, months: sql`d.depreciation_months`, method: sql`d.depreciation_method` })} as book_value,
  ${purchased} as purchased_on, coalesce(s.warranty_until, d.warranty_until) as warranty_until, s.note, s.version,
  ${placeColumns}`

const source = sql`device_serial s join device d on d.id = s.device_id
  left join department on department.id = coalesce(s.department_id, d.department_id) ${placeJoins}`

type Read = Omit<SerialRow, 'place'> & PlaceColumns

const asRow = ({ place_kind, place_id, place_name, place_since, place_until, ...row }: Read): SerialRow => ({
  ...row,
  place: placeOf({ place_kind, place_id, place_name, place_since, place_until }),
})

type Query = z.output<typeof listSerials.query>

/** One page of units of devices that the actor may list. */
export async function serialList(db: Database, access: Access, query: Query): Promise<Page<SerialRow>> {
  const page = await pagedList<Read, Query>(
    db,
    {
      from: source,
      counted: sql`device_serial s join device d on d.id = s.device_id ${query.place ? holding : sql``}`,
      mostCounted: countLimit,
      id: sql`s.id`,
      columns,
      searched: sql`s.serial::text`,
      orders: { serial: sql`s.serial`, condition: sql`s.condition`, updated_at: sql`s.updated_at` },
      order: 'serial',
      where: ({ device_id, condition, place, department_id }) => [
        sql`${within(access, 'device.index', deviceOwnership)}`,
        ...(device_id ? [sql`s.device_id = ${device_id}`] : []),
        ...(condition ? [sql`s.condition = ${condition}`] : []),
        ...(place ? [sql`${placeKind} = ${place}`] : []),
        ...(department_id ? [sql`coalesce(s.department_id, d.department_id) = ${department_id}`] : []),
      ],
    },
    query,
  )
  return { ...page, rows: page.rows.map(asRow) }
}

/** One unit, whoever asks; 404 when there is none. */
export async function readSerial(db: Database | Tx, id: number): Promise<SerialRow> {
  const { rows } = await sql<Read>`select ${columns} from ${source} where s.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return asRow(rows[0])
}

/** Units that a scanned code means: the one of a label, or those with that serial. */
export async function serialsByCode(db: Database, access: Access, code: string): Promise<SerialRow[]> {
  const id = labelId(code)
  const which = id ? sql`s.id = ${id}` : sql`s.serial = ${code}::citext`
  const { rows } = await sql<Read>`select ${columns} from ${source}
    where ${which} and ${within(access, 'device.view', deviceOwnership)} order by d.name collate "vi-x-icu", s.id limit 20`.execute(
    db,
  )
  return rows.map(asRow)
}
