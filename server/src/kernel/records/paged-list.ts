import { type RawBuilder, sql } from 'kysely'
import { holds } from '../database/conditions.ts'
import type { Database, Tx } from '../database/database.ts'
import { askPrepared } from '../database/prepared.ts'
import type { Page } from '../http/route.ts'

/** The part of a list query that all lists share; see `listQuery` in the contract. */
export type ListQuery = {
  keyword?: string
  page: number
  perPage: number
  sortBy?: string
  sortDesc?: boolean
}

/** Sort keys in a direction: the kit adds it to one key; a function writes all keys with theirs. */
export type Order = RawBuilder<unknown> | ((direction: RawBuilder<unknown>) => RawBuilder<unknown>)

/** Source of a list's rows, with its filters and orders. */
export type ListSource<Row, Query extends ListQuery> = {
  /** Phantom field: type of a row. */
  row?: Row
  /** Table with alias and joins: `position p`. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Unique ID as the last sort key, so that no row is on two pages: `p.id`. */
  id: RawBuilder<unknown>
  /** Text searched for keywords, or their condition; long tables have a trigram index on its `plain_text`. */
  searched: RawBuilder<unknown> | ((keyword: string) => RawBuilder<unknown>)
  orders: Readonly<Record<string, Order>>
  /** Default order; `-name` is descending. */
  order: string
  /** Conditions of the active filters. */
  where?: (query: Query) => readonly RawBuilder<unknown>[]
  /** Source for counting, if the joins do not change the number of rows and no filter uses them. */
  counted?: RawBuilder<unknown>
  /**
   * Source of the page's IDs, with all that filters and orders use: `columns` and `from` are then read for the rows of the
   * page only. Counting uses it as well.
   */
  picked?: RawBuilder<unknown>
  /** For tables with millions of rows: maximum count; above it the total means "at least". */
  mostCounted?: number
  /** For joins that take longer to plan than to run: without filters, each connection plans the query once. */
  planned?: 'once'
}

const found = (searched: ListSource<unknown, ListQuery>['searched'], keyword: string) =>
  typeof searched === 'function' ? searched(keyword) : holds(searched, keyword)

const conditions = <Query extends ListQuery>({ searched, where }: ListSource<unknown, Query>, query: Query) =>
  sql.join(
    [sql`true`, ...(query.keyword ? [found(searched, query.keyword)] : []), ...(where?.(query) ?? [])],
    sql` and `,
  )

function orderOf<Query extends ListQuery>({ orders, order, id }: ListSource<unknown, Query>, query: Query) {
  const name = query.sortBy ?? order.replace(/^-/, '')
  const descending = query.sortDesc ?? (query.sortBy === undefined && order.startsWith('-'))
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const keys = orders[name] ?? id
  return sql`${typeof keys === 'function' ? keys(direction) : sql`${keys} ${direction}`}, ${id} ${direction}`
}

/** Runs a query; `once` prepares a query without values once per connection. */
async function ask<Row>(db: Database | Tx, query: RawBuilder<Row>, once: boolean): Promise<Row[]> {
  if (!once || query.compile(db).parameters.length > 0) return (await query.execute(db)).rows
  return (await askPrepared(db, query as RawBuilder<never>)) as Row[]
}

/** SQL: the rows of a page (`limit` and `offset`), for lists whose page is one part of a larger statement. */
export const ofPage = ({ page, perPage }: Pick<ListQuery, 'page' | 'perPage'>): RawBuilder<unknown> =>
  sql`limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`

/** A total that was counted up to one row beyond `most`; above it the total means "at least". */
export const cappedTotal = (counted: number, most: number): Pick<Page<never>, 'total' | 'totalCapped'> =>
  counted > most ? { total: most, totalCapped: true } : { total: counted }

/** Counts rows up to one beyond `most`, for `cappedTotal`; all of them without it. */
export async function countRows(
  db: Database | Tx,
  fromWhere: RawBuilder<unknown>,
  most?: number,
  once = false,
): Promise<number> {
  const query = most
    ? sql<{ n: number }>`select count(*) as n
        from (select from ${fromWhere} limit ${sql.lit(most + 1)}) counted`
    : sql<{ n: number }>`select count(*) as n from ${fromWhere}`
  return (await ask(db, query, once))[0]?.n ?? 0
}

/** The rows of one page, without a total: for exports, which read one long page. */
export function listRows<Row, Query extends ListQuery>(
  db: Database | Tx,
  source: ListSource<Row, Query>,
  query: Query,
): Promise<Row[]> {
  const { columns, from, id, picked } = source
  const where = conditions(source, query)
  const order = orderOf(source, query)
  const once = source.planned === 'once' && query.page === 1
  return ask(
    db,
    picked
      ? sql<Row>`with page as materialized (
          select ${id} as id from ${picked} where ${where} order by ${order} ${ofPage(query)})
        select ${columns} from ${from} where ${id} = any(array(select page.id from page)) order by ${order}`
      : sql<Row>`select ${columns} from ${from} where ${where} order by ${order} ${ofPage(query)}`,
    once,
  )
}

/** One page of a list with its total; an unpaged list is one long page (http/bind.ts). */
export async function pagedList<Row, Query extends ListQuery>(
  db: Database | Tx,
  source: ListSource<Row, Query>,
  query: Query,
): Promise<Page<Row>> {
  const most = source.mostCounted
  const counted = source.counted ?? source.picked ?? source.from
  const once = source.planned === 'once' && query.page === 1
  const [rows, n] = await Promise.all([
    listRows(db, source, query),
    countRows(db, sql`${counted} where ${conditions(source, query)}`, most, once),
  ])
  return { rows, ...(most ? cappedTotal(n, most) : { total: n }) }
}

/** A page with its rows in another form. */
export const mapRows = <Row, Shown>(
  { rows, ...total }: Page<Row>,
  shape: (row: Row) => Shown,
): Page<Shown> => ({
  rows: rows.map(shape),
  ...total,
})

/** One row of a list's source; undefined when it does not exist. */
export const oneOf = async <Row>(
  db: Database | Tx,
  { columns, from, id }: Pick<ListSource<Row, ListQuery>, 'row' | 'columns' | 'from' | 'id'>,
  requested: number,
): Promise<Row | undefined> =>
  (await sql<Row>`select ${columns} from ${from} where ${id} = ${requested}`.execute(db)).rows[0]
