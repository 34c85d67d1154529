import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { connectionOf, isSimulated, simulatorPath } from './connection.ts'
import type { Message } from './signature.ts'
import { payPage } from './simulator/pay-page.ts'
import { type Deed, deeds, momoSimulator } from './simulator/simulator.ts'

type Named = FastifyRequest<{ Params: { name: string } }>

/** In a demo without a gateway, our counterpart of MoMo answers in its place; nowhere else is it there. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const connection = connectionOf(kernel)
  if (!connection || !isSimulated(kernel.configuration)) return
  const simulator = momoSimulator({
    connection,
    deliver: async (url, notice) => {
      const { pathname } = new URL(url)
      return (await app.inject({ method: 'POST', url: pathname, payload: notice as object })).statusCode
    },
  })
  app.addHook('onClose', async () => simulator.close())

  await app.register(async (within) => {
    within.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    within.post(`${simulatorPath}/v2/gateway/api/:name`, async (request: Named, reply) => {
      const answer = simulator.answer(request.params.name, (request.body ?? {}) as Message)
      return reply.send(answer)
    })
    within.get(`${simulatorPath}/pay/:name`, async (request: Named, reply) => {
      const order = simulator.orders.get(request.params.name)
      if (!order) return reply.code(404).send('Không có đơn này.')
      return reply.type('text/html; charset=utf-8').send(payPage(order))
    })
    within.post(`${simulatorPath}/pay/:name`, async (request: Named, reply) => {
      const order = simulator.orders.get(request.params.name)
      const { deed } = (request.body ?? {}) as { deed?: Deed }
      if (!order || !deed || !deeds.includes(deed)) return reply.code(404).send('Không có đơn này.')
      await simulator.act(order.orderId, deed)
      return reply.redirect(order.redirectUrl, 303)
    })
  })
}
