import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'

/** Sends an event with the transaction: it leaves when that commits, or never. */
export async function send(tx: Tx, topic: string, payload: unknown): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ topic, payload: sql`${JSON.stringify(payload)}::jsonb` as never })
    .execute()
}

/** What happens when an event of a topic leaves. It may run twice after a crash, never not at all. */
export type TopicHandler = (payload: never, kernel: Kernel) => Promise<void>

const batch = 20
const mostAttempts = 8

/**
 * Takes waiting events in order and hands each to its topic's handler. Several processes may run it:
 * each event is locked by one of them. One that fails stays and is tried again, eight times at most.
 */
export function outboxDispatcher(kernel: Kernel, topics: ReadonlyMap<string, TopicHandler>) {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function one(): Promise<boolean> {
    return kernel.db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('outbox')
        .select(['id', 'topic', 'payload', 'attempts'])
        .where('failed_at', 'is', null)
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const row of rows) {
        try {
          await topics.get(row.topic)?.(row.payload as never, kernel)
          await tx.deleteFrom('outbox').where('id', '=', row.id).execute()
        } catch (error) {
          kernel.log.error({ err: error, topic: row.topic, id: row.id }, 'event could not be delivered')
          const failed = row.attempts + 1 >= mostAttempts ? new Date().toISOString() : null
          await tx
            .updateTable('outbox')
            .set({ attempts: row.attempts + 1, failed_at: failed })
            .where('id', '=', row.id)
            .execute()
          return false
        }
      }
      return rows.length === batch
    })
  }

  async function drain(): Promise<void> {
    do {
      again = false
      while (!stopped && (await one())) {}
    } while (again && !stopped)
  }

  const wake = () => {
    again = true
    if (running || stopped) return
    running = drain()
      .catch((error) => kernel.log.error({ err: error }, 'outbox could not be read'))
      .finally(() => {
        running = null
      })
  }

  kernel.listener.on('outbox', wake)
  kernel.listener.onReset(wake)
  const timer = setInterval(wake, 5000)
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
