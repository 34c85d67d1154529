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

/** The database and the role of the program. The role owns the database and is no superuser. */
export const databaseName = 'toasoan'

export type PostgresOptions = {
  /** The data folder; made when missing. The caller holds its lock (see instance-lock.ts). */
  dataDir: string
  /** Memory for PostgreSQL's page cache, as PostgreSQL writes it. Default `256MB`. */
  sharedBuffers?: string
  /** Further `name=value` settings of PostgreSQL; they win over ours. */
  settings?: Record<string, string>
  /** False for data nobody will miss (tests): nothing is flushed to disk. */
  durable?: boolean
  /** The folder of the socket of the one before, so that its connection strings go on to be good. */
  socketFolder?: string
  /**
   * A folder to which PostgreSQL copies its log, file by file and at least once a minute: with a backup, any
   * instant since then can be restored. Made when missing.
   */
  walArchive?: string
  /** A replica, whose files are there already: it follows the server of this libpq connection text. */
  follows?: string
}

export type RunningPostgres = {
  /** For the program: role `toasoan`, owner of the database `toasoan`. */
  readonly url: string
  /** For maintenance: the superuser `postgres` in the database `postgres`. */
  readonly adminUrl: string
  readonly pid: number
  /** The private folder of its socket; `stop` removes it. */
  readonly socketFolder: string
  /** Resolves when the process has ended, wanted or not. */
  readonly exited: Promise<void>
  /**
   * Fast shutdown, a harder one after `patience` milliseconds (default 8000); resolves when no process
   * is left. Calling it twice does no harm.
   */
  stop(patience?: number): Promise<void>
}

/**
 * A connection string for a socket folder. The host name in it is not used, but whoever parses the
 * string as a URL wants one.
 */
const socketUrl = (socketFolder: string, role: string, database: string) =>
  `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

/** The same embedded PostgreSQL as its superuser, who may also copy it. */
export function superuserUrl(url: string): string {
  const found = new URL(url)
  found.username = 'postgres'
  found.pathname = '/postgres'
  return found.href
}

/**
 * Remembers the socket folder in the data folder, and removes the one a killed predecessor left:
 * PostgreSQL may have ended in order after it, and then nothing else tells.
 */
function rememberSocketFolder(dataDir: string, socketFolder: string): void {
  const note = join(dataDir, 'postgres-socket')
  if (existsSync(note)) {
    const left = readFileSync(note, 'utf8').trim()
    if (/^\/.*\/toasoan-\w{6}$/.test(left)) rmSync(left, { recursive: true, force: true })
  }
  // Root may have left the note to an ordinary user, who can remove it but not write to it.
  rmSync(note, { force: true })
  writeFileSync(note, `${socketFolder}\n`)
}

/** A path of a socket has at most 107 bytes, so the folder lies near the root whatever the data folder is. */
function makeSocketFolder(owner: Owner): string {
  for (const parent of ['/tmp', '/var/tmp', tmpdir()]) {
    try {
      const folder = mkdtempSync(join(parent, 'toasoan-'))
      chmodSync(folder, 0o700)
      if (owner) chownSync(folder, owner.uid, owner.gid)
      if (folder.length < 80 && ownerCan(owner, 'cd -- "$1" && [ -w . ]', folder)) return folder
      rmSync(folder, { recursive: true })
    } catch {
      // The next place may do.
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
  // A background worker inside the template would hold up every copy made from it.
  autovacuum: 'off',
  max_wal_size: '4GB',
}

/** Settings of PostgreSQL that copy each finished file of its log into a folder; its own library writes them safely. */
function archiving(folder: string, owner: Owner): Record<string, string> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    if (owner && statSync(folder).uid === 0) chownSync(folder, owner.uid, owner.gid)
  } catch {
    // Whether it can be used is asked of the owner below.
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
      // A session of its own: Ctrl-C in the terminal must reach the server first, which still needs it.
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

/** Makes the program's role and database unless they are there. */
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
 * Starts the embedded PostgreSQL of a data folder, making its files the first time and clearing what
 * a killed predecessor left. It answers on a Unix socket in a private folder, to its own account and
 * root only.
 *
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
    // Who brought the folder keeps it for the next try.
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
 * The connection string of the embedded PostgreSQL that another process runs for this data folder,
 * or `null` when none does. For commands beside a running server.
 */
export function urlOfRunningPostgres(dataDir: string): string | null {
  const cluster = locateCluster(makeDataFolder(dataDir))
  const running = runningPostmaster(cluster.folder)
  return running?.ready ? socketUrl(running.socketFolder, databaseName, databaseName) : null
}
