import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { bearerOf } from '#server/kernel/sessions/authenticate.ts'

/** Routes by which an article is opened, and what for. */
const opening: Record<string, 'read' | 'edit'> = {
  '/api/article/:id': 'read',
  '/api/article/edit/:id': 'edit',
  '/api/article/edit/:id/start': 'edit',
}

type Seen = { userId: number; articleId: number; purpose: 'read' | 'edit'; at: Date; times: number }

/**
 * Remembers who opened which article and writes it down together, one statement for all, so that reading
 * stays as quick as it is. Looks within half an hour of one another are one row.
 */
export function openings({ db, tokens, log }: Pick<Kernel, 'db' | 'tokens' | 'log'>) {
  let seen = new Map<string, Seen>()
  return {
    /** Notes an answered request, if it opened an article. */
    async saw(request: FastifyRequest, status: number): Promise<void> {
      const purpose = request.method === 'GET' && status === 200 && opening[request.routeOptions.url ?? '']
      if (!purpose) return
      const token = bearerOf(request.headers.authorization)
      const read = token ? await tokens.read(token) : null
      if (!read || read === 'expired') return
      const articleId = Number((request.params as { id: string }).id)
      const key = `${read.userId} ${articleId} ${purpose}`
      const times = (seen.get(key)?.times ?? 0) + 1
      seen.set(key, { userId: read.userId, articleId, purpose, at: new Date(), times })
    },
    async flush(): Promise<void> {
      if (seen.size === 0) return
      const batch = [...seen.values()]
      seen = new Map()
      const column = <Key extends keyof Seen>(key: Key) => batch.map((one) => one[key])
      await sql`
        with given as materialized (
          select * from unnest(${column('userId')}::bigint[], ${column('articleId')}::bigint[], ${column('purpose')}::text[],
            ${column('at')}::timestamptz[], ${column('times')}::int[]) as given (user_id, article_id, purpose, at, times)
          where exists (select from article a where a.id = given.article_id)
        ), going_on as (
          update article_opening o set times = o.times + g.times, last_at = g.at from given g
          where o.last_at > g.at - interval '30 minutes' and o.id = (
            select last.id from article_opening last where last.user_id = g.user_id and last.article_id = g.article_id
              and last.purpose = g.purpose order by last.at desc limit 1)
          returning o.user_id, o.article_id, o.purpose
        )
        insert into article_opening (user_id, article_id, purpose, at, last_at, times)
        select user_id, article_id, purpose, at, at, times from given
        where (user_id, article_id, purpose) not in (select user_id, article_id, purpose from going_on)`
        .execute(db)
        .catch((error) => log.warn({ err: error }, 'openings of articles could not be kept'))
    },
  }
}
