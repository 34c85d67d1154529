import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { connectionOf, isSimulated, simulatorPath } from './e-invoices/connection.ts'
import { invoiceSimulator } from './e-invoices/simulator.ts'

/** In a demo without a provider of e-invoices, our counterpart answers in its place; nowhere else is it there. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const connection = connectionOf(kernel)
  if (!connection || !isSimulated(kernel.configuration)) return
  // It forgets with the process, and its numbers go on all the same; adjustments let people see how an order waits.
  const after = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 60_000)
  const simulator = invoiceSimulator(connection.token, { after, slowAdjustments: true })
  await app.register(async (within) => {
    within.addContentTypeParser(
      'application/xml',
      { parseAs: 'string', bodyLimit: 100_000 },
      (_request, body, done) => done(null, body),
    )
    within.post(`${simulatorPath}/invoices`, async (request, reply) => {
      const answer = simulator.answer(String(request.body ?? ''), {
        authorization: request.headers.authorization ?? '',
        'idempotency-key': String(request.headers['idempotency-key'] ?? ''),
      })
      return reply
        .code(answer?.status ?? 503)
        .type('application/xml; charset=utf-8')
        .send(answer?.body ?? '')
    })
  })
}
