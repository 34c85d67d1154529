import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { chunkSize, uploadErrors } from '@toasoan/contract/media/uploads'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { partsFolder } from './folder-parts.ts'
import type { PartsPlace } from './parts.ts'
import type { Session } from './sessions.ts'

/** What must stay free: a twentieth of the disk, but never more than 20 GB. */
export const keptFree = (total: number): number => Math.min(total * 0.05, 20 * 1024 ** 3)

/** Most bytes of the disk that are kept for what one person has not sent yet. */
const mostKept = 2 * 1024 ** 3

/**
 * Bytes of the disk that are kept for uploads: what those still bring that began or got a part within an hour, 2 GB a
 * person at most. `except` leaves out one person's. Uploads to a bucket take none.
 */
export async function promised(db: Database | Tx, except: number | null = null): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select coalesce(sum(least(unsent, ${mostKept})), 0)::bigint as n from (
      select sum(size - received_size(received)) as unsent from upload_session
      where state = 'open' and upload_id is null and last_chunk_at > now() - interval '1 hour'
        and user_id is distinct from ${except}::bigint
      group by user_id) person`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** The disk of a folder, or of the nearest one above it that is there already. */
export const diskOf = (folder: string): Promise<StatsFs> =>
  statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    return diskOf(dirname(folder))
  })

/** Bytes of a folder's disk above what stays free; negative below it. */
async function spare(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await diskOf(folder)
  return bavail * bsize - keptFree(blocks * bsize)
}

/**
 * Whether the disk of a folder has room for so many bytes more, beside what is kept for uploads and what stays free.
 */
export async function hasSpace(db: Database | Tx, folder: string, size = 0): Promise<boolean> {
  return (await spare(folder)) - (await promised(db)) >= size
}

/**
 * Refuses an upload for which the disk has no room beside those that are under way (503 `upload.no_space`).
 *
 * @param folder a folder of the disk that takes it
 */
export async function requireSpace(db: Database | Tx, folder: string, size = 0): Promise<void> {
  if (!(await hasSpace(db, folder, size))) throw fail(uploadErrors.noSpace)
}

/**
 * Refuses a new upload, which `promised` counts by now, when there is no room for what is kept or the disk could not
 * hold it even alone. More than what is kept is checked as the parts arrive.
 *
 * @throws Refusal 503 `upload.no_space`
 */
export async function requireRoomToBegin(
  tx: Tx,
  { configuration, storage }: Omit<PartsPlace, 'db'>,
  { size }: Pick<Session, 'size'>,
): Promise<void> {
  const folder = partsFolder(configuration.dataDir)
  if (storage.multipart) return requireSpace(tx, folder, chunkSize)
  const room = await spare(folder)
  if (room < size || room < (await promised(tx))) throw fail(uploadErrors.noSpace)
}

/**
 * Refuses a part for which there is no room beside what is kept for others; the sender waits and sends it again.
 *
 * @throws Refusal 503 `upload.waits`
 */
export async function requireRoomForPart(
  { db, configuration }: PartsPlace,
  { size, user_id }: Session,
  start: number,
): Promise<void> {
  const coming = Math.min(chunkSize, size - start)
  const room = await spare(partsFolder(configuration.dataDir))
  if (room - (await promised(db, user_id)) < coming) throw fail(uploadErrors.waits)
}
