import { createHash, scryptSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { projectFolder } from '../kernel/configuration/configuration.ts'
import { startError } from '../kernel/configuration/start-error.ts'
import type { Storage } from '../kernel/storage/storage.ts'

/** What a seed gets. `log` writes one line of progress. */
export type SeedContext = {
  readonly db: pg.Pool
  readonly demoPassword: string
  /** Where uploads go: the pictures of the demo newsroom do too. */
  readonly storage: Storage
  /** How many of its pictures are stored, whose copies take most of a seeding; all unless a test says otherwise. */
  readonly pictures?: number
  readonly log: (line: string) => void
}

type SeedModule = { seed?: (context: SeedContext) => Promise<void> }

export type SeedOptions = Omit<SeedContext, 'db'> & {
  readonly demo: boolean
  /** The folder with `base/` and `demo/`; the project's unless a test says otherwise. */
  readonly folder?: string
}

/** Not the number of the migrations' lock: both are held at the same start. */
const lockNumber = 7_402_150_002

const isSeed = (name: string) => /^seed-.*\.ts$/.test(name) && !name.endsWith('.test.ts')

/** Names in the order of their numbers: `seed-9` before `seed-15`. */
const { compare: byNumber } = new Intl.Collator('en', { numeric: true })

/** Runs the folder's `seed-*.ts` in the order of their numbers; other files there are their material. */
async function runFolder(folder: string, context: SeedContext): Promise<void> {
  for (const name of readdirSync(folder).filter(isSeed).sort(byNumber)) {
    const { seed } = (await import(pathToFileURL(join(folder, name)).href)) as SeedModule
    if (!seed) throw new Error(`${join(folder, name)} does not export seed()`)
    await seed(context)
  }
}

/** Changes when a file of the demo or its password changes. The password cannot be read out of it. */
function fingerprintOf(folder: string, demoPassword: string): string {
  const hash = createHash('sha256').update(scryptSync(demoPassword, 'toasoan', 32))
  for (const path of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

async function appliedDemo(client: pg.PoolClient): Promise<string | null> {
  await client.query(`
    create table if not exists demo_seed (
      one_row boolean primary key default true check (one_row),
      fingerprint text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from demo_seed')
  return rows[0]?.fingerprint ?? null
}

/** Whether the demo newsroom is there as its files and its password are now. */
export async function isDemoLoaded(db: pg.Pool, demoPassword: string): Promise<boolean> {
  const client = await db.connect()
  try {
    const fingerprint = fingerprintOf(join(projectFolder, 'server/seeds/demo'), demoPassword)
    return (await appliedDemo(client)) === fingerprint
  } finally {
    client.release()
  }
}

/**
 * Loads the reference data at every start, and the demo newsroom once: again only when its files or
 * its password have changed, so that what people changed or deleted in it stays so. Seeds are
 * idempotent and run in name order; processes that start at once wait for each other.
 */
export async function runSeeds(db: pg.Pool, options: SeedOptions): Promise<void> {
  const { demo, folder = join(projectFolder, 'server/seeds'), ...rest } = options
  const context: SeedContext = { db, ...rest }
  const client = await db.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await runFolder(join(folder, 'base'), context)
    if (!demo) return
    const demoFolder = join(folder, 'demo')
    const fingerprint = fingerprintOf(demoFolder, options.demoPassword)
    if ((await appliedDemo(client)) === fingerprint) return
    await runFolder(demoFolder, context)
    await client.query(
      `insert into demo_seed (fingerprint) values ($1)
       on conflict (one_row) do update set fingerprint = excluded.fingerprint, applied_at = now()`,
      [fingerprint],
    )
  } finally {
    client.release(true)
  }
}

/**
 * Refuses a database that holds the demo newsroom: its accounts have a password everybody knows.
 *
 * @throws StartError
 */
export async function refuseDemoData(db: pg.Pool): Promise<void> {
  const { rows } = await db.query<{ present: boolean }>(
    `select to_regclass('demo_seed') is not null as present`,
  )
  if (!rows[0]?.present) return
  const { rowCount } = await db.query('select from demo_seed')
  if (rowCount === 0) return
  throw startError(
    'Cơ sở dữ liệu này có tài khoản mẫu nên không chạy được với NODE_ENV=production: hãy dùng DATA_DIR hoặc DATABASE_URL khác.',
    'This database holds demo accounts and cannot be used with NODE_ENV=production: use another DATA_DIR or DATABASE_URL.',
  )
}
