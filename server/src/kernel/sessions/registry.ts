import type pg from 'pg'
import { type Access, ownerOf } from '../access/access.ts'
import type { Listener } from '../database/listener.ts'
import { loadAccess } from './load-access.ts'

/** What changed: a session ended, or permissions of one user or of all may have changed. */
export type AccessChange = { session: string; user: number } | { user: number } | 'all'

export type SessionRegistry = {
  /** Access of a live session; null when it has ended. */
  accessOf(sessionId: string): Promise<Access | null>
  onChange(told: (change: AccessChange) => void): void
  /** Resolves when nothing cached here is older than transactions committed before the call. */
  synced(): Promise<void>
}

const remembered = 50_000

function parse(payload: string): AccessChange {
  const [kind, first, second] = payload.split(':')
  if (kind === 'session' && first) return { session: first, user: Number(second) }
  return kind === 'user' ? { user: Number(first) } : 'all'
}

/**
 * Caches the access of live sessions while the database notifies every change (triggers NOTIFY
 * `access_changed`). Without the LISTEN connection each request queries the database.
 */
export function sessionRegistry(pool: pg.Pool, listener: Listener): SessionRegistry {
  const kept = new Map<string, Access>()
  const told: ((change: AccessChange) => void)[] = []
  // A load that began before a change must not be cached after it.
  let generation = 0

  const forget = (change: AccessChange) => {
    generation += 1
    if (change === 'all') return kept.clear()
    if ('session' in change) return void kept.delete(change.session)
    for (const [session, access] of kept)
      if (access.userId === change.user || ownerOf(access) === change.user) kept.delete(session)
  }

  listener.onReset(() => {
    forget('all')
    for (const tell of told) tell('all')
  })
  listener.on('access_changed', (payload) => {
    const change = parse(payload)
    forget(change)
    for (const tell of told) tell(change)
  })

  return {
    async accessOf(sessionId) {
      const known = kept.get(sessionId)
      // Activity extends the session, so one with a past expiry is looked up again.
      if (known && listener.healthy && known.endsAt > Date.now()) return known
      const before = generation
      const access = await loadAccess(pool, sessionId)
      if (access && before === generation && listener.healthy) {
        if (kept.size >= remembered) kept.clear()
        kept.set(sessionId, access)
      }
      return access
    },
    onChange: (tell) => void told.push(tell),
    async synced() {
      if (!(await listener.barrier())) forget('all')
    },
  }
}
