import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance } from 'fastify'
import { fail } from '../kernel/http/fail.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const immutable = /\/assets\//

/** Files that a browser asks for by name, as opposed to screens of the application. */
const fileLike = /\.[a-z0-9]{2,5}$/i

const unbuilt =
  '<!doctype html><meta charset="utf-8"><title>Tòa Soạn</title><p>Giao diện chưa được dựng: chạy <code>npm start</code>. / The interface is not built: run <code>npm start</code>.'

/** Serves the built web application; any address that nothing else answers opens it. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (existsSync(dist)) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const value = immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
        reply.header('cache-control', value)
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/')) throw fail(kernelErrors.noSuchCall)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || fileLike.test(path)) {
      throw fail(kernelErrors.notFound)
    }
    const index = join(dist, 'index.html')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(existsSync(index) ? readFileSync(index) : unbuilt)
  })
}
