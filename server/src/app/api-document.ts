import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../kernel/configuration/configuration.ts'
import { openApi } from '../kernel/http/openapi.ts'
import type { Route } from '../kernel/http/route.ts'

/** Serves the OpenAPI 3.1 document at `/api/openapi.json` and its page at `/api/docs`. */
export function serveApiDocument(app: FastifyInstance, routes: Route[], { publicUrl }: Configuration): void {
  let document: unknown
  app.get('/api/openapi.json', async () => {
    document ??= openApi(
      routes.map(({ endpoint }) => endpoint),
      publicUrl,
    )
    return document
  })
  void app.register(async (scope) => {
    // The page starts itself by an inline script and brings its own styles.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'",
      )
    })
    await scope.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false },
    })
  })
}
