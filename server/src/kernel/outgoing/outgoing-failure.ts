/** Why something elsewhere was not fetched. */
export const outgoingFailures = [
  /** No address of the web, or one with credentials. */
  'address',
  /** A port other than 80 and 443. */
  'port',
  /** It leads into the house. */
  'inner',
  'redirects',
  'too_large',
  'slow',
  'unreachable',
  /** The answer breaks off, or cannot be unpacked. */
  'broken',
] as const

export type OutgoingReason = (typeof outgoingFailures)[number]

/** Thrown where a guarded request ends without an answer. */
export class OutgoingFailure extends Error {
  readonly reason: OutgoingReason
  constructor(reason: OutgoingReason, cause?: unknown) {
    super(`outgoing: ${reason}`, { cause })
    this.reason = reason
  }
}
