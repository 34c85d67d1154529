import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** Milliseconds beyond which the archive takes no sound. */
export const archiveLimit = 4 * 3_600_000

/** Notes how long a recording is (milliseconds); nothing changes when nobody can say. */
export async function noteDuration(
  db: Database | Tx,
  fileId: number,
  duration: number | null,
): Promise<void> {
  if (duration === null) return
  await sql`update file set duration_ms = ${Math.round(duration)}, over_duration = ${duration > archiveLimit}
    where id = ${fileId}`.execute(db)
}
