import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { heldOffOf } from './held-off.ts'
import { noteProductionStart } from './second-factor/administrators.ts'
import { endSessions } from './sessions.ts'

/** Ends the sessions of whoever may no longer log in, whichever way their account was changed. */
async function endWhenBarred({ db }: Kernel, userId: number): Promise<void> {
  const { rows } = await sql<{ status: string }>`select u.status from app_user u where u.id = ${userId}
    and u.status <> 'active' and exists (select from session s where s.user_id = u.id and s.ended_at is null)`.execute(
    db,
  )
  if (rows.length === 0) return
  await inTransaction(db, (tx) => endSessions(tx, { userId }, 'banned'))
}

/** Milliseconds in which tries that were held off are gathered before they are written down. */
const gatherFor = 5000

/**
 * Requests of a banned person are refused by the kernel at once; this cuts their sockets too. And it
 * writes the tries to log in that were held off into the log.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await noteProductionStart(kernel)
  const heldOff = heldOffOf(kernel)
  const write = () =>
    heldOff.flush().catch((error) => kernel.log.warn({ err: error }, 'held-off log-ins could not be logged'))
  const timer = setInterval(() => void write(), gatherFor)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
  kernel.sessions.onChange((change) => {
    if (change === 'all' || 'session' in change) return
    endWhenBarred(kernel, change.user).catch((error) =>
      kernel.log.error({ err: error, user: change.user }, 'sessions could not be ended'),
    )
  })
}
