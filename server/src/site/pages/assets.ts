import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance } from 'fastify'
import { fail } from '#server/kernel/http/fail.ts'
import { withoutPageHeaders } from '#server/kernel/http/page-headers.ts'
import type { Renderer } from './renderer.ts'

/** Serves the site's style sheet, script and fonts. Their names change with their content. */
export function serveAssets(app: FastifyInstance, { files }: Renderer): void {
  app.get<{ Params: { file: string } }>('/assets/site/:file', (request, reply) => {
    const file = files.get(request.params.file)
    if (!file) throw fail(kernelErrors.notFound)
    const accepted = request.headers['accept-encoding'] ?? ''
    void withoutPageHeaders(reply)
      .header('content-type', file.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
    if (file.br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(file.br)
    if (file.gzip && accepted.includes('gzip'))
      return reply.header('content-encoding', 'gzip').send(file.gzip)
    return reply.send(file.body)
  })
}
