import type {
  LineState,
  listStocktakeLines,
  listStocktakes,
  StocktakeLine,
  StocktakeRow,
} from '@toasoan/contract/facilities/stocktakes'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access, Ownership } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { assertReach, named } from '../devices/public.ts'

const columns = sql`t.id, t.title, t.note, ${named('department')} as department, ${named('category')} as category,
  ${named('st')} as studio,
  case when v.id is not null then jsonb_build_object('id', v.id, 'name', v.name || ' (' || v.plate || ')') end as vehicle,
  counted.expected, counted.found, counted.expected - counted.found as missing, counted.unexpected,
  ${named('creator')} as created_by, t.created_at, t.closed_at, t.version`

const source = sql`stocktake t
  left join department on department.id = t.department_id
  left join category_type_device category on category.id = t.category_type_device_id
  left join studio st on st.id = t.studio_id
  left join mobile_vehicle v on v.id = t.mobile_vehicle_id
  left join app_user creator on creator.id = t.created_by
  cross join lateral (select count(*) filter (where l.expected) as expected,
    count(*) filter (where l.expected and l.found_at is not null) as found,
    count(*) filter (where not l.expected) as unexpected
    from stocktake_line l where l.stocktake_id = t.id) as counted`

/** One page of the stocktakes that the actor reaches, the newest first unless sorted otherwise. */
export const stocktakeList = (
  db: Database,
  access: Access,
  {
    sortBy = 'created_at',
    sortDesc = sortBy === 'created_at',
    ...query
  }: z.output<typeof listStocktakes.query>,
): Promise<Page<StocktakeRow>> =>
  pagedList<StocktakeRow, z.output<typeof listStocktakes.query>>(
    db,
    {
      from: source,
      counted: sql`stocktake t`,
      id: sql`t.id`,
      columns,
      searched: sql`t.title`,
      orders: { title: sql`t.title collate "vi-x-icu"`, created_at: sql`t.created_at` },
      order: sortBy,
      where: ({ state }) => [
        sql`${within(access, 'device.audit', { owner: 't.created_by', department: 't.department_id' })}`,
        ...(state ? [state === 'open' ? sql`t.closed_at is null` : sql`t.closed_at is not null`] : []),
      ],
    },
    { ...query, sortBy, sortDesc },
  )

/** One stocktake with its figures, whoever asks; 404 when there is none. */
export async function readStocktake(db: Database | Tx, id: number): Promise<StocktakeRow> {
  const { rows } = await sql<StocktakeRow>`select ${columns} from ${source} where t.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** A stocktake that the actor reaches, by who began it and the department it counts; with `lock` its row stays as it is. */
export async function reachStocktake(
  db: Database | Tx,
  access: Access,
  id: number,
  lock = false,
): Promise<StocktakeRow> {
  const { rows } = await sql<Ownership>`select created_by as owner_id, department_id from stocktake
    where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  assertReach(access, 'device.audit', rows[0])
  return readStocktake(db, id)
}

const stateColumn = sql<LineState>`case when not l.expected then 'unexpected' when l.found_at is null then 'missing'
  else 'found' end`

const lineColumns = sql`l.id, ${stateColumn} as state, l.code,
  case when s.id is not null then jsonb_build_object('id', s.id, 'serial', s.serial, 'condition', s.condition) end
    as serial,
  case when d.id is not null then jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) end as device,
  l.expected_place, l.found_at, u.name as found_by`

const lineSource = sql`stocktake_line l left join device_serial s on s.id = l.serial_id
  left join device d on d.id = s.device_id left join app_user u on u.id = l.found_by`

const emptyLast = (key: RawBuilder<unknown>) => (direction: RawBuilder<unknown>) =>
  sql`${key} ${direction} nulls last`

/** One page of what a stocktake expected and saw. */
export const stocktakeLines = (
  db: Database,
  id: number,
  query: z.output<typeof listStocktakeLines.query>,
): Promise<Page<StocktakeLine>> =>
  pagedList<StocktakeLine, z.output<typeof listStocktakeLines.query>>(
    db,
    {
      from: lineSource,
      id: sql`l.id`,
      columns: lineColumns,
      searched: sql`coalesce(d.name, '') || ' ' || coalesce(s.serial::text, '') || ' ' || l.code`,
      orders: {
        serial: emptyLast(sql`s.serial`),
        device: emptyLast(sql`d.name collate "vi-x-icu"`),
        found_at: emptyLast(sql`l.found_at`),
      },
      order: 'device',
      where: ({ state }) => [sql`l.stocktake_id = ${id}`, ...(state ? [sql`${stateColumn} = ${state}`] : [])],
    },
    query,
  )

/** What a stocktake expected and saw, what is missing first. */
export async function firstLines(db: Database | Tx, id: number, limit: number): Promise<StocktakeLine[]> {
  const { rows } =
    await sql<StocktakeLine>`select ${lineColumns} from ${lineSource} where l.stocktake_id = ${id}
    order by ${stateColumn} = 'missing' desc, ${stateColumn} = 'unexpected' desc, d.name collate "vi-x-icu", s.serial
    limit ${limit}`.execute(db)
  return rows
}
