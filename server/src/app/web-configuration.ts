import { readAtHeader } from '@toasoan/contract/messaging/events'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../kernel/configuration/configuration.ts'

/** Seconds for which a browser need not ask again whether it may call. */
const remembered = 7200

/** The script that tells the web where the APIs and the notification service are. */
export function webConfiguration({ services, realtimeUrl }: Configuration): string {
  const values = { services, ...(realtimeUrl ? { realtime: realtimeUrl } : {}) }
  // A string, since a literal object could hold a key that JavaScript reads differently than JSON.
  return `window.__TOASOAN__ = JSON.parse(${JSON.stringify(JSON.stringify(values))})\n`
}

/** Serves `/configuration.js`: a file, because the security policy allows no inline script. */
export function serveWebConfiguration(app: FastifyInstance, configuration: Configuration): void {
  const script = webConfiguration(configuration)
  app.get('/configuration.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}

/**
 * Lets pages of `PUBLIC_URL` call this process under another origin, as they do where `SERVICES` names
 * it. Tokens travel in a header, so no cookie is ever allowed along.
 */
export function allowPublicOrigin(app: FastifyInstance, { publicUrl }: Configuration): void {
  const { origin, host } = new URL(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin !== origin || request.host === host) return done()
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', readAtHeader)
      .header('vary', 'Origin')
    if (request.method !== 'OPTIONS') return done()
    void reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        'Authorization, Content-Type, Accept-Language, Api-Key, X-Requested-With, X-Idle-Seconds, X-Line',
      )
      .header('access-control-max-age', remembered)
      .status(204)
      .send()
  })
}
