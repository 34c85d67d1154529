import type { SitePage } from '@toasoan/contract/site/pages'
import { searchPath } from '@toasoan/contract/site/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteKnowledge } from '../publications/public.ts'
import { type Asked, readAddress, readSearch } from './asked.ts'
import { composeSearch, type Sources } from './compose.ts'
import { isOpen } from './open.ts'
import type { Page } from './page-cache.ts'

type Making = {
  knowledge: SiteKnowledge
  sources: Sources
  rendered(page: SitePage, asked: Asked, kept: number): Promise<Page>
  sendTrouble(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    error: unknown,
  ): Promise<FastifyReply>
}

/** Serves searches, each made for its reader: nobody may fill the memory with what they typed. */
export function searchPages(
  app: FastifyInstance,
  { knowledge, sources, rendered, sendTrouble }: Making,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: searchPath,
    async handler(request, reply) {
      const asked = readAddress(request.url)
      try {
        if (!(await isOpen(knowledge, reply))) return reply
        const found = await composeSearch(sources, readSearch(asked))
        const { body, type } = await rendered(found, { ...asked, page: 1 }, 0)
        return reply.type(type).header('cache-control', 'no-cache').send(body)
      } catch (error) {
        return sendTrouble(request, reply, asked, error)
      }
    },
  })

  // The specification's second address of the search.
  app.get('/search-elastic', async (request, reply) => {
    const mark = request.url.indexOf('?')
    return reply
      .header('cache-control', 'no-cache')
      .redirect(searchPath + (mark < 0 ? '' : request.url.slice(mark)), 301)
  })
}
