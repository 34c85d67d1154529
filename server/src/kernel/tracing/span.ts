import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** As OTLP numbers them. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const

export type SpanKind = keyof typeof spanKinds

export type Attributes = Record<string, string | number | boolean>

/** One piece of work. Times are nanoseconds since 1970. */
export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
  readonly startedAt: bigint
  endedAt: bigint
  /** Why it failed; null while it did not. */
  fault: string | null
}

/** Where ended spans go. */
export type Sink = (span: Span) => void

type Within = { span: Span; sink: Sink }

/** The span that what runs now belongs to; empty where nobody traces. */
const around = new AsyncLocalStorage<Within>()

const startedHere = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint()

/** Nanoseconds since 1970, which never go back. */
export const nanoseconds = (): bigint => startedHere + process.hrtime.bigint()

type Beginning = { name: string; kind: SpanKind; attributes?: Attributes }
type Parent = { traceId: string; spanId: string }

export const beginSpan = ({ name, kind, attributes = {} }: Beginning, parent: Parent | null): Span => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  parentId: parent?.spanId ?? null,
  name,
  kind,
  attributes: { ...attributes },
  startedAt: nanoseconds(),
  endedAt: 0n,
  fault: null,
})

/** Ends a span; with an error it counts as failed. Only the error's kind is told: its message may hold what people wrote. */
export function endSpan(span: Span, sink: Sink, error?: unknown): void {
  span.endedAt = nanoseconds()
  if (error !== undefined) {
    // The codes of a DOMException, such as that of a timeout, are numbers that say nothing.
    const { code, name } = (error ?? {}) as { code?: unknown; name?: string }
    span.fault = (typeof code === 'string' && code) || name || 'Error'
  }
  sink(span)
}

/** Does work of which further spans become part. */
export const within = <Result>(span: Span, sink: Sink, work: () => Result): Result =>
  around.run({ span, sink }, work)

/** Begins a span of what is going on, whose end the caller says; null where nobody traces. */
export function beginChild(beginning: Beginning): { span: Span; end(error?: unknown): void } | null {
  const outer = around.getStore()
  if (!outer) return null
  const span = beginSpan(beginning, outer.span)
  return { span, end: (error) => endSpan(span, outer.sink, error) }
}
