import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { bearerOf } from '#server/kernel/sessions/authenticate.ts'
import { idleSecondsOf } from '#server/kernel/sessions/idle.ts'

/**
 * Remembers when the people of sessions last did something, and writes the moments down together: one statement
 * every half minute instead of one for each request.
 */
export function lastSeen({ db, tokens, log }: Pick<Kernel, 'db' | 'tokens' | 'log'>) {
  let seen = new Map<string, Date>()
  return {
    async saw(request: FastifyRequest): Promise<void> {
      const token = bearerOf(request.headers.authorization)
      const read = token ? await tokens.read(token) : null
      if (!read || read === 'expired') return
      const at = Date.now() - idleSecondsOf(request.headers) * 1000
      if (at > (seen.get(read.sessionId)?.getTime() ?? 0)) seen.set(read.sessionId, new Date(at))
    },
    async flush(): Promise<void> {
      if (seen.size === 0) return
      const batch = seen
      seen = new Map()
      await sql`update session s set last_seen_at = given.at
        from unnest(${[...batch.keys()]}::uuid[], ${[...batch.values()]}::timestamptz[]) as given (id, at)
        where s.id = given.id and s.ended_at is null and s.last_seen_at < given.at`
        .execute(db)
        .catch((error) => log.warn({ err: error }, 'last seen moments could not be kept'))
    },
  }
}
