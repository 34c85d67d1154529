/** What a change of a recording makes stale. */
export const staleRecordings = ['/recording*', '/channel-schedule*'] as const
