import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const cancelled = '57014'

/** The rows of a query, or null on timeout (ms); PostgreSQL then cancels it. */
export async function withinTime<Row>(
  db: Database,
  milliseconds: number,
  query: RawBuilder<Row>,
): Promise<Row[] | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(Math.max(1, Math.ceil(milliseconds)))}, true)`.execute(
        tx,
      )
      return (await query.execute(tx)).rows
    })
  } catch (error) {
    if ((error as { code?: string }).code === cancelled) return null
    throw error
  }
}
