import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Numbers as in OTLP. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const

export type SpanKind = keyof typeof spanKinds

export type Attributes = Record<string, string | number | boolean>

/** A span. Times are nanoseconds since 1970. */
export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
  readonly startedAt: bigint
  endedAt: bigint
  /** Reason of failure; null otherwise. */
  fault: string | null
}

/** Receives ended spans. */
export type Sink = (span: Span) => void

type Within = { span: Span; sink: Sink }

/** The current span; empty outside of traces. */
const around = new AsyncLocalStorage<Within>()

const startedHere = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint()

/** Nanoseconds since 1970, monotonic. */
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

/**
 * Ends a span, as failed if there is an error. Only the error's type is recorded: its message may contain
 * user input.
 */
export function endSpan(span: Span, sink: Sink, error?: unknown): void {
  span.endedAt = nanoseconds()
  if (error !== undefined) {
    // The codes of a DOMException, such as for timeouts, are meaningless numbers.
    const { code, name } = (error ?? {}) as { code?: unknown; name?: string }
    span.fault = (typeof code === 'string' && code) || name || 'Error'
  }
  sink(span)
}

/** Runs work within a span, as parent of further spans. */
export const within = <Result>(span: Span, sink: Sink, work: () => Result): Result =>
  around.run({ span, sink }, work)

/** Starts a span that the caller ends; null outside of traces. */
export function beginChild(beginning: Beginning): { span: Span; end(error?: unknown): void } | null {
  const outer = around.getStore()
  if (!outer) return null
  const span = beginSpan(beginning, outer.span)
  return { span, end: (error) => endSpan(span, outer.sink, error) }
}
