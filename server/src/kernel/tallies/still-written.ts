import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { zone } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'

/** Whether a transaction still runs that began before a day was over: it may write into it without telling of it. */
export async function isStillWritten(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and xact_start < (${day}::date + 1)::timestamp at time zone ${zone} limit 1`.execute(db)
  return rows.length > 0
}

/** How often, and for how many milliseconds, it is waited for what was being written. */
const patience = { times: 50, pause: 100 }

/**
 * Waits until all that was being written when this was called is written, and gives the number below which transactions
 * were begun by then; null when that takes too long. Two that change facts of one record at once do not see each other, so
 * that what either tells of is not to be read before both are done.
 */
export async function allWritten(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    end: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as end`.execute(db)
  const end = rows[0]?.end as string
  for (let time = 0; time < patience.times; time += 1) {
    const { rows: done } =
      await sql`select where pg_snapshot_xmin(pg_current_snapshot()) >= ${end}::xid8`.execute(db)
    if (done.length > 0) return end
    await pause(patience.pause)
  }
  return null
}
