import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { uploadErrors } from '@toasoan/contract/media/uploads'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** What must stay free: a twentieth of the disk, but never more than 20 GB. */
export const keptFree = (total: number): number => Math.min(total * 0.05, 20 * 1024 ** 3)

/** Bytes that open uploads will still bring. */
export async function promised(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select coalesce(sum(size - received_size(received)), 0)::bigint as n from upload_session where state = 'open'`.execute(
    db,
  )
  return Number(rows[0]?.n ?? 0)
}

/** The disk of a folder, or of the nearest one above it that is there already. */
export const diskOf = (folder: string): Promise<StatsFs> =>
  statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    return diskOf(dirname(folder))
  })

/**
 * Whether the disk of a folder has room for so many bytes more, beside the uploads that are under way and what stays
 * free.
 */
export async function hasSpace(db: Database | Tx, folder: string, size = 0): Promise<boolean> {
  const { bavail, blocks, bsize } = await diskOf(folder)
  return bavail * bsize - (await promised(db)) - size >= keptFree(blocks * bsize)
}

/**
 * Refuses an upload for which the disk has no room beside those that are under way (503 `upload.no_space`).
 *
 * @param folder a folder of the disk that takes it
 */
export async function requireSpace(db: Database | Tx, folder: string, size = 0): Promise<void> {
  if (!(await hasSpace(db, folder, size))) throw fail(uploadErrors.noSpace)
}
