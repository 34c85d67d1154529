import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { type Attributes, type Span, spanKinds } from './span.ts'

type Value = { stringValue: string } | { intValue: string } | { doubleValue: number } | { boolValue: boolean }

function anyValue(value: string | number | boolean): Value {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  // 64-bit numbers are strings in Protocol Buffers JSON.
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))

const failed = 2

const spanOf = ({ traceId, spanId, parentId, name, kind, attributes, startedAt, endedAt, fault }: Span) => ({
  traceId,
  spanId,
  ...(parentId ? { parentSpanId: parentId } : {}),
  name,
  kind: spanKinds[kind],
  startTimeUnixNano: String(startedAt),
  endTimeUnixNano: String(endedAt),
  attributes: attributesOf(fault ? { ...attributes, 'error.type': fault } : attributes),
  status: fault ? { code: failed } : {},
})

/** Spans in OTLP/HTTP JSON (opentelemetry-proto, ExportTraceServiceRequest). */
const exportRequest = (service: string, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: {
        attributes: attributesOf({
          'service.name': service,
          'service.instance.id': `${hostname()}:${process.pid}`,
          'process.runtime.name': 'nodejs',
          'process.runtime.version': process.versions.node,
        }),
      },
      scopeSpans: [{ scope: { name: 'toasoan' }, spans: spans.map(spanOf) }],
    },
  ],
})

/** Maximum spans per request, and in the queue: an unreachable receiver uses no more memory. */
const atOnce = 512
const mostWaiting = 4096
/** Export interval, and request timeout, in ms. */
const pause = 2000
const patience = 10_000
/** Milliseconds to flush the queue at shutdown; the rest is dropped. */
const farewell = 3000

type Options = { endpoint: string; headers: string; service: string; log: FastifyBaseLogger }

/** A header value in OpenTelemetry notation: percent-encoded, as in `Bearer%20…`; unchanged if it is not. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const headersOf = (given: string): Record<string, string> =>
  Object.fromEntries(
    given
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const mark = pair.indexOf('=')
        return [pair.slice(0, mark), decoded(pair.slice(mark + 1))]
      }),
  )

export type Exporter = { take(span: Span): void; close(): Promise<void> }

/**
 * Sends spans to an OTLP/HTTP receiver every few seconds. Spans that cannot be sent are dropped, and their
 * number is logged.
 */
export function openExporter({ endpoint, headers, service, log }: Options): Exporter {
  const address = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let waiting: Span[] = []
  let dropped = 0
  let sending: Promise<void> | null = null
  const ending = new AbortController()

  async function send(spans: readonly Span[]): Promise<void> {
    try {
      const { status, body } = await fetch(address, {
        method: 'POST',
        headers: { ...headersOf(headers), 'content-type': 'application/json' },
        body: JSON.stringify(exportRequest(service, spans)),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(patience), ending.signal]),
      })
      await body?.cancel()
      if (status >= 300) throw new Error(`status ${status}`)
    } catch (error) {
      dropped += spans.length
      log.warn({ reason: (error as Error).message, spans: dropped }, 'traces could not be sent')
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0 && !ending.signal.aborted) {
      const spans = waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
      await send(spans)
    }
  }

  const flush = (): Promise<void> => {
    sending ??= drain().finally(() => {
      sending = null
    })
    return sending
  }

  const timer = setInterval(flush, pause).unref()
  return {
    take(span) {
      if (waiting.length < mostWaiting) waiting.push(span)
      else dropped += 1
    },
    async close() {
      clearInterval(timer)
      const clock = setTimeout(() => ending.abort(new Error('the process ends')), farewell)
      await flush()
      // Spans that ended during the last request.
      await flush()
      clearTimeout(clock)
    },
  }
}
