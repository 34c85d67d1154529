import { type RawBuilder, sql } from 'kysely'
import { holds } from '../database/conditions.ts'
import type { Database, Tx } from '../database/database.ts'
import { askPrepared } from '../database/prepared.ts'
import type { Page } from '../http/route.ts'

/** The part of a list's query that is the same everywhere; see `listQuery` in the contract. */
export type ListQuery = {
  keyword?: string
  page: number
  perPage: number
  sortBy?: string
  sortDesc?: boolean
}

/** Where the rows of a list come from, and how a query narrows and orders them. */
export type ListSource<Row, Query extends ListQuery> = {
  /** Never there: it carries the type of a row. */
  row?: Row
  /** Table with its alias and joins: `position p`. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** The id that breaks ties, so that no row is on two pages: `p.id`. */
  id: RawBuilder<unknown>
  /** The text in which a keyword is looked for; a trigram index over `plain_text` of it serves long tables. */
  searched: RawBuilder<unknown>
  orders: Readonly<Record<string, RawBuilder<unknown>>>
  /** The order when none is asked for; `-name` is descending. */
  order: string
  /** Conditions of the filters that are set. */
  where?: (query: Query) => readonly RawBuilder<unknown>[]
  /** What is counted, where tables that are joined besides neither add nor leave out a row and no filter asks them. */
  counted?: RawBuilder<unknown>
  /** Of a table of millions: more than so many rows are not counted, and the total means "at least". */
  mostCounted?: number
  /** Of a long join that takes longer to plan than to run: where nothing is filtered by, each connection plans it once. */
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

/** Asks for rows; `once` plans what is the same question each time, which has no values, once for each connection. */
async function ask<Row>(db: Database | Tx, query: RawBuilder<Row>, once: boolean): Promise<Row[]> {
  if (!once || query.compile(db).parameters.length > 0) return (await query.execute(db)).rows
  return (await askPrepared(db, query as RawBuilder<never>)) as Row[]
}

/** One page of a list with its total; a list as a whole is one long page (http/bind.ts). */
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

/** One row of a list's source; undefined when there is none. */
export const oneOf = async <Row>(
  db: Database | Tx,
  { columns, from, id }: Pick<ListSource<Row, ListQuery>, 'row' | 'columns' | 'from' | 'id'>,
  requested: number,
): Promise<Row | undefined> =>
  (await sql<Row>`select ${columns} from ${from} where ${id} = ${requested}`.execute(db)).rows[0]
