import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedBase } from '../../server/seeds/base/seed-base.ts'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'
import { migrate } from '../../server/src/kernel/database/migrate.ts'
import { isRunning } from '../../server/src/kernel/postgres/postmaster.ts'
import { startPostgres } from '../../server/src/kernel/postgres/start-postgres.ts'
import { dropFill, fill } from './fill.ts'
import { makeMaterial } from './material.ts'
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

/** One embedded PostgreSQL with a database for each number of articles. */
export async function openDatabases(sizes: readonly number[], keep: string): Promise<BenchDatabases> {
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

  const nameOf = (size: number) => `articles_${size}`
  const urlOf = (database: string, role: string) => {
    const url = new URL(server.adminUrl)
    url.username = role
    url.pathname = `/${database}`
    return url.href
  }
  const admin = new pg.Pool({ connectionString: server.adminUrl, max: 1 })
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  const present = new Set(rows.map(({ datname }) => datname))
  for (const size of sizes) {
    const name = nameOf(size)
    if (present.has(name)) {
      await bringUpToDate(urlOf(name, 'toasoan'))
      continue
    }
    const start = Date.now()
    await admin.query(`create database "${name}.new" owner toasoan`)
    await prepare(urlOf(`${name}.new`, 'toasoan'), urlOf(`${name}.new`, 'postgres'), size)
    await admin.query(`alter database "${name}.new" rename to "${name}"`)
    console.info(`${size.toLocaleString('en')} articles loaded in ${secondsSince(start)} s`)
  }
  await admin.end()
  return {
    url: (size) => urlOf(nameOf(size), 'toasoan'),
    superUrl: (size) => urlOf(nameOf(size), 'postgres'),
    async stop() {
      process.off('exit', atExit)
      await server.stop()
      remove()
    },
  }
}

/** For a database of an earlier run. */
async function bringUpToDate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await migrate(pool, join(projectFolder, 'server/migrations'))
  await pool.end()
}

async function prepare(url: string, superUrl: string, size: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await migrate(pool, join(projectFolder, 'server/migrations'))
  await seedBase(pool)
  await seedNewsroom(pool)
  await pool.end()
  await fill(superUrl, makeMaterial(), size)
  await dropFill(superUrl)
}
