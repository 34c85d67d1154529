import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from './away.ts'
import { type Database, openDatabase, setAsk } from './database.ts'
import type { Listener } from './listener.ts'
import { type ReplicaState, replicaWatch } from './replica-watch.ts'
import type { DB } from './tables.generated.ts'

/** Databases for public reads. */
export type Reading = {
  /** Read-only. Each query goes to the replica if it is current enough, else to the primary. */
  readonly db: Database
  /** State of the replica; null without one. */
  state(): ReplicaState | null
  close(): Promise<void>
}

/** Error of a query that the replica cancels because the primary is vacuuming its rows. */
const isConflict = (error: unknown) => /^(40001|57014)$/.test((error as { code?: string }).code ?? '')

type Options = {
  primary: { db: Database; pool: pg.Pool }
  /** `DATABASE_READ_URL`; empty for none. */
  url: string
  size: number
  listener: Listener
  /** Maximum replica lag in ms. */
  mostStale: number
  warn(error: Error): void
  /** Called with the replica's pool before it connects. */
  onPool?(pool: pg.Pool): void
}

type Ask = (...words: unknown[]) => Promise<unknown>

/** Timeout in ms for a connection to the primary while the replica could answer. */
const patience = 1500

/** A connection from a pool, optionally with a timeout; one that arrives late is returned unused. */
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

/** Runs one query on a pool connection; a broken connection is discarded. */
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
 * Opens the database for public pages and calls. Without `DATABASE_READ_URL` this is the primary. Otherwise
 * each query goes to the replica while it has everything announced to readers and its lag is below
 * `mostStale`; failed queries are retried on the primary, so that a replica failure is invisible to readers.
 * While the primary is away, the replica answers regardless of its lag.
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
  // Kysely requests a connection first and then executes; here each query chooses its connection itself.
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
