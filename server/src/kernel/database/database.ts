import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type StatementNames, statementNames } from './statement-names.ts'
import type { DB } from './tables.generated.ts'

/** Statement names of a pool's connections: a statement is prepared from its third execution on. */
const transactionNames = (): StatementNames => statementNames(500, 3)

const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)$/i

/** PostgreSQL's error when a column was added under a prepared `select *`. */
const isOutgrown = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan/.test((error as Error).message)

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * Lets connections prepare the statements of transactions. Transactions access rows by key, with the same
 * plan for all values; lists run outside of transactions and are planned for their values.
 */
function nameInTransactions(client: pg.ClientBase, names: StatementNames): void {
  const plain: Query = (...given) => Object.getPrototypeOf(client).query.apply(client, given)
  let within = false
  const query: Query = (text, values, ...rest) => {
    if (typeof text !== 'string' || rest.length > 0) return plain(text, values, ...rest)
    if (begins.test(text)) within = true
    else if (ends.test(text)) within = false
    else if (within && Array.isArray(values)) {
      const name = names.nameOf(text)
      if (name) return plain({ name, text, values })
    }
    return plain(text, values)
  }
  client.query = query as typeof client.query
}

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

/**
 * Converts a PostgreSQL timestamp, as text or in JSON, to ISO 8601 with milliseconds. Our connections use
 * UTC, whose text only needs other separators; creating a Date for each of hundreds of timestamps in a list
 * costs more than the rest.
 */
export function isoInstant(value: string): string {
  const isText = value[10] === ' ' && value.endsWith('+00')
  if (!isText && !(value[10] === 'T' && value.endsWith('+00:00'))) return new Date(value).toISOString()
  const fraction =
    value[19] === '.'
      ? value
          .slice(20, isText ? -3 : -6)
          .padEnd(3, '0')
          .slice(0, 3)
      : '000'
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`
}

/** SQL: a timestamp inside JSON built by PostgreSQL, in the format of `isoInstant`; connections use UTC. */
export const jsonInstant = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${instant}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

// IDs and amounts stay below 2^53, so JavaScript numbers represent them exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Timestamps are ISO 8601 text, as in the API; dates stay YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(1016 as never, (value: string) =>
  value === '{}' ? [] : value.slice(1, -1).split(',').map(Number),
)

/** Names under which a database's connections prepare the statements of transactions. */
const namesOf = new WeakMap<Database, StatementNames>()

/** Sends one statement, optionally named, to the database. */
export type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult>

const asking = new WeakMap<Database, Ask>()

/** Registers how a database's queries are sent, for prepared queries (`askPrepared`). */
export const setAsk = (db: Database, ask: Ask): void => void asking.set(db, ask)

/** The registered sender of a database; undefined within a transaction. */
export const askOf = (db: Database): Ask | undefined => asking.get(db)

/** Connection timeout in ms: after a failover the first attempts may reach a dead server. */
const connectTimeout = 3000
/** Timeout in ms for a connection from the pool while all are in use. */
const poolTimeout = 10_000

type PoolOptions = {
  /** Timeout in ms for connecting and answering, for a server with a fallback. */
  patience?: number
  /** Whether PgBouncer is in front of the database: it sets the statement timeouts, and rejects them from clients. */
  pooled?: boolean
}

/**
 * Opens a pool of at most `size` connections and its query builder. `onError` receives errors of idle
 * connections; without a listener such an error would end the process.
 */
export function openDatabase(
  url: string,
  size: number,
  onError: (error: Error) => void,
  { patience, pooled = false }: PoolOptions = {},
) {
  // The pool's timeout covers both its queue and connecting.
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: patience ?? connectTimeout })
    }
  }
  const limits = `-c statement_timeout=${patience ?? 60_000} -c idle_in_transaction_session_timeout=60000`
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patience ?? poolTimeout,
    // The server cancels a statement first: an abandoned statement would keep consuming resources.
    ...(patience ? { query_timeout: patience + 500 } : {}),
    options: `-c timezone=UTC${pooled ? '' : ` ${limits}`}`,
  })
  pool.on('error', onError)
  // The pool only listens to idle connections; an error of a connection in use would end the process.
  pool.on('connect', (client) => void client.on('error', onError))
  const names = transactionNames()
  pool.on('connect', (client) => nameInTransactions(client, names))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  namesOf.set(db, names)
  setAsk(db, (query) => pool.query(query))
  return { pool, db }
}

const transient = new Set(['40001', '40P01'])

/**
 * Runs a transaction, with up to two retries after a deadlock, a serialisation failure or a prepared
 * statement invalidated by a migration.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      const outgrown = isOutgrown(error)
      if (outgrown) namesOf.get(db)?.renew()
      if (attempt >= 3 || !(outgrown || transient.has(code))) throw error
    }
  }
}
