import type { FileRow } from '@toasoan/contract/media/file-row'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findFiles } from './file-rows.ts'
import { seen } from './seen.ts'

/** What is known of a file that is about to be uploaded; `sha256` in hexadecimal, empty where it is not known. */
type Coming = { name: string; size: number; sha256: string }

/**
 * Files that are the same as one to come, those in the trash among them, that the actor may see; five at most. They are
 * found by their content where its hash is known, otherwise by name and size, which proves nothing.
 */
export async function sameFiles(
  { db, access }: { db: Database; access: Access },
  { name, size, sha256 }: Coming,
): Promise<{ duplicates: FileRow[]; same_by: 'content' | 'name' | null }> {
  const isKnown = /^[0-9a-f]{64}$/.test(sha256)
  const hash = Buffer.from(isKnown ? sha256 : '', 'hex')
  const isSame = isKnown
    ? sql`(sha256 = ${hash} or sent_sha256 = ${hash})`
    : sql`filename_original = ${name} and size = ${size}`
  const { rows } = await sql<{ id: number }>`select id from file
    where ${isSame} and ${seen(access, 'file.view')} order by id desc limit 5`.execute(db)
  const found = await findFiles(
    db,
    rows.map(({ id }) => id),
  )
  return {
    duplicates: found.map(({ row }) => row),
    same_by: found.length === 0 ? null : isKnown ? 'content' : 'name',
  }
}
