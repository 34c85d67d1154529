/** Reasons for a failed external request. */
export const outgoingFailures = [
  /** Not an http(s) URL, or one with credentials. */
  'address',
  /** A port other than 80 and 443. */
  'port',
  /** An internal address. */
  'inner',
  'redirects',
  'too_large',
  'slow',
  'unreachable',
  /** The response is truncated or cannot be decompressed. */
  'broken',
] as const

export type OutgoingReason = (typeof outgoingFailures)[number]

/** Thrown when a guarded request gets no response. */
export class OutgoingFailure extends Error {
  readonly reason: OutgoingReason
  constructor(reason: OutgoingReason, cause?: unknown) {
    super(`outgoing: ${reason}`, { cause })
    this.reason = reason
  }
}
