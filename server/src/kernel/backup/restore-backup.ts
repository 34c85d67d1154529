import { createHash } from 'node:crypto'
import {
  chownSync,
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { startError } from '../configuration/start-error.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { type Cluster, fillCluster, locateCluster } from '../postgres/cluster.ts'
import { ownerCan } from '../postgres/owner.ts'
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts'
import { type Backup, backupsIn } from './backups.ts'
import { copyFiles } from './copy-files.ts'
import { isAnchor } from './take-backup.ts'
import { unpack } from './unpack.ts'

type Listed = { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum?: string }
type Manifest = { Files: Listed[]; 'Manifest-Checksum': string }

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const damaged = (what: string) =>
  startError(`Bản sao lưu bị hỏng: ${what}.`, `The backup is damaged: ${what}.`)

/** The manifest, whose last line is the digest of the preceding lines. */
function readManifest(path: string): Manifest {
  const bytes = readFileSync(path)
  const mark = bytes.lastIndexOf('"Manifest-Checksum"')
  const manifest = JSON.parse(bytes.toString()) as Manifest
  const digest = createHash('sha256').update(bytes.subarray(0, mark)).digest('hex')
  if (digest !== manifest['Manifest-Checksum']) throw damaged('backup_manifest')
  return manifest
}

/**
 * Checks an unpacked cluster against PostgreSQL's manifest: existence, size and SHA-256 of each file. WAL
 * files are not listed; PostgreSQL checks each record on replay.
 * @returns number of files compared
 * @throws StartError naming the first file that differs
 */
async function verifyManifest(manifestPath: string, folder: string): Promise<number> {
  const { Files } = readManifest(manifestPath)
  for (const file of Files) {
    const name = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString()
    const path = join(folder, name)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    if (size !== file.Size || (await digestOf(path)) !== file.Checksum) throw damaged(name)
  }
  return Files.length
}

export type RestoreAsked = {
  place: string
  backup: Backup
  dataDir: string
  /** Folder of the archived WAL; without one the state at the end of the backup is restored. */
  wal?: string | undefined
  /** Folder for archiving WAL after the restore, if enabled (`WAL_ARCHIVE`). */
  archive?: string | undefined
  /** Time to restore to; without one, the end of the archived WAL. */
  until?: Date | undefined
}

/** A finished step and its duration. */
export type Told = (
  step: 'unpacked' | 'compared' | 'files' | 'replayed',
  seconds: number,
  count: number,
) => void

/** @throws StartError when existing data would be overwritten */
function refuseUsedFolder(dataDir: string, { folder }: Cluster): void {
  const filled = (path: string) => existsSync(path) && readdirSync(path).length > 0
  const found = [folder, join(dataDir, 'files')].find(filled)
  if (!found) return
  throw startError(
    `${found} đã có dữ liệu: hãy khôi phục vào một DATA_DIR trống.`,
    `There is data in ${found}: restore into an empty DATA_DIR.`,
  )
}

const shellWord = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`

/**
 * Settings with which PostgreSQL replays the archived WAL and then continues on a new timeline: on the old
 * one it would write WAL files whose names already exist in the archive with other contents.
 */
function replaying({ wal, archive, until }: RestoreAsked): Record<string, string> {
  // PostgreSQL replaces %f and %p. The archive also shows which timelines are taken.
  const from = wal ?? archive
  return {
    restore_command: from ? `cp ${shellWord(from.replaceAll('%', '%%'))}/%f "%p"` : 'false',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    ...(wal
      ? { recovery_target_timeline: 'latest' }
      : { recovery_target_timeline: 'current', recovery_target: 'immediate' }),
    ...(wal && until ? { recovery_target_time: until.toISOString().replace('Z', '+00') } : {}),
  }
}

/** Files first: if the database exists, the restore is complete. */
async function bringBack(asked: RestoreAsked, cluster: Cluster, told: Told): Promise<RunningPostgres> {
  const { place, backup, dataDir } = asked
  let begun = Date.now()
  const tell = (step: Parameters<Told>[0], count: number) => {
    told(step, (Date.now() - begun) / 1000, count)
    begun = Date.now()
  }
  const files = join(dataDir, 'files')
  const { files: copied } = await copyFiles(join(backup.folder, 'files'), files)
  let count = copied
  // Files are immutable, so including later ones is harmless; those added up to the target time are among
  // them.
  for (const later of backupsIn(place).filter(({ name }) => name > backup.name)) {
    const more = await copyFiles(join(later.folder, 'files'), files, { wanted: (path) => !isAnchor(path) })
    count += more.files
  }
  const secret = join(backup.folder, 'secret')
  if (existsSync(secret) && !existsSync(join(dataDir, 'secret')))
    await copyFile(secret, join(dataDir, 'secret'))
  tell('files', count)

  await fillCluster(cluster, async (made) => {
    const archive = join(backup.folder, 'base.tar.gz')
    const unzipped = createGunzip()
    await Promise.all([
      pipeline(createReadStream(archive), unzipped).catch(() => undefined),
      unpack(archive, unzipped, made, cluster.owner),
    ])
    tell('unpacked', 1)
    tell('compared', await verifyManifest(join(backup.folder, 'backup_manifest'), made))
    const signal = join(made, 'recovery.signal')
    writeFileSync(signal, '')
    if (cluster.owner) chownSync(signal, cluster.owner.uid, cluster.owner.gid)
  })
  const running = await startPostgres({ dataDir, settings: replaying(asked) })
  tell('replayed', 1)
  return running
}

/**
 * Restores a backup into an empty data folder: the cluster, checked against its manifest; the uploaded files,
 * including those of later backups; the archived WAL replayed to the target time. The returned PostgreSQL
 * runs on the result for inspection; the caller holds the folder's lock and stops it.
 * @throws StartError with one sentence for the operator; the data folder then contains no database
 */
export async function restoreBackup(asked: RestoreAsked, told: Told): Promise<RunningPostgres> {
  const { backup, dataDir, wal } = asked
  const cluster = locateCluster(dataDir)
  refuseUsedFolder(dataDir, cluster)
  const { major } = findBinaries(cluster.owner)
  if (backup.note.postgres !== major)
    throw startError(
      `Bản sao lưu thuộc PostgreSQL ${backup.note.postgres}, bản kèm theo là ${major}: hãy giải nén base.tar.gz cho PostgreSQL ${backup.note.postgres}.`,
      `The backup is of PostgreSQL ${backup.note.postgres}, the embedded one is ${major}: unpack base.tar.gz for PostgreSQL ${backup.note.postgres}.`,
    )
  if (wal && !ownerCan(cluster.owner, 'cd -- "$1" && [ -r . ]', wal))
    throw startError(
      `PostgreSQL không đọc được ${wal}: hãy cho ${cluster.owner?.name ?? 'người dùng này'} quyền đọc.`,
      `PostgreSQL cannot read ${wal}: let ${cluster.owner?.name ?? 'this user'} read it.`,
    )

  const hadSecret = existsSync(join(dataDir, 'secret'))
  try {
    return await bringBack(asked, cluster, told)
  } catch (error) {
    // A partial result would block the next attempt and must not be started. A secret that existed before
    // may be the only copy.
    const secret = hadSecret ? [] : [join(dataDir, 'secret')]
    for (const made of [join(dataDir, 'files'), cluster.folder, ...secret])
      rmSync(made, { recursive: true, force: true })
    if (cluster.pointer) rmSync(cluster.pointer, { force: true })
    throw error
  }
}
