import { readerWorkerPath } from '@toasoan/contract/site/paths'
import type { FastifyInstance } from 'fastify'
import { workerScript } from './worker-script.ts'

/**
 * Serves the service worker of readers. Its scope is the folder it lies in, where there are no pages: it answers for
 * none, neither of the site nor of the back-office, and only shows what is pushed.
 */
export async function plugin(app: FastifyInstance): Promise<void> {
  app.get(readerWorkerPath, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(workerScript),
  )
}
