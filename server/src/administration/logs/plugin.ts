import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { lastSeen } from './last-seen.ts'
import { errorKeeper, recordSystem } from './system-log.ts'

const flushEvery = 30_000

/**
 * Keeps when each session was last seen, when the server started and stopped, and what it reports as an
 * error: a job that failed, an event that could not be delivered.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const sessions = lastSeen(kernel)
  const timer = setInterval(() => void sessions.flush(), flushEvery)
  timer.unref()
  app.addHook('onResponse', async (request, reply) => {
    // What is refused for want of a session must not bring one back to life.
    if (reply.statusCode !== 401) await sessions.saw(request)
  })

  const errors = errorKeeper(kernel.db)
  const say = kernel.log.error.bind(kernel.log) as (...args: unknown[]) => void
  kernel.log.error = ((...args: unknown[]) => {
    say(...args)
    errors.keep(args[0], args[1])
  }) as typeof kernel.log.error

  app.addHook('onReady', () => recordSystem(kernel.db, { kind: 'start', name: process.version }))
  app.addHook('onClose', async () => {
    clearInterval(timer)
    errors.stop()
    await sessions.flush()
    await recordSystem(kernel.db, { kind: 'stop' }).catch(() => undefined)
  })
}
