import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { addressClass } from '../../account/auth/public.ts'
import { readingTally } from './tally.ts'

const writeEvery = 5000

/**
 * Counts readings that the pages' script reports. No cookie, no identity: the reader's address is held
 * in memory for some minutes only, so that a reload does not count twice.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const tally = readingTally()
  const write = () =>
    tally.write(kernel.db).catch((error) => kernel.log.warn({ err: error }, 'readings could not be written'))
  const timer = setInterval(write, writeEvery)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })

  await app.register(async (scope) => {
    // A beacon may bring any body; none is read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: 1024 }, (_request, payload, done) => {
      payload.resume()
      payload.once('end', () => done(null))
      payload.once('error', done)
    })
    scope.post<{ Params: { id: string } }>('/site/read/:id(^\\d{1,15}$)', async (request, reply) => {
      tally.count(Number(request.params.id), addressClass(request.ip))
      return reply.status(204).header('cache-control', 'no-store').send()
    })
  })
}
