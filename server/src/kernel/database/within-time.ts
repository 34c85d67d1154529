import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const cancelled = '57014'

/**
 * The rows of a query, or null on timeout (ms); PostgreSQL then cancels it. The answer does not wait for that: a scan of a large word
 * index hears of it some hundred ms late.
 */
export async function withinTime<Row>(
  db: Database,
  milliseconds: number,
  query: RawBuilder<Row>,
): Promise<Row[] | null> {
  const asked = db
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(Math.max(1, Math.ceil(milliseconds)))}, true)`.execute(
        tx,
      )
      return (await query.execute(tx)).rows
    })
    .catch((error: { code?: string }) => {
      if (error.code === cancelled) return null
      throw error
    })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  // Nobody waits for what fails after that.
  asked.catch(() => undefined)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
