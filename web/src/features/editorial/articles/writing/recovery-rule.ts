/** Something written and not saved: where it lies, on which version it stands, when it was kept. */
export type Kept<Values> = { base: number; at: string; values: Values }

export type Recovery<Values> =
  | { offer: 'nothing' }
  | {
      offer: 'local' | 'server'
      kept: Kept<Values>
      /** The article has moved on since: a newer version was saved. */
      stale: boolean
    }

/**
 * Decides what is offered when an article is opened. The newest of this computer's copy and the
 * server's autosave is offered; what equals the saved article, or is empty, is not worth a question.
 */
export function recoveryOf<Values>(
  head: { version: number; values: Values },
  local: Kept<Values> | null,
  server: Kept<Values> | null,
  same: (one: Values, other: Values) => boolean,
): Recovery<Values> {
  const worth = (kept: Kept<Values> | null): kept is Kept<Values> =>
    kept !== null && !same(kept.values, head.values)
  const stands = (offer: 'local' | 'server', kept: Kept<Values>) => ({
    offer,
    kept,
    stale: kept.base < head.version,
  })
  const here = worth(local)
  const there = worth(server)
  if (here && there) {
    const isLocalNewer = Date.parse(local.at) >= Date.parse(server.at)
    return isLocalNewer ? stands('local', local) : stands('server', server)
  }
  if (here) return stands('local', local)
  return there ? stands('server', server) : { offer: 'nothing' }
}
