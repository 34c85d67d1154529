import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Kernel } from '../kernel/kernel.ts'
import { metricsDoor } from './metrics-door.ts'

/** Health for a watchdog, readiness for a balancer, and figures for Prometheus at `/metrics`. */
export function observe(app: FastifyInstance, { pool, listener, configuration }: Kernel): void {
  const registry = new Registry()
  const mayRead = metricsDoor(configuration)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds a request took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })

  app.get('/api/health', async () => ({ code: 200, message: null, data: { status: 'ok' } }))
  app.get('/api/ready', async (_request, reply) => {
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    const ready = database && listener.healthy
    const data = { database, listener: listener.healthy }
    return reply.status(ready ? 200 : 503).send({ code: ready ? 200 : 503, message: null, data })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.status(403).send('forbidden: see METRICS_ALLOW and METRICS_TOKEN\n')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
