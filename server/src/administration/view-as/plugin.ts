import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { endIdleViews } from './end-views.ts'

/** A view ends with the session that looks. */
export async function plugin(_app: FastifyInstance, kernel: Kernel): Promise<void> {
  kernel.sessions.onChange((change) => {
    if (change === 'all' || !('session' in change)) return
    endIdleViews(kernel, change.session).catch((error) =>
      kernel.log.error({ err: error, session: change.session }, 'a view could not be ended'),
    )
  })
}
