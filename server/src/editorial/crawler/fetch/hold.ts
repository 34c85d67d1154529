/** Seconds for which a host is one process's; longer than any request may take. */
export const hostLeaseSeconds = 60

/** A host that was taken together with a piece of work, for its first request. */
export type Hold = {
  host: string
  lease: string
  /** Until its one request was made and the host given back. */
  isHeld: boolean
  /** Whether it is one of the house, as its request found; null before that. */
  isInner: boolean | null
  /** When its robots.txt was read; null when that is too long ago, or not known. */
  robotsAt: string | null
}
