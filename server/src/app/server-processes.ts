import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Configuration } from '../kernel/configuration/configuration.ts'
import { folderId } from '../kernel/configuration/folder-id.ts'
import { startError } from '../kernel/configuration/start-error.ts'

/** Milliseconds between two heartbeats, and seconds after the last one when a process counts as gone. */
const beatEvery = 5000
const goneAfter = 20

/** One process of the server and where it keeps files. */
type Process = { id: string; machine: string; folder: string; folder_id: string; storage: string }

type Seen = Process & { seen_at: string }

/** This process among all that use the database. */
export type Seat = {
  /** Sends heartbeats over another pool from now on. */
  beatOver(pool: pg.Pool): void
  /** Ends the heartbeats and removes this process from the list. */
  leave(): Promise<void>
}

/** Adds this process unless another one keeps its files elsewhere; gives those. */
async function enter(pool: pg.Pool, me: Process): Promise<Seen[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('server processes'))`)
    await client.query(`delete from server_process where seen_at < now() - $1 * interval '1 second'`, [
      goneAfter,
    ])
    const { rows } = await client.query<Seen>(
      `select id, machine, folder, folder_id, storage, seen_at::text from server_process
       where folder_id <> $1 and 'local' in (storage, $2)`,
      [me.folder_id, me.storage],
    )
    if (rows.length === 0) await client.query(beat, beatValues(me))
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

const beat = `insert into server_process (id, machine, folder, folder_id, storage) values ($1, $2, $3, $4, $5)
  on conflict (id) do update set seen_at = now()`

const beatValues = ({ id, machine, folder, folder_id, storage }: Process) => [
  id,
  machine,
  folder,
  folder_id,
  storage,
]

const named = ({ machine, folder, folder_id, storage }: Process): string =>
  `${machine}:${folder} (${folder_id}, STORAGE=${storage})`

/**
 * Puts this process on the list of those that use the database. Two that keep files in different folders would each
 * lose the other's, so the second one does not start. One that was killed is waited for until its heartbeats are old,
 * so restarts, restores and moved folders get in.
 *
 * @param pool the tables are up to date
 * @throws StartError naming both folders
 */
export async function takeSeat(
  pool: pg.Pool,
  { dataDir, storage }: Pick<Configuration, 'dataDir' | 'storage'>,
  machine = hostname(),
): Promise<Seat> {
  const me: Process = { id: randomUUID(), machine, folder: dataDir, folder_id: folderId(dataDir), storage }
  const before = new Map<string, string>()
  for (let others = await enter(pool, me); others.length > 0; others = await enter(pool, me)) {
    const alive = others.find(({ id, seen_at }) => (before.get(id) ?? seen_at) !== seen_at)
    if (alive)
      throw startError(
        `Cơ sở dữ liệu này đang được một máy chủ giữ tệp ở nơi khác dùng: ${named(alive)}, còn máy chủ này là ${named(me)}. Hãy dùng chung một DATA_DIR, hoặc đặt STORAGE=s3 cho mọi máy chủ.`,
        `This database is in use by a server that keeps its files elsewhere: ${named(alive)}, and this one is ${named(me)}. Share one DATA_DIR, or set STORAGE=s3 on all servers.`,
      )
    for (const { id, seen_at } of others) before.set(id, seen_at)
    await pause(1000)
  }
  let over = pool
  // A database that is away is reported elsewhere.
  const timer = setInterval(() => void over.query(beat, beatValues(me)).catch(() => undefined), beatEvery)
  timer.unref()
  return {
    beatOver(next) {
      over = next
    },
    async leave() {
      clearInterval(timer)
      await over.query('delete from server_process where id = $1', [me.id]).catch(() => undefined)
    },
  }
}

/**
 * Refuses what would be in one machine's folder while files are in a bucket that several machines share: the meeting
 * place of accounts that send to the archive by a folder.
 *
 * @throws StartError
 */
export async function requireSharedArchive(
  pool: pg.Pool,
  { storage, archiveFolder }: Pick<Configuration, 'storage' | 'archiveFolder'>,
): Promise<void> {
  if (storage !== 's3' || archiveFolder) return
  const { rows } = await pool.query(
    `select name from mam_account where active and port = 'folder' order by id limit 1`,
  )
  if (rows.length === 0) return
  throw startError(
    `Tài khoản kho lưu trữ “${rows[0].name}” gửi qua thư mục, mà STORAGE=s3 không có thư mục chung: hãy đặt ARCHIVE_FOLDER, hoặc ARCHIVE_URL rồi chuyển tài khoản sang HTTP.`,
    `The archive account “${rows[0].name}” sends through a folder, and STORAGE=s3 has no shared one: set ARCHIVE_FOLDER, or ARCHIVE_URL and let the account send over HTTP.`,
  )
}
