import { spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type Backup, type BackupNote, backupsIn, newName, unfinished } from './backups.ts'
import { copyCluster, walFileOf } from './base-backup.ts'
import { copyFiles } from './copy-files.ts'

export type BackupAsked = {
  /** Folder of all backups; created when missing. */
  place: string
  /** Of a role with REPLICATION. */
  replicationUrl: string
  pool: pg.Pool
  dataDir: string
}

/** Files with the audit chain's anchor; they belong to one point in time and are not hard-linked between backups. */
export const isAnchor = (path: string) => path === 'audit' || path.startsWith('audit/')

async function copyDatabase(url: string, name: string, folder: string) {
  const archive = new PassThrough()
  const manifest = new PassThrough()
  const written = Promise.all([
    pipeline(
      archive,
      createGzip({ level: 1 }),
      createWriteStream(join(folder, 'base.tar.gz'), { mode: 0o600 }),
    ),
    pipeline(manifest, createWriteStream(join(folder, 'backup_manifest'), { mode: 0o600 })),
  ])
  const [span] = await Promise.all([copyCluster(url, `toasoan ${name}`, { archive, manifest }), written])
  return span
}

/**
 * Copies the running database, the uploaded files and the secret into a new folder below `place`, without
 * disturbing users. The order matters: the anchor of the audit chain first, so that the database is never
 * older than it; the files last, so that every file named in the database is included.
 * @throws StartError, or the error of a full disk or broken connection; no incomplete backup remains
 */
export async function takeBackup({ place, replicationUrl, pool, dataDir }: BackupAsked): Promise<Backup> {
  const begun = Date.now()
  const name = newName()
  const folder = join(place, `${unfinished}${name}`)
  const before = backupsIn(place).at(-1)
  await mkdir(place, { recursive: true, mode: 0o700 })
  await mkdir(folder, { mode: 0o700 })
  try {
    const files = join(dataDir, 'files')
    await copyFiles(join(files, 'audit'), join(folder, 'files/audit'))
    const { rows } = await pool.query(
      `select c.seq::float8 as seq, encode(c.hash, 'hex') as hash,
         current_setting('server_version_num')::int / 10000 as postgres
       from activity_chain c`,
    )
    const span = await copyDatabase(replicationUrl, name, folder)
    const taken_at = new Date().toISOString()
    const copied = await copyFiles(files, join(folder, 'files'), {
      before: before && join(before.folder, 'files'),
      wanted: (path) => !isAnchor(path),
    })
    if (existsSync(join(dataDir, 'secret'))) await copyFile(join(dataDir, 'secret'), join(folder, 'secret'))
    const { seq, hash, postgres } = rows[0]
    const note: BackupNote = {
      taken_at,
      postgres,
      wal: { ...span, first_file: walFileOf(span.timeline, span.start) },
      chain: seq > 0 ? { seq, hash } : null,
      files: copied,
      seconds: (Date.now() - begun) / 1000,
    }
    writeFileSync(join(folder, 'backup.json'), `${JSON.stringify(note, null, 2)}\n`)
    spawnSync('sync', ['-f', folder])
    renameSync(folder, join(place, name))
    await pool.query('insert into taken_backup (taken_at) values ($1)', [taken_at])
    return { name, folder: join(place, name), note }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
