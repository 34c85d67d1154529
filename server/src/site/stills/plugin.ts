import { embedProviders } from '@toasoan/contract/editorial/embeds'
import type { Film } from '@toasoan/contract/site/films'
import { stillPath } from '@toasoan/contract/site/paths'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { askers } from './ask-providers.ts'
import { type AskStill, busy, keepStills } from './keep-stills.ts'

const path = stillPath({
  provider: `:provider(^(?:${embedProviders.join('|')})$)`,
  id: ':id(^[\\w-]{5,25}$)',
})

/** Serves stills of the videos that stories show, so that readers contact the other site only when they press play. */
export function serveStills(app: FastifyInstance, still: AskStill): void {
  app.get<{ Params: Film }>(path, async ({ params }, reply) => {
    const found = await still(params)
    if (found === busy)
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send()
    if (!found) return reply.code(404).header('cache-control', 'public, max-age=300').send()
    return reply.type(found.type).header('cache-control', 'public, max-age=86400').send(found.body)
  })
}

export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const ask = askers(kernel)
  serveStills(
    app,
    keepStills((film) => ask[film.provider](film.id)),
  )
}
