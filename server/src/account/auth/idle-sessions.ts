import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { idleAllowed } from '#server/kernel/sessions/idle.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends the sessions whose people did nothing for the time that the house allows. Their requests are refused from the
 * moment itself; this cuts their sockets and writes it into the log.
 */
export async function endIdleSessions({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from session
      where ended_at is null and last_seen_at <= now() - ${sql.raw(idleAllowed)}
      order by last_seen_at limit 1000 for update skip locked`.execute(tx)
    for (const { id } of rows) await endSessions(tx, { sessionId: id }, 'idle')
  })
}
