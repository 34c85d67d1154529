import { stillPath } from '@toasoan/contract/site/paths'
import type { FastifyInstance } from 'fastify'
import { type AskStill, askYoutube, keepStills } from './stills.ts'

/** Serves stills of films that stories show, so that readers ask nothing of the other site before they press play. */
export function serveStills(app: FastifyInstance, still: AskStill): void {
  app.get<{ Params: { film: string } }>(
    stillPath(':film(^[A-Za-z0-9_-]{11}$)'),
    async ({ params }, reply) => {
      const found = await still(params.film)
      if (!found) return reply.code(404).header('cache-control', 'public, max-age=300').send()
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(found)
    },
  )
}

export async function plugin(app: FastifyInstance): Promise<void> {
  serveStills(app, keepStills(askYoutube))
}
