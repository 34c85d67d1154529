import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { createTemplate, startTestPostgres } from '../postgres/for-tests.ts'

export const templateName = 'toasoan_template'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const siteBuild = fileURLToPath(new URL('../../site/pages/build-for-tests.ts', import.meta.url))
const baseSeeds = fileURLToPath(new URL('../../../seeds/base', import.meta.url))

/** Migrates an empty database to the newest version and adds the base seeds. */
export async function prepareDatabase(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await migrate(pool, migrations)
  const { seedBase } = await import(`${baseSeeds}/seed-base.ts`)
  await seedBase(pool)
  await pool.end()
}

/**
 * One PostgreSQL per test run, with a template database that has all migrations and the base seeds: the embedded one, or
 * an empty one of another version whose superuser connects by `TEST_POSTGRES_URL` (scripts/cluster/tests.ts).
 */
export default async function setup() {
  process.env.NODE_ENV = 'test'
  // Before the workers start: concurrent builds would clear each other's folder.
  const { buildSiteForTests } = await import(siteBuild)
  buildSiteForTests()
  const given = process.env.TEST_POSTGRES_URL
  const server = given ? { adminUrl: given, stop: async () => undefined } : await startTestPostgres()
  await createTemplate(server.adminUrl, templateName, prepareDatabase)
  process.env.TEST_ADMIN_URL = server.adminUrl
  const copies = await mkdtemp(join(tmpdir(), 'toasoan-copies-'))
  process.env.TEST_COPIES = copies
  return async () => {
    await server.stop()
    await rm(copies, { recursive: true, force: true })
  }
}
