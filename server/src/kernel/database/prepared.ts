import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { askOf, type Database } from './database.ts'
import { statementNames } from './statement-names.ts'

const names = statementNames(300)

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
  const name = names.nameOf(text)
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
  const name = names.nameOf(text)
  return (await ask({ ...(name ? { name } : {}), text, values: [...parameters] })).rows as Row[]
}

/**
 * A hot query that is written once: put together at its first call, planned once by each connection, and from then on sent with
 * its values alone. Each row comes as one JSON value, which costs the program half of what columns do; instants in it are
 * ISO 8601 with an offset (`isoInstant` makes ours of them). `write` uses each value once and in order, and writes the same text for all.
 */
export function rowsAsJson<Row, Values extends unknown[]>(
  write: (...values: Values) => RawBuilder<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  type Whole = { row: Row }
  const whole = (values: Values) => sql<Whole>`select to_json(r) as row from (${write(...values)}) r`
  let text = ''
  return async (db, ...values) => {
    const ask = askOf(db)
    if (!ask) return (await whole(values).execute(db)).rows.map(({ row }) => row)
    if (!text) {
      const { sql: made, parameters } = whole(values).compile(db)
      if (parameters.length !== values.length) throw new Error('each value stands in its query once')
      text = made
    }
    const name = names.nameOf(text)
    const { rows } = await ask({ ...(name ? { name } : {}), text, values })
    return (rows as Whole[]).map(({ row }) => row)
  }
}
