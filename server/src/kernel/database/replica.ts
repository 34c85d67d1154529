import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from './away.ts'
import { type Database, openDatabase, setAsk } from './database.ts'
import type { Listener } from './listener.ts'
import { type ReplicaState, replicaWatch } from './replica-watch.ts'
import type { DB } from './tables.generated.ts'

/** What the reads of readers run on. */
export type Reading = {
  /** For reads only. Each query goes to the replica where that is good enough, else to the primary. */
  readonly db: Database
  /** How the replica stands; null without one. */
  state(): ReplicaState | null
  close(): Promise<void>
}

/** A query that a replica ends because what it reads is just being cleared away on the primary. */
const isConflict = (error: unknown) => /^(40001|57014)$/.test((error as { code?: string }).code ?? '')

type Options = {
  primary: { db: Database; pool: pg.Pool }
  /** `DATABASE_READ_URL`; empty for none. */
  url: string
  size: number
  listener: Listener
  /** Milliseconds the replica may be behind. */
  mostStale: number
  warn(error: Error): void
  /** Told of the replica's pool before it has a connection. */
  onPool?(pool: pg.Pool): void
}

type Ask = (...words: unknown[]) => Promise<unknown>

/** Milliseconds that a reader waits for a connection to the primary while the replica could answer. */
const patience = 1500

/** A connection of a pool, within a time where one is given; one that comes later goes back unused. */
export function connect(pool: pg.Pool, within?: number): Promise<pg.PoolClient> {
  if (within === undefined) return pool.connect()
  return new Promise((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      reject(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }))
    }, within)
    pool.connect().then(
      (client) => {
        clearTimeout(timer)
        if (late) client.release()
        else resolve(client)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

/** Runs one query on a connection of a pool; one that breaks is not used again. */
async function askPool(pool: pg.Pool, words: unknown[], within?: number): Promise<unknown> {
  const client = await connect(pool, within)
  let broken: Error | undefined
  try {
    return await (client.query as unknown as Ask)(...words)
  } catch (error) {
    if (isDatabaseAway(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Opens what readers' pages and calls read from. Without `DATABASE_READ_URL` that is the primary. With it each query
 * goes to the replica while that is known to have everything readers were told of, and is not further behind than
 * `mostStale`; a query that the replica cannot answer is asked of the primary, so that a reader sees nothing of a
 * replica's end. While the primary is away, the replica answers whatever its age.
 */
export function openReading({ primary, url, size, listener, mostStale, warn, onPool }: Options): Reading {
  if (!url) return { db: primary.db, state: () => null, close: async () => undefined }
  const { pool: replica, db: own } = openDatabase(url, size, warn, { patience: 2000 })
  onPool?.(replica)
  const watch = replicaWatch({ primary: primary.pool, replica, listener, mostStale })

  const ask: Ask = async (...words) => {
    if (watch.usable() || watch.standsIn()) {
      try {
        return await askPool(replica, words)
      } catch (error) {
        if (!isDatabaseAway(error) && !isConflict(error)) throw error
        if (isDatabaseAway(error)) watch.lost()
      }
    }
    try {
      return await askPool(primary.pool, words, watch.answers() ? patience : undefined)
    } catch (error) {
      if (!isDatabaseAway(error) || !watch.answers()) throw error
      return askPool(replica, words)
    }
  }
  // Kysely asks a pool for a connection and that for an answer; here each query finds its connection itself.
  const client = { query: ask, release: () => undefined }
  const pool = { connect: async () => client, end: async () => undefined }
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) })
  setAsk(db, (query) => ask(query) as Promise<pg.QueryResult>)
  return {
    db,
    state: watch.state,
    async close() {
      watch.stop()
      await own.destroy()
    },
  }
}
