import type pg from 'pg'
import { type Access, ownerOf } from '../access/access.ts'
import type { Listener } from '../database/listener.ts'
import { loadAccess } from './load-access.ts'

/** What changed: a session ended, a person's rights changed, or everybody's may have. */
export type AccessChange = { session: string; user: number } | { user: number } | 'all'

export type SessionRegistry = {
  /** The access of a session that lives; null when it has ended. */
  accessOf(sessionId: string): Promise<Access | null>
  onChange(told: (change: AccessChange) => void): void
  /** Comes back when nothing kept here is older than what was committed before. */
  synced(): Promise<void>
}

const remembered = 50_000

function parse(payload: string): AccessChange {
  const [kind, first, second] = payload.split(':')
  if (kind === 'session' && first) return { session: first, user: Number(second) }
  return kind === 'user' ? { user: Number(first) } : 'all'
}

/**
 * Keeps the access of live sessions in memory for as long as the database tells of every change
 * (triggers NOTIFY `access_changed`). Without that connection each request asks the database.
 */
export function sessionRegistry(pool: pg.Pool, listener: Listener): SessionRegistry {
  const kept = new Map<string, Access>()
  const told: ((change: AccessChange) => void)[] = []
  // A load that began before a change must not be kept after it.
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
      // Whoever does something prolongs the session, so one whose known end has passed is looked up again.
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
