import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '../server/src/kernel/database/migrate.ts'
import { createTestDatabase, startTestPostgres } from '../server/src/kernel/postgres/for-tests.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'server/src/kernel/database/tables.generated.ts')

/** How PostgreSQL's types arrive in JavaScript: the parsers of kernel/database/database.ts. */
const typeMapping = JSON.stringify({
  int8: 'number',
  timestamptz: 'string',
  date: 'string',
  citext: 'string',
  bytea: 'Buffer',
  tsvector: 'string',
})

/** The table types of a database that has all migrations, as text. */
export function tableTypes(databaseUrl: string): string {
  const out = join(tmpdir(), `tables-${process.pid}.ts`)
  execFileSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      databaseUrl,
      '--out-file',
      out,
      '--exclude-pattern',
      '(schema_migration|socket_io_attachments)',
      '--type-mapping',
      typeMapping,
      '--default-schema',
      'public',
    ],
    { cwd: root, stdio: 'pipe' },
  )
  return readFileSync(out, 'utf8')
}

const postgres = await startTestPostgres()
try {
  const { url } = await createTestDatabase(postgres.adminUrl)
  const pool = new pg.Pool({ connectionString: url })
  await migrate(pool, join(root, 'server/migrations'))
  await pool.end()
  const types = tableTypes(url)
  if (process.argv.includes('--check')) {
    if (types !== readFileSync(target, 'utf8')) {
      console.error('tables.generated.ts is stale: run npm run db:types')
      process.exitCode = 1
    }
  } else {
    writeFileSync(target, types)
  }
} finally {
  await postgres.stop()
}
