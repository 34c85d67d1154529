import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startError } from '../configuration/start-error.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, initialiseCluster, locateCluster, makeDataFolder } from './cluster.ts'
import { cleanEnvironment, identity, type Owner, ownerCan, withDeathSignal } from './owner.ts'
import { clearLeftovers, endPostmaster, readPostmaster, runningPostmaster } from './postmaster.ts'

/** Database and role of the application. The role owns the database and is not a superuser. */
export const databaseName = 'toasoan'

export type PostgresOptions = {
  /** The data folder; created when missing. The caller holds its lock (see instance-lock.ts). */
  dataDir: string
  /** `shared_buffers`, as written in PostgreSQL. Default `256MB`. */
  sharedBuffers?: string
  /** Further `name=value` settings of PostgreSQL; they override ours. */
  settings?: Record<string, string>
  /** False for disposable data (tests): nothing is flushed to disk. */
  durable?: boolean
  /** Socket folder of the previous process, so that its connection strings remain valid. */
  socketFolder?: string
  /**
   * Folder to which PostgreSQL archives its WAL, at least once a minute: with a backup, any later point in
   * time can be restored. Created when missing.
   */
  walArchive?: string
  /** Primary connection (libpq text) of a standby, whose files exist already. */
  follows?: string
}

export type RunningPostgres = {
  /** For the application: role `toasoan`, owner of the database `toasoan`. */
  readonly url: string
  /** For maintenance: superuser `postgres` in the database `postgres`. */
  readonly adminUrl: string
  readonly pid: number
  /** The private folder of its socket; `stop` removes it. */
  readonly socketFolder: string
  /** Resolves when the process has ended, expected or not. */
  readonly exited: Promise<void>
  /**
   * Fast shutdown, a harder one after `patience` milliseconds (default 8000); resolves when no process is
   * left. Idempotent.
   */
  stop(patience?: number): Promise<void>
}

/** Connection string for a socket folder. The host name is unused, but URL parsers require one. */
const socketUrl = (socketFolder: string, role: string, database: string) =>
  `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

/** Connection to the same embedded PostgreSQL as its superuser, who may also copy it. */
export function superuserUrl(url: string): string {
  const found = new URL(url)
  found.username = 'postgres'
  found.pathname = '/postgres'
  return found.href
}

/**
 * Records the socket folder in the data folder, and removes the one of a killed predecessor: if PostgreSQL
 * then shut down cleanly, no other record of it exists.
 */
function rememberSocketFolder(dataDir: string, socketFolder: string): void {
  const note = join(dataDir, 'postgres-socket')
  if (existsSync(note)) {
    const left = readFileSync(note, 'utf8').trim()
    if (/^\/.*\/toasoan-\w{6}$/.test(left)) rmSync(left, { recursive: true, force: true })
  }
  // The file may be owned by root: a normal user can remove it but not write to it.
  rmSync(note, { force: true })
  writeFileSync(note, `${socketFolder}\n`)
}

/** A socket path has at most 107 bytes, so the folder is near the root wherever the data folder is. */
function makeSocketFolder(owner: Owner): string {
  for (const parent of ['/tmp', '/var/tmp', tmpdir()]) {
    try {
      const folder = mkdtempSync(join(parent, 'toasoan-'))
      chmodSync(folder, 0o700)
      if (owner) chownSync(folder, owner.uid, owner.gid)
      if (folder.length < 80 && ownerCan(owner, 'cd -- "$1" && [ -w . ]', folder)) return folder
      rmSync(folder, { recursive: true })
    } catch {
      // The next candidate may work.
    }
  }
  throw startError(
    'Không tạo được thư mục tạm cho PostgreSQL trong /tmp hoặc /var/tmp.',
    'No temporary folder for PostgreSQL could be made in /tmp or /var/tmp.',
  )
}

const ordinary = (sharedBuffers: string): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: sharedBuffers,
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
})

const forgetful: Record<string, string> = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A background worker connected to the template would block copying it.
  autovacuum: 'off',
  max_wal_size: '4GB',
}

/** PostgreSQL settings for archiving finished WAL files to a folder; `basic_archive` writes them safely. */
function archiving(folder: string, owner: Owner): Record<string, string> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    if (owner && statSync(folder).uid === 0) chownSync(folder, owner.uid, owner.gid)
  } catch {
    // Usability is checked as the owner below.
  }
  if (!ownerCan(owner, 'cd -- "$1" && [ -w . ]', folder))
    throw startError(
      `PostgreSQL không ghi được vào ${folder}: hãy sửa WAL_ARCHIVE.`,
      `PostgreSQL cannot write to ${folder}: correct WAL_ARCHIVE.`,
    )
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: '60s',
  }
}

const tenMegabytes = 10 * 1024 * 1024

function openLog(path: string, owner: Owner): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > tenMegabytes) renameSync(path, `${path}.1`)
  const log = openSync(path, 'a', 0o600)
  if (owner) fchownSync(log, owner.uid, owner.gid)
  return log
}

function launch(
  cluster: Cluster,
  program: string,
  settings: Record<string, string>,
  log: string,
): ChildProcess {
  const words = [
    ...withDeathSignal(),
    program,
    ...['-D', cluster.folder],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const output = openLog(log, cluster.owner)
  try {
    return spawn(words[0] as string, words.slice(1), {
      ...identity(cluster.owner),
      cwd: '/',
      env: cleanEnvironment,
      stdio: ['ignore', output, output],
      // A separate session: Ctrl-C in the terminal must reach the server first, which still needs
      // PostgreSQL.
      detached: true,
    })
  } finally {
    closeSync(output)
  }
}

const tail = (log: string) =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .filter((row) => /FATAL|ERROR|PANIC|HINT/.test(row))
    .slice(-2)
    .join(' ')

/** Waits for "ready" in `postmaster.pid`. Recovery after a crash can take minutes on a large database. */
async function waitUntilReady(
  cluster: Cluster,
  child: ChildProcess,
  log: string,
  follows: boolean,
): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })
  for (;;) {
    const state = readPostmaster(cluster.folder)
    if (state?.pid === child.pid && (state?.ready || (follows && state?.standby))) return
    if (failure || ended()) {
      const why = failure?.message ?? tail(log)
      throw startError(
        `PostgreSQL kèm theo không khởi động được; xem ${log}. ${why}`,
        `The embedded PostgreSQL did not start; see ${log}. ${why}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** Creates the application's role and database if missing. */
async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [databaseName])
    if (role.rowCount === 0) await client.query(`create role ${databaseName} login`)
    const database = await client.query('select from pg_database where datname = $1', [databaseName])
    if (database.rowCount === 0) await client.query(`create database ${databaseName} owner ${databaseName}`)
  } finally {
    await client.end()
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, creating its files on first use and cleaning up after a
 * killed predecessor. It listens on a Unix socket in a private folder, for its own account and root only.
 * @throws StartError with one sentence for the operator
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durable = true } = options
  const dataDir = makeDataFolder(options.dataDir)
  const cluster = locateCluster(dataDir)
  const binaries = findBinaries(cluster.owner)
  await initialiseCluster(cluster, binaries, durable)
  await clearLeftovers(cluster.folder, 20_000)

  const socketFolder = options.socketFolder ?? makeSocketFolder(cluster.owner)
  if (!options.socketFolder) rememberSocketFolder(dataDir, socketFolder)
  const log = join(dataDir, 'postgres.log')
  const settings = {
    ...ordinary(options.sharedBuffers ?? '256MB'),
    ...(durable ? {} : forgetful),
    ...(options.follows ? { primary_conninfo: options.follows } : {}),
    ...(options.walArchive ? archiving(options.walArchive, cluster.owner) : {}),
    ...options.settings,
    unix_socket_directories: socketFolder,
  }
  const child = launch(cluster, binaries.postgres, settings, log)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const adminUrl = socketUrl(socketFolder, 'postgres', 'postgres')
  const end = async (patience = 8000) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      await endPostmaster(child.pid, patience)
    }
    await exited
  }
  const stop = async (patience?: number) => {
    await end(patience)
    rmSync(socketFolder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(cluster, child, log, options.follows !== undefined)
    if (options.follows === undefined) await ensureDatabase(adminUrl)
  } catch (error) {
    // A folder passed by the caller is kept for the next attempt.
    await (options.socketFolder ? end() : stop())
    throw error
  }
  return {
    url: socketUrl(socketFolder, databaseName, databaseName),
    adminUrl,
    pid: child.pid as number,
    socketFolder,
    exited,
    stop,
  }
}

/**
 * Connection string of the embedded PostgreSQL that another process runs for this data folder, or `null`. For
 * commands beside a running server.
 */
export function urlOfRunningPostgres(dataDir: string): string | null {
  const cluster = locateCluster(makeDataFolder(dataDir))
  const running = runningPostmaster(cluster.folder)
  return running?.ready ? socketUrl(running.socketFolder, databaseName, databaseName) : null
}
