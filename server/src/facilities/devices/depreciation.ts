import type { Permission } from '@toasoan/contract/access/catalogue'
import {
  type DepreciationRow,
  type DepreciationYear,
  depreciationTexts,
  type deviceDepreciation,
  type exportDepreciation,
  type listDepreciation,
} from '@toasoan/contract/facilities/depreciation'
import { depreciationLabels } from '@toasoan/contract/facilities/devices'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { say, text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { paperWord, printOf } from '#server/kernel/papers/paper-words.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { dayCell, dayFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { totalCell } from '#server/kernel/sheets/total-cell.ts'
import { wholeRows } from '#server/kernel/sheets/whole-rows.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { deviceOwnership } from './device-conditions.ts'
import { reachDevice } from './device-rows.ts'
import { writtenOff } from './worth.ts'

type Query = z.output<typeof listDepreciation.query>

/** Units that are still there. */
const usable = sql`s.condition in ('normal', 'broken')`

const unit = {
  price: sql`u.price`,
  purchased: sql`u.purchased_on`,
  months: sql`u.months`,
  method: sql`u.method`,
}

/** Written off at the end of a year: its last month is over on the first day of the next. */
const atEnd = (year: ReturnType<typeof sql>) => writtenOff(unit, sql`make_date(${year} + 1, 1, 1)`)

/** The depreciation of a device, all usable units together, from the first year to the last. */
export async function yearsOf(
  db: Database,
  access: Access,
  id: number,
): Promise<DataOf<typeof deviceDepreciation>> {
  await reachDevice(db, access, 'device.view', id)
  const units = sql`select coalesce(s.price, d.price) as price, coalesce(s.purchased_on, d.purchased_on) as purchased_on,
      d.depreciation_months as months, d.depreciation_method as method, count(*) as units
    from device_serial s join device d on d.id = s.device_id where d.id = ${id} and ${usable} group by 1, 2, 3, 4`
  const [{ rows: all }, { rows: years }] = await Promise.all([
    sql<{ units: number; without: number; price: number }>`select coalesce(sum(units), 0)::bigint as units,
      coalesce(sum(units) filter (where months is null or purchased_on is null), 0)::bigint as without,
      coalesce(sum(units * price), 0)::bigint as price from (${units}) u`.execute(db),
    sql<DepreciationYear>`
      with u as materialized (select * from (${units}) u where months is not null and purchased_on is not null),
      span as (select min(extract(year from purchased_on))::int as first,
        max(extract(year from purchased_on + make_interval(months => months)))::int as last from u)
      select y.year, sum(u.units * (u.price - before.sum))::bigint as opening,
        sum(u.units * (until.sum - before.sum))::bigint as charge, sum(u.units * until.sum)::bigint as accumulated,
        sum(u.units * (u.price - until.sum))::bigint as closing
      from span cross join generate_series(span.first, span.last) as y (year)
      join u on extract(year from u.purchased_on) <= y.year
      cross join lateral (select ${atEnd(sql`y.year`)} as sum) until
      cross join lateral (select ${atEnd(sql`y.year - 1`)} as sum) before
      group by y.year order by y.year`.execute(db),
  ])
  return { ...(all[0] ?? { units: 0, without: 0, price: 0 }), years }
}

/** The year that a query is about; this one by default. */
const yearOf = ({ year }: Query): number =>
  year ?? Number(new Date().toLocaleDateString('sv-SE', { timeZone }).slice(0, 4))

/** The units of one year, as far as the actor reaches their devices. */
function sourceOf(access: Access, permission: Permission, query: Query): ListSource<DepreciationRow, Query> {
  const year = sql`${yearOf(query)}::int`
  return {
    from: sql`(
      select u.*, u.price - before.sum as opening, until.sum - before.sum as charge, until.sum as accumulated,
        u.price - until.sum as closing
      from (
        select s.id, s.serial, d.id as device_id, d.code, d.name, d.category_type_device_id,
          coalesce(s.department_id, d.department_id) as department_id, coalesce(s.price, d.price) as price,
          coalesce(s.purchased_on, d.purchased_on) as purchased_on, d.depreciation_months as months,
          d.depreciation_method as method
        from device_serial s join device d on d.id = s.device_id
        where ${usable} and ${within(access, permission, deviceOwnership)}) u
      cross join lateral (select ${atEnd(year)} as sum) until
      cross join lateral (select ${atEnd(sql`${year} - 1`)} as sum) before
      where u.months is not null and extract(year from u.purchased_on) <= ${year}) u
      left join category_type_device category on category.id = u.category_type_device_id
      left join department on department.id = u.department_id`,
    columns: sql`u.id, jsonb_build_object('id', u.device_id, 'code', u.code, 'name', u.name) as device, u.serial,
      category.name as category, department.name as department, u.purchased_on, u.months, u.method, u.price, u.opening,
      u.charge, u.accumulated, u.closing`,
    id: sql`u.id`,
    searched: sql`u.name || ' ' || u.code || ' ' || u.serial`,
    orders: {
      device: sql`u.name collate "vi-x-icu"`,
      purchased_on: sql`u.purchased_on`,
      price: sql`u.price`,
      charge: sql`u.charge`,
      closing: sql`u.closing`,
    },
    order: 'device',
    where: ({ category_type_device_id, department_id }) => [
      ...(category_type_device_id ? [sql`u.category_type_device_id = ${category_type_device_id}`] : []),
      ...(department_id ? [sql`u.department_id = ${department_id}`] : []),
    ],
  }
}

export const depreciationList = (db: Database, access: Access, query: Query) =>
  pagedList(db, sourceOf(access, 'device.statistical', query), query)

const most = 20_000
const title = text('Khấu hao', 'Depreciation')
const total = text('Cộng', 'Total')
const money = '#,##0'

const columns = [
  ['code', 16],
  ['device', 36],
  ['serial', 18],
  ['category', 20],
  ['department', 24],
  ['purchased_on', 12, dayFormat],
  ['months', 10],
  ['method', 22],
  ['price', 18, money],
  ['opening', 20, money],
  ['charge', 20, money],
  ['accumulated', 20, money],
  ['closing', 20, money],
] as const

/** Columns that are added up. */
const sums = ['price', 'opening', 'charge', 'accumulated', 'closing'] as const

/** Answers with the depreciation of a year as xlsx, a row a unit, with a total. */
export async function sendDepreciation(call: Call<typeof exportDepreciation>) {
  const { db, access, query, language } = call
  const source = sourceOf(access, 'device.export', query)
  const rows = await wholeRows(
    most,
    async (perPage) => (await pagedList(db, source, { ...query, page: 1, perPage })).rows,
  )
  const lines = rows.map(({ id: _, device, purchased_on, method, ...row }) => ({
    ...row,
    code: device.code,
    device: device.name,
    purchased_on: dayCell(purchased_on),
    method: say(depreciationLabels[method], language),
  }))
  const last = Object.fromEntries(
    sums.map((key) => [
      key,
      totalCell(
        columns.findIndex(([name]) => name === key),
        rows.length,
        rows.reduce((sum, row) => sum + row[key], 0),
      ),
    ]),
  )
  const year = yearOf(query)
  const house = (await settingsOf(call))['site.organisation']
  const sheet = {
    name: `${say(title, language)} ${year}`,
    columns: columns.map(([key, width, format]) => ({
      ...{ key, header: say(depreciationTexts[key], language), width },
      ...(format ? { format } : {}),
    })),
    rows: [...lines, { code: say(total, language), ...last }],
    fixed: 2,
    print: printOf({ house, title: say(title, language).toUpperCase(), period: String(year) }, language, [
      { role: paperWord('preparer', language), name: '' },
    ]),
  }
  return sendBook(call, `depreciation-${year}.xlsx`, [sheet])
}
