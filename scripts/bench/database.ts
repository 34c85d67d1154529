import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedBase } from '../../server/seeds/base/seed-base.ts'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'
import { migrate } from '../../server/src/kernel/database/migrate.ts'
import { isRunning } from '../../server/src/kernel/postgres/postmaster.ts'
import { startPostgres } from '../../server/src/kernel/postgres/start-postgres.ts'
import type { AreaDatabase } from './areas/area.ts'
import { dropFill, fill } from './fill.ts'
import { type Material, makeMaterial } from './material.ts'
import { seedNewsroom } from './newsroom.ts'

export type BenchDatabases = {
  /** The program's connection to the database of so many articles. */
  url(size: number): string
  /** The same as PostgreSQL's superuser. */
  superUrl(size: number): string
  stop(): Promise<void>
}

const secondsSince = (start: number) => ((Date.now() - start) / 1000).toFixed(1)

/** As the operator's server, but that nothing is flushed to disk: loads and writes measure no disk. */
const settings = {
  autovacuum: 'on',
  max_wal_size: '8GB',
  maintenance_work_mem: '1GB',
  max_parallel_maintenance_workers: '1',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

type Cluster = {
  dataDir: string
  admin: pg.Pool
  urlOf(database: string, role: string): string
  present: Set<string>
  stop(): Promise<void>
}

/** One embedded PostgreSQL in `keep`, or in a temporary folder that goes with it. */
async function openCluster(keep: string): Promise<Cluster> {
  const dataDir = keep || mkdtempSync(join(tmpdir(), 'toasoan-bench-'))
  mkdirSync(dataDir, { recursive: true })
  // Under root, PostgreSQL's own account has to pass.
  chmodSync(dataDir, 0o711)
  const server = await startPostgres({ dataDir, durable: false, settings })
  const remove = () => {
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
  const atExit = () => {
    try {
      process.kill(server.pid, 'SIGQUIT')
    } catch {
      // It has ended already.
    }
    // An exit handler cannot wait for anything, so this is a short blocking wait.
    const clock = new Int32Array(new SharedArrayBuffer(4))
    for (let round = 0; round < 250 && isRunning(server.pid); round += 1) Atomics.wait(clock, 0, 0, 20)
    remove()
  }
  process.once('exit', atExit)
  const admin = new pg.Pool({ connectionString: server.adminUrl, max: 1 })
  // An ended connection may still hear that the server stops.
  admin.on('connect', (client) => client.on('error', () => undefined))
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  return {
    dataDir,
    admin,
    urlOf(database, role) {
      const url = new URL(server.adminUrl)
      url.username = role
      url.pathname = `/${database}`
      return url.href
    },
    present: new Set(rows.map(({ datname }) => datname)),
    async stop() {
      process.off('exit', atExit)
      await admin.end()
      await server.stop()
      remove()
    },
  }
}

/** Makes a database whole or not at all, so that an interrupted load is no database of the next run. */
async function makeDatabase(
  { admin, urlOf, present }: Cluster,
  name: string,
  load: (url: string, superUrl: string) => Promise<void>,
): Promise<boolean> {
  if (present.has(name)) {
    await bringUpToDate(urlOf(name, 'toasoan'))
    return false
  }
  await admin.query(`drop database if exists "${name}.new"`)
  await admin.query(`create database "${name}.new" owner toasoan`)
  await load(urlOf(`${name}.new`, 'toasoan'), urlOf(`${name}.new`, 'postgres'))
  await admin.query(`alter database "${name}.new" rename to "${name}"`)
  present.add(name)
  return true
}

/** Fills a database with so many articles, as its superuser. */
type Fill = (superUrl: string, material: Material, size: number) => Promise<void>

/** One embedded PostgreSQL with a database for each number of articles; `filled` names what is in them. */
export async function openDatabases(
  sizes: readonly number[],
  keep: string,
  { filled = 'articles', load = fill }: { filled?: string; load?: Fill } = {},
): Promise<BenchDatabases> {
  const cluster = await openCluster(keep)
  const nameOf = (size: number) => `${filled}_${size}`
  for (const size of sizes) {
    const start = Date.now()
    const made = await makeDatabase(cluster, nameOf(size), async (url, superUrl) => {
      await prepare(url)
      await load(superUrl, makeMaterial(), size)
      await dropFill(superUrl)
    })
    if (made) console.info(`${size.toLocaleString('en')} articles loaded in ${secondsSince(start)} s`)
  }
  return {
    url: (size) => cluster.urlOf(nameOf(size), 'toasoan'),
    superUrl: (size) => cluster.urlOf(nameOf(size), 'postgres'),
    stop: cluster.stop,
  }
}

export type AreaDatabases = {
  /** Holds the databases; a run's own files may stand beside them. */
  folder: string
  url(area: string): string
  superUrl(area: string): string
  /** Makes and fills the database of an area, unless an earlier run kept it. */
  open(area: string, load: (database: AreaDatabase) => Promise<void>): Promise<void>
  drop(area: string): Promise<void>
  /** Whether PostgreSQL writes the plans of what its clients ask from now on into its log. */
  explainTo(area: string, on: boolean): Promise<void>
  /** What PostgreSQL's log says since the last call. */
  logSince(): string
  stop(): Promise<void>
}

const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '5',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
}

/** One embedded PostgreSQL with a database for each area; who asks there may do everything. */
export async function openAreaDatabases(keep: string): Promise<AreaDatabases> {
  const cluster = await openCluster(keep)
  const { admin, urlOf, dataDir } = cluster
  const nameOf = (area: string) => `area_${area}`
  let said = 0
  return {
    folder: dataDir,
    url: (area) => urlOf(nameOf(area), 'toasoan'),
    superUrl: (area) => urlOf(nameOf(area), 'postgres'),
    async open(area, load) {
      const start = Date.now()
      const made = await makeDatabase(cluster, nameOf(area), async (url, connectionString) => {
        await prepare(url)
        // No triggers and no foreign keys: the fill keeps what they would.
        const options = '-c session_replication_role=replica -c work_mem=256MB'
        const pool = new pg.Pool({ connectionString, max: 2, options })
        await pool.query(
          'insert into user_role (user_id, role_id) select 1, id from role on conflict do nothing',
        )
        await load({ pool })
        await pool.query('vacuum (analyze)')
        await pool.end()
      })
      const { rows } = await admin.query<{ size: string }>(
        'select pg_size_pretty(pg_database_size($1)) as size',
        [nameOf(area)],
      )
      const how = made ? `loaded in ${secondsSince(start)} s` : 'of an earlier run'
      console.info(`${area}: ${rows[0]?.size}, ${how}`)
    },
    async drop(area) {
      await admin.query(`drop database if exists "${nameOf(area)}" with (force)`)
      cluster.present.delete(nameOf(area))
    },
    async explainTo(area, on) {
      for (const [name, value] of Object.entries(explaining))
        await admin.query(
          on
            ? `alter database "${nameOf(area)}" set ${name} = '${value}'`
            : `alter database "${nameOf(area)}" reset ${name}`,
        )
    },
    logSince() {
      const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
      const fresh = log.slice(said)
      said = log.length
      return fresh
    },
    stop: cluster.stop,
  }
}

/** For a database of an earlier run. */
async function bringUpToDate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await migrate(pool, join(projectFolder, 'server/migrations'))
  await pool.end()
}

async function prepare(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await migrate(pool, join(projectFolder, 'server/migrations'))
  await seedBase(pool)
  await seedNewsroom(pool)
  await pool.end()
}
