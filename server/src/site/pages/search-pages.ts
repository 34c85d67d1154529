import type { SitePage } from '@toasoan/contract/site/pages'
import { searchPath } from '@toasoan/contract/site/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Listener } from '#server/kernel/database/listener.ts'
import type { SiteKnowledge } from '../publications/public.ts'
import { type Asked, readAddress, readSearch } from './asked.ts'
import { composeSearch, type Sources } from './compose.ts'
import { isOpen } from './open.ts'
import { type Page, pageCache } from './page-cache.ts'
import { sendPage } from './send-page.ts'

type Making = {
  listener: Listener
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

/** Memory for searches, in bytes: about a hundred, of their own, so that nobody fills the memory of pages with what they typed. */
const cacheBytes = 4_000_000

/** Milliseconds for which who searches for the same gets the same, unless something public changes. */
const keptFor = 30_000

/** Serves searches. What is in the news is searched for by many at once. */
export function searchPages(
  app: FastifyInstance,
  { listener, knowledge, sources, rendered, sendTrouble }: Making,
): void {
  const cache = pageCache(listener, cacheBytes)
  app.route({
    method: ['GET', 'HEAD'],
    url: searchPath,
    async handler(request, reply) {
      const asked = readAddress(request.url)
      try {
        if (!(await isOpen(knowledge, reply))) return reply
        const requested = readSearch(asked)
        const key = JSON.stringify([asked.language, requested])
        const page =
          cache.find(key) ??
          (await cache.fill(key, async () =>
            rendered(await composeSearch(sources, requested), { ...asked, page: 1 }, keptFor),
          ))
        return await sendPage(request, reply, page, { cacheControl: 'no-cache' })
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
