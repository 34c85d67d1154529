import { type deviceStatistics, warrantyStates } from '@toasoan/contract/facilities/devices'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { deviceOwnership } from './device-conditions.ts'
import { holding } from './places.ts'
import { bookValue, warrantyState } from './worth.ts'

type Statistics = DataOf<typeof deviceStatistics>
type Query = z.output<typeof deviceStatistics.query>

const price = sql`coalesce(s.price, d.price)`
const purchased = sql`coalesce(s.purchased_on, d.purchased_on)`

/** Beginnings of the spans of age, in years. */
const ages = [0, 1, 3, 5, 10]

/** Hours for which a repair kept a unit away, until now while it lasts. */
export const downtimeHours = sql`round(extract(epoch from coalesce(r.finished_at, now()) - r.started_at) / 3600)::int`

const unitsOf = (where: RawBuilder<unknown>) => sql`
  select s.*, d.category_type_device_id, coalesce(s.department_id, d.department_id) as kept_by, ${price} as worth,
    ${bookValue({ price, purchased, months: sql`d.depreciation_months`, method: sql`d.depreciation_method` })} as book_value,
    ${purchased} as bought, coalesce(s.warranty_until, d.warranty_until) as warranty, held.source
  from device d join device_serial s on s.device_id = d.id ${holding} where ${where}`

const grouped = (column: string, table: string) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', coalesce(g.name, ''), 'units', g.units,
      'value', g.value) order by g.units desc, g.name collate "vi-x-icu"), '[]')
    from (select t.id, t.name, count(*) as units, coalesce(sum(u.worth), 0) as value from units u
      left join ${sql.table(table)} t on t.id = ${sql.ref(`u.${column}`)} where u.present group by t.id, t.name) g)`

const ageOf = sql`(select max(a) from unnest(${sql.lit(`{${ages.join(',')}}`)}::int[]) a
  where a <= extract(year from age(${today}, u.bought)))`

/** What there is of devices, where it is, how old and what it costs to keep, for those that the actor reaches. */
export async function statisticsOf(db: Database, access: Access, query: Query): Promise<Statistics> {
  const parts: RawBuilder<unknown>[] = [sql`${within(access, 'device.statistical', deviceOwnership)}`]
  if (query.category_type_device_id)
    parts.push(sql`d.category_type_device_id = ${query.category_type_device_id}`)
  if (query.department_id) parts.push(sql`d.department_id = ${query.department_id}`)
  const where = sql.join(parts, sql` and `)
  const [units, repairs, most, overdue] = await Promise.all([
    readUnits(db, where),
    readRepairs(db, where),
    readMostRepaired(db, where),
    sql<{ n: number }>`select count(*) as n from borrow_item i join borrow b on b.id = i.borrow_id
      join device d on d.id = i.device_id where i.ended_at is null and b.due_at < now()
        and b.status in ('handed_over', 'partially_returned', 'return_reported') and ${where}`.execute(db),
  ])
  return { ...units, repairs, most_repaired: most, overdue: overdue.rows[0]?.n ?? 0 }
}

type OfUnits = Omit<Statistics, 'repairs' | 'most_repaired' | 'overdue'>

async function readUnits(db: Database, where: RawBuilder<unknown>): Promise<OfUnits> {
  const { rows } = await sql<OfUnits>`
    with found as materialized (${unitsOf(where)}),
      units as (select *, condition in ('normal', 'broken') as present from found)
    select (select count(*) from device d where ${where}) as devices,
      (select coalesce(sum(worth), 0)::bigint from units u where u.present) as value,
      (select coalesce(sum(book_value), 0)::bigint from units u where u.present) as book_value,
      (select jsonb_build_object('total', count(*),
        'free', count(*) filter (where condition = 'normal' and source is null),
        'attached', count(*) filter (where present and source = 'attachment'),
        'booked', count(*) filter (where condition = 'normal' and source in ('studio_book', 'vehicle_book')),
        'borrowed', count(*) filter (where present and source = 'borrow'),
        'repair', count(*) filter (where present and source = 'repair'),
        'broken', count(*) filter (where condition = 'broken' and source is null),
        'lost', count(*) filter (where condition = 'lost'),
        'liquidated', count(*) filter (where condition = 'liquidated')) from units) as units,
      ${grouped('category_type_device_id', 'category_type_device')} as by_category,
      ${grouped('kept_by', 'department')} as by_department,
      (select coalesce(jsonb_agg(jsonb_build_object('from', g.years, 'units', g.n) order by g.years nulls last), '[]')
        from (select ${ageOf} as years, count(*) as n from units u where u.present group by 1) g) as by_age,
      (select coalesce(jsonb_agg(jsonb_build_object('state', g.state, 'units', g.n)), '[]')
        from (select ${warrantyState(sql`u.warranty`)} as state, count(*) as n from units u
          where u.present group by 1) g) as by_warranty`.execute(db)
  const read = rows[0] as OfUnits
  const states = new Map(read.by_warranty.map(({ state, units }) => [state, units]))
  return { ...read, by_warranty: warrantyStates.map((state) => ({ state, units: states.get(state) ?? 0 })) }
}

async function readRepairs(db: Database, where: RawBuilder<unknown>): Promise<Statistics['repairs']> {
  const { rows } = await sql<Statistics['repairs'][number]>`
    with months as (select generate_series(date_trunc('month', ${today}) - interval '11 months',
      date_trunc('month', ${today}), interval '1 month') as month)
    select to_char(m.month, 'YYYY-MM') as month, count(r.id) as count, coalesce(sum(r.cost), 0)::bigint as cost,
      coalesce(sum(${downtimeHours}), 0)::int as downtime
    from months m left join (
      select r.* from repair r join device_serial s on s.id = r.serial_id join device d on d.id = s.device_id
      where r.started_at is not null and r.started_at > now() - interval '13 months' and ${where}) r
      on date_trunc('month', r.started_at at time zone ${zone}) = m.month
    group by m.month order by m.month`.execute(db)
  return rows
}

async function readMostRepaired(
  db: Database,
  where: RawBuilder<unknown>,
): Promise<Statistics['most_repaired']> {
  const { rows } = await sql<Statistics['most_repaired'][number]>`
    select d.id, d.name, count(*) as count, coalesce(sum(r.cost), 0)::bigint as cost,
      coalesce(sum(${downtimeHours}), 0)::int as downtime
    from repair r join device_serial s on s.id = r.serial_id join device d on d.id = s.device_id
    where r.started_at is not null and ${where} group by d.id, d.name order by count(*) desc, d.id limit 10`.execute(
    db,
  )
  return rows
}
