import pg from 'pg'
import { startError } from '../configuration/start-error.ts'

const oldest = 16

/** Where a connection string leads, without its password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`
}

/** The reason in one word or clause; a name with two addresses fails with an error for each and no message. */
function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: { code?: string }[] }
  return message || code || errors?.[0]?.code || String(error)
}

/**
 * Connects once, so that a wrong `DATABASE_URL` is one sentence at the start. Waits 5 s at most.
 *
 * @throws StartError when the database cannot be reached, refuses us, or is too old
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  let version: number
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    version = rows[0].version
  } catch (error) {
    throw startError(
      `Không dùng được PostgreSQL ở ${placeOf(url)} (${reasonOf(error)}): hãy kiểm tra DATABASE_URL và máy chủ đó.`,
      `PostgreSQL at ${placeOf(url)} cannot be used (${reasonOf(error)}): check DATABASE_URL and that server.`,
      error,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  if (version < oldest) {
    throw startError(
      `PostgreSQL ở ${placeOf(url)} là bản ${version}; cần ${oldest} trở lên.`,
      `PostgreSQL at ${placeOf(url)} is version ${version}; ${oldest} or newer is needed.`,
    )
  }
}
