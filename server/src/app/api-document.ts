import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Configuration } from '../kernel/configuration/configuration.ts'
import { openApi } from '../kernel/http/openapi.ts'
import type { Route } from '../kernel/http/route.ts'

/** Serves the OpenAPI 3.1 document at `/api/openapi.json` and its page at `/api/docs`. */
export function serveApiDocument(app: FastifyInstance, routes: Route[], { publicUrl }: Configuration): void {
  let document: unknown
  let reference: Promise<FastifyInstance> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApi(
      routes.map(({ endpoint }) => endpoint),
      publicUrl,
    )
    return document
  })
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= openReference()
    const { statusCode, headers, rawPayload } = await (await reference).inject({
      method: 'GET',
      url: request.url,
    })
    for (const name of ['content-type', 'location', 'cache-control', 'etag'])
      if (headers[name]) void reply.header(name, headers[name])
    // The page starts itself by an inline script and brings its own styles.
    void reply.header(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'",
    )
    return reply.status(statusCode).send(rawPayload)
  }
  app.get('/api/docs', page)
  app.get('/api/docs/*', page)
}

/** The page's own small server, made at its first use: its parts take 20 MB that an idle server need not hold. */
async function openReference(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false },
  })
  return inner
}
