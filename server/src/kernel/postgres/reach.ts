import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startError } from '../configuration/start-error.ts'

/** Migrations use `ALTER COLUMN … SET EXPRESSION`, which 16 does not have. */
const oldest = 17

/** Target of a connection string, without its password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`
}

/** The reason as a word or clause; a name with two addresses fails with an error for each and no message. */
function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: { code?: string }[] }
  return message || code || errors?.[0]?.code || String(error)
}

/** Errors of a database or network during a failover, in addition to SQLSTATE class 08. */
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
])

function isPassing(error: unknown): boolean {
  const {
    code = '',
    errors,
    message = '',
  } = error as {
    code?: string
    errors?: { code?: string }[]
    message?: string
  }
  if (errors) return errors.some(isPassing)
  return passingCodes.has(code) || code.startsWith('08') || /terminated|timeout|standby/.test(message)
}

/** Version of a writable database. */
async function versionOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; standby: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby`,
    )
    if (rows[0]?.standby) throw new Error('a standby')
    return rows[0]?.version ?? 0
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Waiting = {
  /** Milliseconds to wait for a temporarily unavailable database. */
  patience?: number
  /** Called once when the wait begins. */
  say?: (line: string) => void
}

/**
 * Connects once, so that a wrong `DATABASE_URL` is reported at startup in one sentence. With `patience` it
 * waits for a database in failover.
 * @throws StartError when the database cannot be reached, rejects us, or is too old
 */
export async function checkDatabase(url: string, { patience = 0, say }: Waiting = {}): Promise<void> {
  const until = Date.now() + patience
  let version: number | undefined
  for (let tries = 0; version === undefined; tries += 1) {
    try {
      version = await versionOf(url)
    } catch (error) {
      if (!isPassing(error) || Date.now() >= until)
        throw startError(
          `Không dùng được PostgreSQL ở ${placeOf(url)} (${reasonOf(error)}): hãy kiểm tra DATABASE_URL và máy chủ đó.`,
          `PostgreSQL at ${placeOf(url)} cannot be used (${reasonOf(error)}): check DATABASE_URL and that server.`,
          error,
        )
      if (tries === 0)
        say?.(
          `PostgreSQL ở ${placeOf(url)} (DATABASE_URL) chưa sẵn sàng (${reasonOf(error)}); chờ tối đa ${patience / 1000} giây.\nPostgreSQL at ${placeOf(url)} (DATABASE_URL) is not ready (${reasonOf(error)}); waiting up to ${patience / 1000} s.`,
        )
      await pause(Math.min(500, Math.max(0, until - Date.now())))
    }
  }
  if (version < oldest) {
    throw startError(
      `PostgreSQL ở ${placeOf(url)} là bản ${version}; cần ${oldest} trở lên.`,
      `PostgreSQL at ${placeOf(url)} is version ${version}; ${oldest} or newer is needed.`,
    )
  }
}

/**
 * Connects once through PgBouncer, which must set the statement timeouts (`connect_query`): clients cannot
 * set them, and without them a hanging statement occupies its connection for ever.
 * @throws StartError when the pooler cannot be used as configured
 */
export async function checkPooler(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    options: '-c timezone=UTC',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    )
    if (rows[0]?.limit !== '0') return
  } catch (error) {
    throw startError(
      `Không dùng được PgBouncer ở ${placeOf(url)} (${reasonOf(error)}): hãy kiểm tra DATABASE_URL, và chế độ transaction của PgBouncer 1.21 trở lên.`,
      `PgBouncer at ${placeOf(url)} cannot be used (${reasonOf(error)}): check DATABASE_URL, and that it is PgBouncer 1.21 or newer in transaction mode.`,
      error,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  throw startError(
    `PgBouncer ở ${placeOf(url)} không đặt statement_timeout: hãy đặt connect_query như docs/operations/pgbouncer.ini.`,
    `PgBouncer at ${placeOf(url)} sets no statement_timeout: set connect_query as in docs/operations/pgbouncer.ini.`,
  )
}
