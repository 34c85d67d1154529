import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { keyPath } from './submit.ts'

/**
 * Serves the key by which search engines know us, and lets the database put down what they are to be told while
 * IndexNow is configured. Where it is not, nothing is put down and nothing waits.
 */
export async function plugin(app: FastifyInstance, { configuration, db }: Kernel): Promise<void> {
  const { indexnowUrl, indexnowKey: key } = configuration
  if (!indexnowUrl) {
    const { rows } = await sql`delete from index_notice_wanted returning one`.execute(db)
    if (rows.length > 0) await sql`delete from index_notice`.execute(db)
    return
  }
  await sql`insert into index_notice_wanted default values on conflict do nothing`.execute(db)
  app.get(keyPath(key), (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(key),
  )
}
