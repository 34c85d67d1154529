/** What a change of work makes stale. */
export const staleWork = ['/list_works*'] as const
