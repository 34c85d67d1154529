import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '../postgres/for-tests.ts'
import { templateName } from './global-setup.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Fills a new database, whose files go to `folder`, and gives it its name when it is complete. */
async function make(
  admin: pg.Client,
  { name, folder, prepare }: { name: string; folder: string; prepare: (app: TestApp) => Promise<void> },
): Promise<void> {
  const database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  const app = await testApp({ on: { ...database, drop: async () => undefined } })
  try {
    await prepare(app)
    await cp(app.configuration.dataDir, folder, { recursive: true })
  } catch (error) {
    await app.close()
    await database.drop()
    throw error
  }
  await app.close()
  const made = new URL(database.url).pathname.slice(1)
  await admin.query(`alter database ${made} rename to ${pg.escapeIdentifier(name)}`)
}

/**
 * A server on a copy of a database, with its files. The first test file of a run that asks for the name fills the original with
 * `prepare`, while others that ask for it wait. What `prepare` leaves in the memory of its server is not in the copy.
 */
export async function copyOf(name: string, prepare: (app: TestApp) => Promise<void>): Promise<TestApp> {
  const adminUrl = process.env.TEST_ADMIN_URL as string
  const folder = join(process.env.TEST_COPIES as string, name)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await make(admin, { name, folder, prepare })
  } finally {
    await admin.end()
  }
  return testApp({ on: await createTestDatabase(adminUrl, name), files: folder })
}
