import { sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** Today on the house's calendar, YYYY-MM-DD: the day for which money that moves now counts. */
export async function dayOf(db: Database | Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(db)
  return rows[0]?.day ?? ''
}
