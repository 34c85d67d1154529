import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { openings } from './openings.ts'

const flushEvery = 5000

/** Keeps who opened which article. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const opened = openings(kernel)
  const timer = setInterval(() => void opened.flush(), flushEvery)
  timer.unref()
  app.addHook('onResponse', (request, reply) => opened.saw(request, reply.statusCode))
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await opened.flush()
  })
}
