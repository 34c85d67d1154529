import type { FileRow } from '@toasoan/contract/media/file-row'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fileAddress, madeAddress } from './addresses.ts'
import type { StoredFile } from './store-file.ts'

/** Of a file's columns, those that a row shows or is made of. */
export type ShownFile = Pick<
  StoredFile,
  | 'id'
  | 'key'
  | 'name'
  | 'extension'
  | 'mimetype'
  | 'filename_original'
  | 'description'
  | 'type'
  | 'size'
  | 'width'
  | 'height'
  | 'duration_ms'
  | 'over_duration'
  | 'status'
  | 'pipeline'
  | 'failure'
  | 'category_id'
  | 'credit'
  | 'licence'
  | 'rights_note'
  | 'rights_from'
  | 'rights_to'
  | 'rights_until'
  | 'embargo_until'
  | 'ai_generated'
  | 'shared'
  | 'watermark'
  | 'reach'
  | 'transcribe_status'
  | 'mam_status'
  | 'mam_error'
  | 'lufs'
  | 'true_peak'
  | 'broadcast_lufs'
  | 'poster'
  | 'wave'
  | 'version'
  | 'deleted_at'
  | 'created_at'
  | 'created_by'
>

/** What a row needs of other tables. */
export type Names = { creator: string | null; category: string | null; path?: string[] | null }

/** A row as the API shows it. */
export function asFileRow(file: ShownFile, { creator, category, path }: Names): FileRow {
  const { id, name, extension, created_by, category_id } = file
  return {
    id,
    name,
    extension,
    mimetype: file.mimetype,
    file_local: fileAddress(file.key, name, extension),
    file_path: [...(path ?? []), `${name}.${extension}`].join(' / '),
    filename_original: file.filename_original,
    description: file.description,
    type: file.type as FileRow['type'],
    size: file.size,
    width: file.width,
    height: file.height,
    duration_ms: file.duration_ms,
    over_duration: file.over_duration,
    status: file.status,
    pipeline: file.pipeline as FileRow['pipeline'],
    failure: file.failure,
    category: category_id && category !== null ? { id: category_id, name: category } : null,
    credit: file.credit,
    licence: file.licence,
    rights_note: file.rights_note,
    rights_from: file.rights_from,
    rights_to: file.rights_to,
    rights_until: file.rights_until,
    embargo_until: file.embargo_until,
    ai_generated: file.ai_generated,
    shared: file.shared,
    watermark: file.watermark,
    reach: file.reach as FileRow['reach'],
    transcribe_status: file.transcribe_status,
    mam_status: file.mam_status,
    mam_error: file.mam_error,
    lufs: file.lufs,
    true_peak: file.true_peak,
    broadcast_lufs: file.broadcast_lufs,
    wave: file.wave,
    poster: file.poster ? madeAddress(file.key, 'poster.webp') : null,
    version: file.version,
    trashed_at: file.deleted_at,
    created_at: file.created_at,
    created_by: created_by && creator !== null ? { id: created_by, name: creator } : null,
  }
}

/** Names of the folders that a file is in, from the root down. */
const folders = sql<string[] | null>`(with recursive up as (
    select file_category.id, file_category.parent_id, file_category.name, 0 as height
    union all
    select p.id, p.parent_id, p.name, up.height + 1 from file_category p join up on p.id = up.parent_id)
  select array_agg(name order by height desc) from up where name is not null)`

const select = (db: Database | Tx) =>
  db
    .selectFrom('file')
    .leftJoin('app_user', 'app_user.id', 'file.created_by')
    .leftJoin('file_category', 'file_category.id', 'file.category_id')
    .selectAll('file')
    .select(['app_user.name as creator', 'file_category.name as category', folders.as('path')])

export type Found = { file: StoredFile; row: FileRow }

/** A file, also one in the trash; null when there is none. With `lock` it stays so until the transaction ends. */
export async function findFile(db: Database | Tx, id: number, lock = false): Promise<Found | null> {
  if (lock) await sql`select from file where id = ${id} for update`.execute(db)
  const row = await select(db).where('file.id', '=', id).executeTakeFirst()
  if (!row) return null
  const { creator, category, path, ...file } = row
  return { file, row: asFileRow(file, { creator, category, path }) }
}

/** Some files by their numbers, also those in the trash, in the order of the numbers. */
export async function findFiles(db: Database | Tx, ids: readonly number[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await select(db).where('file.id', 'in', ids).execute()
  const found = new Map(
    rows.map(({ creator, category, path, ...file }) => [
      file.id,
      { file, row: asFileRow(file, { creator, category, path }) },
    ]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}
