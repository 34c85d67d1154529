import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { zone } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'

/**
 * Whether a transaction that began before the end of a day is still running: it may write facts of that day
 * before its notification is visible.
 */
export async function isStillWritten(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and xact_start < (${day}::date + 1)::timestamp at time zone ${zone} limit 1`.execute(db)
  return rows.length > 0
}

/** Number of checks, and their interval in ms. */
const patience = { times: 50, pause: 100 }

/**
 * Waits until all transactions running at the time of the call have ended, and returns the transaction ID
 * below which all had started; null on timeout. Two concurrent changes to facts of one record do not see each
 * other, so their notifications must not be read before both have ended.
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
