import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { askOf, type Database } from './database.ts'
import { statementNames } from './statement-names.ts'

const statements = statementNames(300)

/**
 * Runs a query that each connection plans once for all values. For hot queries with a value-independent plan:
 * write limits and skewed values as literals (`sql.lit`), and use `execute` for conditions such as text
 * search, which need a plan for the actual value.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  { db, pool }: { db: Database; pool: pg.Pool },
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db)
  const name = statements.nameOf(text)
  const { rows } = await pool.query<Row>({ ...(name ? { name } : {}), text, values: [...parameters] })
  return rows
}

/**
 * Like `runPrepared`, for any database: public reads may go to a replica, which then prepares it. Within a
 * transaction it is a normal query.
 */
export async function askPrepared<Row extends pg.QueryResultRow>(
  db: Database,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const ask = askOf(db)
  if (!ask) return (await query.execute(db)).rows
  const { sql: text, parameters } = query.compile(db)
  const name = statements.nameOf(text)
  return (await ask({ ...(name ? { name } : {}), text, values: [...parameters] })).rows as Row[]
}

/**
 * A list of IDs hidden from PostgreSQL's planner. Otherwise lists of different lengths are planned again each
 * time, which takes several times as long as reading a few rows.
 */
export const unseenIds = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`(select ${[...ids]}::bigint[])::bigint[]`

/** The same of texts. */
export const unseenTexts = (texts: readonly string[]): RawBuilder<string[]> =>
  sql`(select ${[...texts]}::text[])::text[]`

/**
 * SQL: columns packed into one JSON value, which takes half the CPU of separate columns here and no more in
 * PostgreSQL.
 */
export type Packed<Row extends object> = {
  value: RawBuilder<Row[keyof Row][]>
  /** Unpacks the row; timestamps are ISO 8601 with an offset (convert with `isoInstant`). */
  unpack(values: Row[keyof Row][]): Row
}

/** Packs columns in the given order. */
export function packed<Row extends object>(
  columns: {
    [Name in keyof Row]: RawBuilder<unknown>
  },
): Packed<Row> {
  const names = Object.keys(columns) as (keyof Row)[]
  return {
    value: sql`json_build_array(${sql.join(Object.values<RawBuilder<unknown>>(columns))})`,
    unpack(values) {
      const made = {} as Row
      for (const [n, name] of names.entries()) made[name] = values[n] as Row[keyof Row]
      return made
    },
  }
}

/**
 * A hot query that is built on its first call, planned once per connection, and then executed with its values
 * only. Rows come `packed`. `from` is everything after the columns: it uses each value once and in order, and
 * produces the same text for all values.
 */
export function rowsAsJson<Row extends object, Values extends unknown[]>(
  columns: { [Name in keyof Row]: RawBuilder<unknown> },
  from: (...values: Values) => RawBuilder<unknown>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  const { value, unpack } = packed<Row>(columns)
  const whole = (values: Values) => sql<Whole>`select ${value} as row ${from(...values)}`
  type Whole = { row: Row[keyof Row][] }
  let text = ''
  return async (db, ...values) => {
    const ask = askOf(db)
    if (!ask) return (await whole(values).execute(db)).rows.map(({ row }) => unpack(row))
    if (!text) {
      const { sql: made, parameters } = whole(values).compile(db)
      if (parameters.length !== values.length) throw new Error('each value stands in its query once')
      text = made
    }
    const name = statements.nameOf(text)
    const { rows } = await ask({ ...(name ? { name } : {}), text, values })
    return (rows as Whole[]).map(({ row }) => unpack(row))
  }
}
