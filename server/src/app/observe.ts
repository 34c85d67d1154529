import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Configuration } from '../kernel/configuration/configuration.ts'
import type { Reading } from '../kernel/database/replica.ts'
import { within } from '../kernel/database/within.ts'
import { blockList, loopback } from '../kernel/http/address-list.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { bearerOf } from '../kernel/sessions/authenticate.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** What proxies add to a request. */
const forwardedBy = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a proxy on this machine may stand in front: it is trusted, or readers come to another port than ours. */
function hasProxy({ trustProxy, publicUrl, port }: Configuration): boolean {
  const { port: given, protocol } = new URL(publicUrl)
  return trustProxy !== false || Number(given || (protocol === 'https:' ? 443 : 80)) !== port
}

/**
 * Who may read `/metrics`: whoever has the token, where one is set; else those of METRICS_ALLOW who connect
 * themselves. The address is that of the connection, never one that a header names. From this machine a
 * proxy would let everybody in, so where there is one the figures take a token.
 */
function metricsDoor(configuration: Configuration): (request: FastifyRequest) => boolean {
  const { metricsToken, metricsAllow } = configuration
  const allowed = blockList(metricsAllow)
  const expected = digest(metricsToken)
  const isBehindProxy = hasProxy(configuration)
  return ({ headers, raw }) => {
    if (metricsToken) return timingSafeEqual(digest(bearerOf(headers.authorization) ?? ''), expected)
    const peer = raw.socket.remoteAddress ?? ''
    if (forwardedBy.some((name) => headers[name] !== undefined)) return false
    return allowed.has(peer) && !(isBehindProxy && loopback.has(peer))
  }
}

let ofProcess: Registry | undefined

/**
 * Memory, processor time and event loop of the process. They are gathered once, however many servers a process has: each
 * gathering has a timer and an observer of its own that prom-client never ends, and that hold its registry.
 */
function processFigures(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** Connections of this process, and the replica that readers read from. */
function measureDatabase(registry: Registry, pool: Kernel['pool'], reading: Pick<Reading, 'state'>): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the primary; waiting counts requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  if (!reading.state()) return
  new Gauge({
    name: 'database_replica_usable',
    help: '1 while readers read from the replica',
    registers: [registry],
    collect() {
      this.set(reading.state()?.usable ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'Seconds the replica may be behind; -1 when it does not answer',
    registers: [registry],
    collect() {
      const behind = reading.state()?.behind
      this.set(typeof behind === 'number' ? behind / 1000 : -1)
    },
  })
}

/** Milliseconds within which readiness is known: while a database is away its connections say nothing for seconds. */
const readyPatience = 250

/**
 * Asks over the pool and over the listening connection. The pool's question may wait behind the work of a busy server, so
 * its last result counts until then.
 */
function askBoth({ pool, listener }: Pick<Kernel, 'pool' | 'listener'>): () => Promise<[boolean, boolean]> {
  let reached = true
  let asking: Promise<void> | undefined
  return async () => {
    asking ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .then((answered) => {
        reached = answered
        asking = undefined
      })
    const [heard] = await Promise.all([
      listener.answers(readyPatience),
      within(readyPatience, asking, undefined),
    ])
    return [reached, heard]
  }
}

/** Health for a watchdog, readiness for a balancer, and figures for Prometheus at `/metrics`. */
export function observe(
  app: FastifyInstance,
  { pool, listener, configuration }: Kernel,
  reading: Pick<Reading, 'state'>,
  isLeaving: () => boolean,
): void {
  const registry = new Registry()
  const mayRead = metricsDoor(configuration)
  const answers = askBoth({ pool, listener })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds a request took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  measureDatabase(registry, pool, reading)
  const figures = Registry.merge([processFigures(), registry])
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  app.get('/api/health', async () => ({ code: 200, message: null, data: { status: 'ok' } }))
  app.get('/api/ready', async (_request, reply) => {
    const [database, heard] = await answers()
    const leaving = isLeaving()
    // With a replica readers go on without the primary; a balancer that led nobody here would take that from them.
    const replica = reading.state()?.answers ?? false
    const ready = ((database && heard) || replica) && !leaving
    const data = { database, listener: heard, replica, leaving }
    return reply.status(ready ? 200 : 503).send({ code: ready ? 200 : 503, message: null, data })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.status(403).send('forbidden: see METRICS_ALLOW and METRICS_TOKEN\n')
    return reply.type(figures.contentType).send(await figures.metrics())
  })
}
