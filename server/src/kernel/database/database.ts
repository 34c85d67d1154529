import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type StatementNames, statementNames } from './statement-names.ts'
import type { DB } from './tables.generated.ts'

/** The names of a pool's connections: what is written a third time is worth preparing. */
const transactionNames = (): StatementNames => statementNames(500, 3)

const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)$/i

/** What PostgreSQL says when a column was added under a prepared `select *`. */
const isOutgrown = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan/.test((error as Error).message)

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * Lets a connection prepare the statements of its transactions once and use them by name. Transactions write rows
 * found by their keys, whose plan is the same whatever the values; lists stand outside of them and are planned for
 * what they ask.
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
 * An instant of PostgreSQL, as text or within its JSON, as ISO 8601 with milliseconds. Our connections speak UTC, whose text
 * only needs other separators; a list has hundreds of them, and making a Date of each costs more than the rest.
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

/** An instant inside JSON that PostgreSQL makes, in the text of `isoInstant`; connections speak UTC. */
export const jsonInstant = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${instant}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

// Ids and money stay below 2^53, so a JavaScript number holds them exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Instants are ISO 8601 text everywhere, as the API writes them; days stay YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(1016 as never, (value: string) =>
  value === '{}' ? [] : value.slice(1, -1).split(',').map(Number),
)

/** The names under which a database's connections keep the statements of transactions. */
const namesOf = new WeakMap<Database, StatementNames>()

/** Sends one statement, which may have a name, to wherever a database's queries go. */
export type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult>

const asking = new WeakMap<Database, Ask>()

/** Says how a database's queries are sent, for those that are prepared (`askPrepared`). */
export const setAsk = (db: Database, ask: Ask): void => void asking.set(db, ask)

/** How a database's queries are sent; undefined within a transaction. */
export const askOf = (db: Database): Ask | undefined => asking.get(db)

/** Milliseconds to establish a connection: after a failover the first tries may meet a server that is gone. */
const connectTimeout = 3000
/** Milliseconds to wait for a connection of the pool, while all of them are in use. */
const poolTimeout = 10_000

type PoolOptions = {
  /** Milliseconds after which a connection or an answer is an error: of a server that another can stand in for. */
  patience?: number
  /** Whether PgBouncer stands in front of the database: it sets the time limits, and refuses them from a client. */
  pooled?: boolean
}

/**
 * Opens a pool of at most `size` connections and the query builder over it. `onError` hears of idle
 * connections that break; without a listener such an error would end the process.
 */
export function openDatabase(
  url: string,
  size: number,
  onError: (error: Error) => void,
  { patience, pooled = false }: PoolOptions = {},
) {
  // The pool's own time limit covers both the wait in its queue and the connecting.
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
    // The server ends a statement first: one that is only left alone goes on costing.
    ...(patience ? { query_timeout: patience + 500 } : {}),
    options: `-c timezone=UTC${pooled ? '' : ` ${limits}`}`,
  })
  pool.on('error', onError)
  // The pool listens to idle connections only; one that breaks in use would end the process.
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
 * Runs a transaction, again up to twice when PostgreSQL ended it for a deadlock, a serialisation failure or a prepared
 * statement that a migration has outgrown.
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
