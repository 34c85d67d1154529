import { kernelErrors } from '@toasoan/contract/kit/errors'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { can } from '../kernel/access/access.ts'
import { fail } from '../kernel/http/fail.ts'
import { openApi } from '../kernel/http/openapi.ts'
import type { Route } from '../kernel/http/route.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { authenticate, bearerOf } from '../kernel/sessions/authenticate.ts'
import { accessOfPass, docsPass } from '../kernel/sessions/passes.ts'

/** Who may read what every call takes: those who may look at the list of permissions. */
const permission = 'permission.index'

/** Below the page, where the pass of its browser is sent along. */
const documentPath = `${docsPass.path}/openapi.json`

const configuration = JSON.stringify({ url: documentPath, withDefaultFonts: false }).replaceAll('"', '&quot;')

/** The page; its program starts itself by the element, so that no script stands in the page. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API</title>
</head>
<body>
<div id="api-reference" data-configuration="${configuration}"></div>
<script src="${docsPass.path}/js/scalar.js"></script>
</body>
</html>
`

/**
 * Refuses who may not read the document: 401 without a session, by token or by the browser's pass, 403 without the
 * permission. A server of developers shows it to everybody.
 */
async function refuseReader(request: FastifyRequest, kernel: Kernel): Promise<void> {
  if (kernel.configuration.nodeEnv === 'development') return
  const { authorization } = request.headers
  const access = bearerOf(authorization)
    ? await authenticate(authorization, kernel)
    : await accessOfPass(request, kernel, docsPass)
  if (!access) throw fail(kernelErrors.noSession)
  if (!can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
}

/**
 * Serves the OpenAPI 3.1 document at `/api/openapi.json` and its page at `/api/docs`, to sessions with the permission
 * `permission.index`, under the security policy of every other page.
 */
export function serveApiDocument(app: FastifyInstance, routes: Route[], kernel: Kernel): void {
  let document: unknown
  let program: Promise<FastifyInstance> | undefined
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store')
    await refuseReader(request, kernel)
  }
  const sendDocument = async () => {
    document ??= openApi(
      routes.map(({ endpoint }) => endpoint),
      kernel.configuration.publicUrl,
    )
    return document
  }
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').send(page)
  app.get('/api/openapi.json', { onRequest }, sendDocument)
  app.get(documentPath, { onRequest }, sendDocument)
  app.get(docsPass.path, { onRequest }, sendPage)
  app.get(`${docsPass.path}/js/scalar.js`, { onRequest }, async (request, reply) => {
    program ??= openProgram()
    const { rawPayload } = await (await program).inject({ method: 'GET', url: request.url })
    return reply.type('text/javascript; charset=utf-8').send(rawPayload)
  })
}

/** The page's program comes from a small server of its own, made at its first use: its parts take 20 MB of memory. */
async function openProgram(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(apiReference, { routePrefix: '/api/docs', configuration: { url: documentPath } })
  return inner
}
