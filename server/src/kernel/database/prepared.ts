import type { RawBuilder } from 'kysely'
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
