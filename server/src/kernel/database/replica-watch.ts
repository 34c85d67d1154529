import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Listener } from './listener.ts'

export type ReplicaState = {
  /** Whether reads currently go to the replica. */
  usable: boolean
  /** Whether the replica is reachable at all; it is then used while the primary is away. */
  answers: boolean
  /** Maximum lag in ms by the last check; null when it does not answer. */
  behind: number | null
}

type Watched = { primary: pg.Pool; replica: pg.Pool; listener: Listener; mostStale: number }

/** A WAL position that the primary had written at `at`. */
type Seen = { at: number; position: bigint }

const every = 200
/** Milliseconds after which an unresponsive primary counts as away. */
const patience = 2000

/** A WAL position such as `0/3000028` as a number. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * End of the last record written before the position. The next record starts after a page header (24 bytes;
 * 40 at the start of a 16 MB file), which a replica has not replayed before that record arrives.
 */
function endBefore(position: bigint): bigint {
  if (position % 0x1000000n === 40n) return position - 40n
  return position % 8192n === 24n ? position - 24n : position
}

/**
 * Monitors the replica's lag. Clocks of different machines are not compared: a replica that has replayed the
 * primary's position at the time of a query is at most as old as that query. After a change is announced to
 * readers (`public_changed`, `setting_changed`, `live_changed`), the replica must have replayed it before it
 * is used again, so that users who have just published never read the previous state.
 */
export function replicaWatch({ primary, replica, listener, mostStale }: Watched) {
  let seen: Seen[] = []
  /** Time up to which the replica is complete; null when it does not answer or is not a standby. */
  let hasUntil: number | null = null
  let isThere = false
  let primaryAway = false
  let changedAt = Date.now()
  const stopping = new AbortController()
  const changed = () => {
    changedAt = Date.now()
  }
  for (const channel of ['public_changed', 'setting_changed', 'live_changed']) listener.on(channel, changed)
  listener.onReset(changed)

  async function askPrimary(): Promise<void> {
    const at = Date.now()
    const silent = pause(patience, undefined, { ref: false }).then(() => {
      throw new Error('no answer')
    })
    const { rows } = await Promise.race([
      primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at'),
      silent,
    ])
    seen.push({ at, position: endBefore(positionOf(rows[0]?.at ?? '')) })
  }

  async function askReplica(): Promise<void> {
    const { rows } = await replica.query<{ at: string; follows: boolean }>(
      `select pg_last_wal_replay_lsn()::text as at, pg_is_in_recovery() as follows`,
    )
    isThere = true
    const reached = positionOf(rows[0]?.at ?? '')
    const known = seen.filter(({ position }) => position <= reached).at(-1)
    if (known) seen = seen.filter(({ at }) => at >= known.at)
    // A promoted replica no longer follows the primary.
    hasUntil = rows[0]?.follows ? (known?.at ?? hasUntil) : null
  }

  const lost = () => {
    hasUntil = null
    isThere = false
  }

  async function look(): Promise<void> {
    primaryAway = await askPrimary().then(
      () => false,
      () => true,
    )
    await askReplica().catch(lost)
    seen = seen.slice(-1000)
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look()
      await pause(every, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()

  const usable = () =>
    hasUntil !== null && listener.healthy && hasUntil > changedAt && Date.now() - hasUntil <= mostStale
  return {
    usable,
    /** Whether it is reachable, regardless of its lag. */
    answers: () => isThere,
    /** Whether only the replica answers: a slow primary still announces changes. */
    standsIn: () => primaryAway && !listener.healthy && isThere,
    lost,
    state: (): ReplicaState => ({
      usable: usable(),
      answers: isThere,
      behind: hasUntil === null ? null : Math.max(0, Date.now() - hasUntil),
    }),
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
