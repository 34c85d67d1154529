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

/** Source of a list's rows, with its filters and orders. */
export type ListSource<Row, Query extends ListQuery> = {
  /** Phantom field: type of a row. */
  row?: Row
  /** Table with alias and joins: `position p`. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Unique ID as the last sort key, so that no row is on two pages: `p.id`. */
  id: RawBuilder<unknown>
  /** Text searched for keywords; long tables have a trigram index on its `plain_text`. */
  searched: RawBuilder<unknown>
  orders: Readonly<Record<string, RawBuilder<unknown>>>
  /** Default order; `-name` is descending. */
  order: string
  /** Conditions of the active filters. */
  where?: (query: Query) => readonly RawBuilder<unknown>[]
  /** Source for counting, if the joins do not change the number of rows and no filter uses them. */
  counted?: RawBuilder<unknown>
  /** For tables with millions of rows: maximum count; above it the total means "at least". */
  mostCounted?: number
  /** For joins that take longer to plan than to run: without filters, each connection plans the query once. */
  planned?: 'once'
}

const conditions = <Query extends ListQuery>({ searched, where }: ListSource<unknown, Query>, query: Query) =>
  sql.join(
    [sql`true`, ...(query.keyword ? [holds(searched, query.keyword)] : []), ...(where?.(query) ?? [])],
    sql` and `,
  )

function orderOf<Query extends ListQuery>({ orders, order, id }: ListSource<unknown, Query>, query: Query) {
  const name = query.sortBy ?? order.replace(/^-/, '')
  const descending = query.sortDesc ?? (query.sortBy === undefined && order.startsWith('-'))
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`${orders[name] ?? id} ${direction}, ${id} ${direction}`
}

/** Runs a query; `once` prepares a query without values once per connection. */
async function ask<Row>(db: Database | Tx, query: RawBuilder<Row>, once: boolean): Promise<Row[]> {
  if (!once || query.compile(db).parameters.length > 0) return (await query.execute(db)).rows
  return (await askPrepared(db, query as RawBuilder<never>)) as Row[]
}

/** One page of a list with its total; an unpaged list is one long page (http/bind.ts). */
export async function pagedList<Row, Query extends ListQuery>(
  db: Database | Tx,
  source: ListSource<Row, Query>,
  query: Query,
): Promise<Page<Row>> {
  const where = conditions(source, query)
  const offset = (query.page - 1) * query.perPage
  const most = source.mostCounted
  const counted = source.counted ?? source.from
  const once = source.planned === 'once' && offset === 0
  const [rows, count] = await Promise.all([
    ask(
      db,
      sql<Row>`select ${source.columns} from ${source.from} where ${where}
        order by ${orderOf(source, query)} limit ${sql.lit(query.perPage)} offset ${sql.lit(offset)}`,
      once,
    ),
    ask(
      db,
      most
        ? sql<{ n: number }>`select count(*) as n
            from (select from ${counted} where ${where} limit ${sql.lit(most + 1)}) counted`
        : sql<{ n: number }>`select count(*) as n from ${counted} where ${where}`,
      once,
    ),
  ])
  const total = count[0]?.n ?? 0
  return most && total > most ? { rows, total: most, totalCapped: true } : { rows, total }
}

/** One row of a list's source; undefined when it does not exist. */
export const oneOf = async <Row>(
  db: Database | Tx,
  { columns, from, id }: Pick<ListSource<Row, ListQuery>, 'row' | 'columns' | 'from' | 'id'>,
  requested: number,
): Promise<Row | undefined> =>
  (await sql<Row>`select ${columns} from ${from} where ${id} = ${requested}`.execute(db)).rows[0]
