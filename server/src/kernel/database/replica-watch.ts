import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Listener } from './listener.ts'

export type ReplicaState = {
  /** Whether reads go to it at this moment. */
  usable: boolean
  /** Whether it can be asked at all, as it is while the primary is away. */
  answers: boolean
  /** Milliseconds it may be behind at most, by what was last seen of it; null when it does not answer. */
  behind: number | null
}

type Watched = { primary: pg.Pool; replica: pg.Pool; listener: Listener; mostStale: number }

/** A position in the log that the primary had written at `at`. */
type Seen = { at: number; position: bigint }

const every = 200
/** Milliseconds after which a primary that gives no answer counts as away. */
const patience = 2000

/** A position such as `0/3000028` as a number. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Where the last record ends that was written before the position. The next one begins after the head of a page (24
 * bytes; 40 at the begin of a file of 16 MB), which a replica has not replayed before that record comes.
 */
function endBefore(position: bigint): bigint {
  if (position % 0x1000000n === 40n) return position - 40n
  return position % 8192n === 24n ? position - 24n : position
}

/**
 * Watches how far a replica is behind. Clocks of machines are not compared: a replica that has replayed what the primary
 * had written when it was asked, is at most as old as that question. Whatever readers are told to have changed
 * (`public_changed`, `setting_changed`, `live_changed`) the replica must have, too, before it is used again; so nobody who has just
 * published reads the state before it.
 */
export function replicaWatch({ primary, replica, listener, mostStale }: Watched) {
  let seen: Seen[] = []
  /** The instant up to which the replica has everything; null when it does not answer or follows nobody. */
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
    // One that was promoted goes on by itself and knows nothing of the primary any more.
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
    /** Whether it can be asked at all, however old what it has. */
    answers: () => isThere,
    /** Whether it is the only one that answers: a primary that is only slow to answer still tells what changed. */
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
