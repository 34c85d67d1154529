import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { quickPlace } from '../testing/quick-place.ts'
import { isRunning } from './postmaster.ts'
import { databaseName, startPostgres } from './start-postgres.ts'

export type TestPostgres = {
  /** The superuser's connection, for `createTemplate` and `createTestDatabase`. */
  readonly adminUrl: string
  readonly pid: number
  stop(): Promise<void>
}

const place = quickPlace()
const prefix = 'toasoan-test-'

/** Removes what test runs left that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

/**
 * A throw-away PostgreSQL for a test run: a temporary folder, nothing flushed to disk, gone at the
 * end even when the run is interrupted. Takes one to two seconds. `start` may make another one, such as a replica.
 */
export async function startTestPostgres(start = startPostgres): Promise<TestPostgres> {
  removeLeftovers()
  const dataDir = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  // Under root, PostgreSQL's own account has to pass.
  chmodSync(dataDir, 0o711)
  const server = await start({ dataDir, durable: false, sharedBuffers: '128MB' })
  const socketFolder = new URL(server.adminUrl).searchParams.get('host') as string

  /** An exit handler cannot wait for anything, so the end is the hard one: SIGQUIT, and a short blocking wait. */
  const atExit = () => {
    try {
      process.kill(server.pid, 'SIGQUIT')
    } catch {
      // It has ended already.
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
 * Makes the database that test databases are copied from: an empty one, filled by `prepare`
 * (migrations, base seeds), which must close its connections.
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
 * A database of its own for a test file, copied from the template in about a tenth of a second. The
 * connection is that of the program's role, which is no superuser.
 */
export async function createTestDatabase(
  adminUrl: string,
  templateName = 'template1',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, (client) =>
    client.query(
      // Files are copied as they are: to log them page by page takes half as long again.
      `create database ${name} template ${pg.escapeIdentifier(templateName)} owner ${databaseName} strategy file_copy`,
    ),
  )
  return {
    url: urlOf(adminUrl, name),
    // PostgreSQL gives connections that are just being closed five seconds. To cut one off at once would be an
    // error that nobody listens for any more.
    drop: () =>
      asAdmin(adminUrl, async (client) => {
        const dropped = client.query(`drop database ${name}`)
        await dropped.catch(() => client.query(`drop database ${name} with (force)`))
      }),
  }
}
