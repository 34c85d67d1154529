import { readLaterPath, savedPath, savedWorkerPath } from '@toasoan/contract/site/paths'
import type { FastifyInstance } from 'fastify'
import { workerScript } from './worker-script.ts'

/**
 * Serves the service worker of saved pages, whose scope is the list of them and what is opened from it. Where a browser has a
 * network, or no such worker, what is opened from there is the story itself.
 */
export async function plugin(app: FastifyInstance): Promise<void> {
  app.get(savedWorkerPath, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', readLaterPath)
      .send(workerScript),
  )
  app.get<{ Params: { page: string } }>(savedPath('/:page(^[a-z0-9-]+\\.html$)'), (request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(`/${request.params.page}`, 302),
  )
}
