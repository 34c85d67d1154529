import { AsyncResource } from 'node:async_hooks'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Configuration } from '../configuration/configuration.ts'
import { openExporter } from './exporter.ts'
import { watchOutgoing } from './outgoing.ts'
import { type Attributes, beginChild, beginSpan, endSpan, type Span, type SpanKind, within } from './span.ts'

/** Longer statements are truncated; values are never included. */
const mostText = 2000

type Asked = string | { text?: string }
type Callback = (error: unknown, ...rest: unknown[]) => void
type Query = (...given: unknown[]) => unknown

const textOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : ((asked as Asked & object)?.text ?? '')).trim()

/** `select`, `insert` and so on, for grouping spans of statements. */
const operationOf = (text: string): string => /^[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'

/** Creates spans for the queries of a pool's connections within a trace. */
function traceQueries(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  // A waiting caller gets a connection in the context of the releasing one, and must not join its trace.
  pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      const text = textOf(given[0])
      // A query object, such as a cursor, ends by itself and has no text here.
      const child = text
        ? beginChild({
            name: operationOf(text),
            kind: 'client',
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText) },
          })
        : null
      if (!child) return query(...given)
      const last = given.at(-1)
      if (typeof last === 'function') {
        const done: Callback = (error, ...rest) => {
          child.end(error ?? undefined)
          ;(last as Callback)(error, ...rest)
        }
        return query(...given.slice(0, -1), AsyncResource.bind(done))
      }
      const answer = query(...given) as Promise<unknown>
      if (typeof answer?.then === 'function')
        answer.then(
          () => child.end(),
          (error) => child.end(error),
        )
      return answer
    }) as typeof client.query
  })
}

export type Tracing = {
  /** Runs independent work, such as a job run, as a new trace. */
  root<Result>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result>
  /** Traces the queries of a pool. */
  pool(pool: pg.Pool): void
  /** Traces the requests of a server. */
  server(app: FastifyInstance): void
  close(): Promise<void>
}

/** Tracing disabled: nothing is wrapped or stored. */
const noTracing: Tracing = {
  root: (_name, _kind, _attributes, work) => work(),
  pool() {},
  server() {},
  async close() {},
}

type Parent = { traceId: string; spanId: string; sampled: boolean }

/** Parent trace from a trusted proxy (W3C Trace Context). */
function parentOf(header: unknown): Parent | null {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header ?? ''))
  if (!found || /^0+$/.test(found[1] as string) || /^0+$/.test(found[2] as string)) return null
  const [, traceId, spanId, flags] = found as unknown as [string, string, string, string]
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/**
 * OpenTelemetry tracing if a receiver is configured: requests, SQL, jobs, events, and outgoing requests.
 * Spans contain neither query values nor URLs beyond route or host, since both may contain secrets.
 */
export function openTracing(
  { otelExporterOtlpEndpoint: endpoint, otelExporterOtlpHeaders: headers, ...configuration }: Configuration,
  log: FastifyBaseLogger,
): Tracing {
  if (!endpoint) return noTracing
  const share = configuration.otelTracesSamplerArg
  const exporter = openExporter({ endpoint, headers, service: configuration.otelServiceName, log })
  const sink = exporter.take
  const sampled = () => share >= 1 || Math.random() < share
  const stopWatching = watchOutgoing()
  // Any client can send the header; only a trusted proxy may set the trace.
  const behindProxy = configuration.trustProxy !== false && configuration.trustProxy !== 0

  return {
    async root(name, kind, attributes, work) {
      if (!sampled()) return work()
      const span = beginSpan({ name, kind, attributes }, null)
      try {
        const result = await within(span, sink, work)
        endSpan(span, sink)
        return result
      } catch (error) {
        endSpan(span, sink, error)
        throw error
      }
    },
    pool: traceQueries,
    server(app) {
      const spans = new WeakMap<FastifyRequest, Span>()
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = behindProxy ? parentOf(request.headers.traceparent) : null
        if (!(parent?.sampled ?? sampled())) return done()
        const route = request.routeOptions.url ?? 'none'
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'url.scheme': request.protocol,
        }
        const span = beginSpan({ name: `${request.method} ${route}`, kind: 'server', attributes }, parent)
        spans.set(request, span)
        within(span, sink, done)
      })
      const end = (request: FastifyRequest, status: number, error?: unknown) => {
        const span = spans.get(request)
        if (!span) return
        spans.delete(request)
        span.attributes['http.response.status_code'] = status
        endSpan(span, sink, error ?? (status >= 500 ? { code: String(status) } : undefined))
      }
      app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
      app.addHook('onRequestAbort', async (request) => end(request, 499, { code: 'aborted' }))
    },
    async close() {
      stopWatching()
      await exporter.close()
    },
  }
}
