import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { startError } from '../configuration/start-error.ts'
import type { Binaries } from './binaries.ts'
import { chooseOwner, cleanEnvironment, identity, type Owner, ownerCan, withDeathSignal } from './owner.ts'

/** Folder of the cluster, the account that owns it, and the pointer file if it is outside the data folder. */
export type Cluster = { readonly folder: string; readonly owner: Owner; readonly pointer: string | null }

const elsewhere = '/var/lib/toasoan'
const canEnter = 'cd -- "$1"'

/** The cluster's folder if known: inside the data folder, or as in its pointer file. */
function knownFolder(dataDir: string): string | null {
  const inside = join(dataDir, 'postgres')
  if (existsSync(inside)) return inside
  const pointer = join(dataDir, 'postgres-location')
  if (!existsSync(pointer)) return null
  const folder = readFileSync(pointer, 'utf8').trim()
  if (existsSync(folder)) return folder
  throw startError(
    `${pointer} nói cơ sở dữ liệu nằm ở ${folder}, nhưng thư mục đó không còn: hãy khôi phục nó, hoặc xóa ${pointer} để bắt đầu với dữ liệu trống.`,
    `${pointer} says that the database is in ${folder}, which is gone: restore it, or delete ${pointer} to start empty.`,
  )
}

/** Like `mkdir -p`. Node's recursive mkdir never returns where nothing can be created, as below /proc. */
function makeFolders(path: string, mode: number): void {
  if (existsSync(path)) return
  makeFolders(dirname(path), 0o755)
  mkdirSync(path, { mode })
}

/** Creates the data folder. Under root it is traversable only by the cluster's owner. */
export function makeDataFolder(dataDir: string): string {
  try {
    if (!existsSync(dataDir)) {
      makeFolders(dataDir, 0o700)
      const owner = chooseOwner(join(dataDir, 'postgres'))
      if (owner) {
        chownSync(dataDir, 0, owner.gid)
        chmodSync(dataDir, 0o710)
      }
    }
    const real = realpathSync(dataDir)
    const trial = join(real, `.write-${randomBytes(6).toString('hex')}`)
    writeFileSync(trial, '')
    rmSync(trial)
    return real
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw startError(
      `Không ghi được vào thư mục dữ liệu ${dataDir} (${code}): hãy đặt DATA_DIR tới thư mục mà người dùng này ghi được.`,
      `The data folder ${dataDir} cannot be written to (${message}): set DATA_DIR to a folder this user can write to.`,
      error,
    )
  }
}

/**
 * Finds the cluster of a data folder, or chooses the place of a new one. Under root the cluster belongs to
 * another account, which may be unable to reach the data folder (for example below /root). A new cluster is
 * then created in /var/lib/toasoan and `postgres-location` in the data folder contains its path. Its name is
 * random: after deleting the data folder a new database is created, and the old one still exists.
 * @param dataDir an existing folder, as `makeDataFolder` returns it
 */
export function locateCluster(dataDir: string): Cluster {
  const known = knownFolder(dataDir)
  const folder = known ?? join(dataDir, 'postgres')
  const owner = chooseOwner(folder)
  if (ownerCan(owner, canEnter, known ?? dataDir)) return { folder, owner, pointer: null }
  if (known) {
    const name = owner?.name ?? process.env.USER ?? `uid ${process.getuid?.()}`
    throw startError(
      `Cơ sở dữ liệu ở ${known} thuộc người dùng khác hoặc nằm dưới thư mục đóng với ${name}: hãy chạy bằng đúng người dùng đã tạo nó, hoặc đặt DATA_DIR khác.`,
      `The database in ${known} belongs to another user or lies below a folder closed to ${name}: run as the user who made it, or set another DATA_DIR.`,
    )
  }
  const chosen = join(
    elsewhere,
    `${basename(dirname(dataDir))}-${randomBytes(4).toString('hex')}`,
    'postgres',
  )
  mkdirSync(dirname(chosen), { recursive: true, mode: 0o755 })
  for (const path of [elsewhere, dirname(chosen)]) chmodSync(path, 0o755)
  if (!ownerCan(owner, canEnter, dirname(chosen))) {
    throw startError(
      `Người dùng ${owner?.name} không vào được ${dataDir} lẫn ${elsewhere}: hãy đặt DATA_DIR tới thư mục mọi người dùng đi qua được.`,
      `User ${owner?.name} can enter neither ${dataDir} nor ${elsewhere}: set DATA_DIR to a folder that every user may pass through.`,
    )
  }
  writeFileSync(join(dirname(chosen), 'belongs-to'), `${dataDir}\n`)
  return { folder: chosen, owner, pointer: join(dataDir, 'postgres-location') }
}

/** Last line of its error output, or `null` on success. */
function runInitdb(binaries: Binaries, owner: Owner, words: string[]): Promise<string | null> {
  const [program = '', ...rest] = [...withDeathSignal(), binaries.initdb, ...words]
  // A separate session, so that Ctrl-C does not interrupt initdb, which takes a second or two.
  const child = spawn(program, rest, {
    ...identity(owner),
    cwd: '/',
    env: cleanEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => {
      const rows = complaint.trim().split('\n')
      resolve(
        code === 0 ? null : (rows.find((row) => /error|fatal|could not/i.test(row)) ?? rows.pop() ?? ''),
      )
    })
  })
}

/**
 * Creates the cluster's files if missing. They are created in a temporary folder and renamed, so that an
 * interrupted attempt leaves nothing that looks like a database.
 * @param sync false skips the final flush to disk (tests)
 */
export async function initialiseCluster(
  { folder, owner, pointer }: Cluster,
  binaries: Binaries,
  sync: boolean,
): Promise<void> {
  const versionFile = join(folder, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const major = Number(readFileSync(versionFile, 'utf8'))
    if (major === binaries.major) return
    throw startError(
      `Cơ sở dữ liệu ở ${folder} thuộc PostgreSQL ${major}, còn bản kèm theo là ${binaries.major}: hãy chuyển dữ liệu bằng pg_dump, hoặc đặt DATABASE_URL.`,
      `The database in ${folder} is of PostgreSQL ${major}, but the embedded one is ${binaries.major}: move the data with pg_dump, or set DATABASE_URL.`,
    )
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw startError(
      `${folder} có tệp nhưng không phải cơ sở dữ liệu PostgreSQL (thiếu PG_VERSION): hãy khôi phục hoặc dời thư mục đó đi.`,
      `${folder} holds files but is no PostgreSQL database (PG_VERSION is missing): restore that folder or move it away.`,
    )
  }
  // The server listens on a socket in a private folder only (see start-postgres.ts): anyone who can reach
  // it can also read the files, so a password would add nothing. lc_ctype is not plain C, because pg_trgm
  // would then not recognise letters outside ASCII.
  await fillCluster({ folder, owner, pointer }, async (made) => {
    const failure = await runInitdb(binaries, owner, [
      ...['--pgdata', made, '--username', 'postgres', '--auth-local', 'trust', '--auth-host', 'reject'],
      ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--locale-provider', 'builtin'],
      ...['--builtin-locale', 'C.UTF-8', '--data-checksums', '--no-instructions'],
      ...(sync ? [] : ['--no-sync']),
    ])
    if (!failure) return
    throw startError(
      `Không tạo được cơ sở dữ liệu trong ${dirname(folder)} (initdb: ${failure}).`,
      `The database could not be made in ${dirname(folder)} (initdb: ${failure}).`,
    )
  })
}

/** Creates a cluster's files in a temporary sibling folder, which is renamed when complete. */
export async function fillCluster(
  { folder, owner, pointer }: Cluster,
  fill: (made: string) => Promise<void>,
): Promise<void> {
  const parent = dirname(folder)
  for (const name of readdirSync(parent)) {
    if (name.startsWith('postgres.new-')) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const made = join(parent, `postgres.new-${randomBytes(4).toString('hex')}`)
  mkdirSync(made, { mode: 0o700 })
  if (owner) chownSync(made, owner.uid, owner.gid)
  try {
    await fill(made)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    throw error
  }
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(made, folder)
  if (pointer) {
    writeFileSync(`${pointer}.new`, `${folder}\n`)
    renameSync(`${pointer}.new`, pointer)
  }
}
