import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/kernel/database/away.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { oldAddress } from '../../editorial/imports/public.ts'

/** Where an address of the former site leads, or that it is gone; null for every other one, and while the database is away. */
export const formerAddress = (db: Database, { url, host }: FastifyRequest) =>
  oldAddress(db, { url, host }).catch((error) => {
    if (isDatabaseAway(error)) return null
    throw error
  })

/** WordPress's shortest address of a post, `/?p=1`, which is that of the front page here. */
export function leadShortAddresses(app: FastifyInstance, db: Database): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(index\.php)?\?p=\d+(&|$)/.test(request.url)) return
    const old = await formerAddress(db, request)
    if (old && old !== 'gone') return reply.header('cache-control', 'no-cache').redirect(old.to, 301)
  })
}
