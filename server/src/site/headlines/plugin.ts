import type { TrialTitle } from '@toasoan/contract/site/headline-trials'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { addressClass } from '../../account/auth/public.ts'
import { type Seen, trialTally } from './tally.ts'

const writeEvery = 5000

/**
 * Counts which of two headlines the front page showed and which was opened, as the page's script reports. No cookie, no
 * identity: the reader's address is held in memory for half an hour, so that nobody counts twice.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const tally = trialTally()
  const write = () =>
    tally.write(kernel.db).catch((error) => kernel.log.warn({ err: error }, 'headlines could not be counted'))
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
    scope.post<{ Params: { id: string; title: TrialTitle; what: Seen } }>(
      '/site/headline/:id(^\\d{1,15}$)/:title(^(?:first|second)$)/:what(^(?:shown|clicked)$)',
      async ({ params, ip }, reply) => {
        tally.count(Number(params.id), params.title, params.what, addressClass(ip))
        return reply.status(204).header('cache-control', 'no-store').send()
      },
    )
  })
}
