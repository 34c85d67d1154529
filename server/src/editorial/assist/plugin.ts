import type { FastifyInstance } from 'fastify'
import { sampleModelPath } from '#server/kernel/assist/model.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { stopRunning } from './running.ts'

/**
 * Ends requests with the server, before their connections are cut. In a demo this server is also the sample model,
 * which answers with sentences of the text itself.
 */
export async function plugin(app: FastifyInstance, { configuration, pool }: Kernel): Promise<void> {
  app.addHook('preClose', () => stopRunning(pool))
  if (!configuration.demo || configuration.assistUrl) return
  // What only a demo needs is loaded there alone.
  const [{ eventsOf, readRequest }, { sampleAnswer }] = await Promise.all([
    import('#server/kernel/assist/counterpart.ts'),
    import('./sample-answers.ts'),
  ])
  app.post(`${sampleModelPath}/chat/completions`, { bodyLimit: 4_000_000 }, async (request, reply) => {
    const asked = readRequest(JSON.stringify(request.body))
    const answer = await sampleAnswer(asked.name, JSON.parse(asked.data), asked.image)
    return reply
      .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
      .send(eventsOf(asked, JSON.stringify(answer)).join(''))
  })
}
