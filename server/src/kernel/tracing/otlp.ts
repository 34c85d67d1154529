import { hostname } from 'node:os'
import { type Attributes, type Span, spanKinds } from './span.ts'

type Value = { stringValue: string } | { intValue: string } | { doubleValue: number } | { boolValue: boolean }

function anyValue(value: string | number | boolean): Value {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  // 64-bit numbers are texts in the JSON of protocol buffers.
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

/** Spans as the JSON of OTLP/HTTP has them (opentelemetry-proto, ExportTraceServiceRequest). */
export const exportRequest = (service: string, spans: readonly Span[]) => ({
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
