import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { askOf, type Database } from './database.ts'
import { statementNames } from './statement-names.ts'

const statements = statementNames(300)

/**
 * Runs a query that each connection plans once and for all values alike. It is for hot queries whose
 * best plan is the same whatever the values: write limits and skewed values as literals (`sql.lit`),
 * and leave conditions such as a text search to `execute`, which plans for the very value.
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
 * As `runPrepared`, wherever the database's queries go: what readers read from may be a replica, which then prepares it.
 * Within a transaction it is sent like any other.
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
 * A list of ids that PostgreSQL does not see while it plans. Seen, lists of different lengths are planned for anew each time,
 * which takes several times as long as reading a few rows.
 */
export const unseenIds = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`(select ${[...ids]}::bigint[])::bigint[]`

/** Some columns as one JSON value of a row, which costs the program half of what columns do and PostgreSQL no more. */
export type Packed<Row extends object> = {
  value: RawBuilder<Row[keyof Row][]>
  /** The row again; instants in it are ISO 8601 with an offset (`isoInstant` makes ours of them). */
  unpack(values: Row[keyof Row][]): Row
}

/** Packs columns in the order in which they are given. */
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
 * A hot query that is written once: put together at its first call, planned once by each connection, and from then on sent with
 * its values alone. Each row comes `packed`. `from` is all behind the columns: it uses each value once and in order, and writes
 * the same text for all.
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
