import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { quickPlace } from '../testing/quick-place.ts'
import { isRunning } from './postmaster.ts'
import { databaseName, startPostgres } from './start-postgres.ts'

export type TestPostgres = {
  /** Superuser connection, for `createTemplate` and `createTestDatabase`. */
  readonly adminUrl: string
  readonly pid: number
  stop(): Promise<void>
}

const place = quickPlace()
const prefix = 'toasoan-test-'

/** Removes leftovers of killed test runs. */
function removeLeftovers(): void {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

/**
 * A temporary PostgreSQL for a test run: in a temporary folder, without flushing to disk, removed at the end
 * even if the run is interrupted. Starts in one to two seconds. `start` can create another one, such as a
 * replica.
 */
export async function startTestPostgres(start = startPostgres): Promise<TestPostgres> {
  removeLeftovers()
  const dataDir = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  // Under root, PostgreSQL's own account needs access.
  chmodSync(dataDir, 0o711)
  const server = await start({ dataDir, durable: false, sharedBuffers: '128MB' })
  const socketFolder = new URL(server.adminUrl).searchParams.get('host') as string

  /** An exit handler cannot wait asynchronously, so it uses SIGQUIT and a short blocking wait. */
  const atExit = () => {
    try {
      process.kill(server.pid, 'SIGQUIT')
    } catch {
      // Already ended.
    }
    const clock = new Int32Array(new SharedArrayBuffer(4))
    for (let round = 0; round < 100 && isRunning(server.pid); round++) Atomics.wait(clock, 0, 0, 20)
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(socketFolder, { recursive: true, force: true })
  }
  process.once('exit', atExit)
  return {
    adminUrl: server.adminUrl,
    pid: server.pid,
    async stop() {
      process.off('exit', atExit)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.username = databaseName
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin<Result>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates the template of test databases: an empty database, filled by `prepare` (migrations, base seeds),
 * which must close its connections.
 */
export async function createTemplate(
  adminUrl: string,
  templateName: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  await asAdmin(adminUrl, (client) =>
    client.query(`create database ${pg.escapeIdentifier(templateName)} owner ${databaseName}`),
  )
  await prepare(urlOf(adminUrl, templateName))
}

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

/**
 * A database for a test file, copied from the template in about 0.1 s. The connection uses the application's
 * role, which is not a superuser.
 */
export async function createTestDatabase(
  adminUrl: string,
  templateName = 'template1',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, (client) =>
    client.query(
      // Copies files directly: page-by-page WAL logging takes half as long again.
      `create database ${name} template ${pg.escapeIdentifier(templateName)} owner ${databaseName} strategy file_copy`,
    ),
  )
  return {
    url: urlOf(adminUrl, name),
    // Waits up to five seconds for closing connections. Terminating one immediately would cause an error
    // without a listener.
    drop: () =>
      asAdmin(adminUrl, async (client) => {
        const dropped = client.query(`drop database ${name}`)
        await dropped.catch(() => client.query(`drop database ${name} with (force)`))
      }),
  }
}
