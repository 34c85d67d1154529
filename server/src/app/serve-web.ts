import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleError } from '../kernel/http/error-handler.ts'
import { fail } from '../kernel/http/fail.ts'
import { officePolicy } from './security-policy.ts'
import { specifiedScreens } from './specification.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const policy = 'content-security-policy'

const immutable = /\/assets\//

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers an address of nothing by its kind: a page of the site, the application, or the refusal that is given
     * where no page was asked for.
     */
    sendLost: (request: FastifyRequest, reply: FastifyReply, otherwise: Error) => Promise<FastifyReply>
  }
}

/** First parts of the addresses of screens that the specification does not list. */
const furtherAreas = [
  'breaking-news',
  'calendar',
  'device-kits',
  'first-administrator',
  'front-page',
  'newsletters',
  'register',
  'qr',
  'manager',
  'approvals',
  'bank-templates',
  'crawler-code',
  'crawler-file',
  'crawler-rule',
  'ledger',
  'maintenance',
  'ledger-charts',
  'payees',
  'payouts',
  'podcasts',
  'search-alias',
  'terms',
  'royalty-funds',
  'royalty-rules',
  'tax-certificates',
  'wall',
]

/** First parts of the addresses of all screens, by which an address of nothing is told. */
const areas = new Set([...specifiedScreens().map(({ path }) => path.split('/')[1]), ...furtherAreas])

const specified = new Set(specifiedScreens().map(({ path }) => path))

/** Whether an address that nothing answered is one that a reader came by, rather than somebody of the house. */
function isReaders(path: string): boolean {
  const area = path.split('/')[1] ?? ''
  if (path.endsWith('.html') || area === 'view') return true
  return area === 'home' ? !specified.has(path) : !areas.has(area)
}

/** Files that a browser asks for by name, as opposed to screens of the application. */
const fileLike = /\.[a-z0-9]{2,5}$/i

const unbuilt =
  '<!doctype html><meta charset="utf-8"><title>Tòa Soạn</title><p>Giao diện chưa được dựng: chạy <code>npm start</code>. / The interface is not built: run <code>npm start</code>.'

/**
 * Serves the built web application; any address that nothing else answers opens it. A build that is put into the
 * folder later is served from then on, but for files beside index.html of a name that was not there before.
 */
export async function serveWeb(app: FastifyInstance, dist = built): Promise<void> {
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, path) => {
    reply.header(policy, officePolicy(String(reply.getHeader(policy))))
    reply.header('cache-control', immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
  const common = { index: false as const, preCompressed: true, setHeaders }
  if (existsSync(dist)) {
    // Known files at the root, so that every other address there stays a page's; below /assets whatever a
    // newer build has put there.
    await app.register(fastifyStatic, { ...common, root: dist, wildcard: false, globIgnore: ['assets/**'] })
    const assets = { root: join(dist, 'assets/app'), prefix: '/assets/app/', decorateReply: false }
    await app.register(fastifyStatic, { ...common, ...assets })
  }
  app.decorate('sendLost', async (request: FastifyRequest, reply: FastifyReply, otherwise: Error) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !path.startsWith('/api/') && (!fileLike.test(path) || path.endsWith('.html'))
    const isForPeople =
      !/^\/(media|assets)\//.test(path) || (request.headers.accept ?? '').includes('text/html')
    // A file that is not there, as readers come by it from old links; programs get the answer that they read.
    const isLostFile = isRead && !isPage && !path.startsWith('/api/') && isForPeople
    if (!isPage && !isLostFile) return handleError(otherwise, request, reply)
    if (app.sendLostPage && (isLostFile || isReaders(path))) return app.sendLostPage(request, reply)
    if (isLostFile) return handleError(otherwise, request, reply)
    const index = join(dist, 'index.html')
    // The address of a wall may hold its key, which goes nowhere else.
    if (path === '/wall') reply.header('referrer-policy', 'no-referrer')
    return reply
      .header(policy, officePolicy(String(reply.getHeader(policy))))
      .status(areas.has(path.split('/')[1]) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(existsSync(index) ? readFileSync(index) : unbuilt)
  })
  app.setNotFoundHandler((request, reply) => {
    const definition = request.url.startsWith('/api/') ? kernelErrors.noSuchCall : kernelErrors.notFound
    return app.sendLost(request, reply, fail(definition))
  })
}
