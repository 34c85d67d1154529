import type { FileRow } from '@toasoan/contract/media/file-row'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { fromDay, holds, today, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { fileAddress, madeAddress } from './addresses.ts'
import { isUsed } from './file-uses.ts'
import { seen } from './seen.ts'
import { filesWithWords } from './spoken-words.ts'
import type { StoredFile } from './store-file.ts'

export type FileFilter = {
  keyword?: string
  type?: FileRow['type']
  category_id?: number
  status?: string
  start_date?: string
  end_date?: string
  mine?: boolean
  rights?: 'expiring' | 'expired' | 'embargo'
  trashed?: boolean
  transcribe_status?: string
  mam_status?: string
  used?: boolean
  words?: string
  near?: number
  page: number
  perPage: number
  sortBy?: 'created_at' | 'name' | 'size' | 'duration_ms' | 'trashed_at'
  sortDesc?: boolean
}

/** Counting stops here; `total` then means "at least". */
const countLimit = 10_000

/** Days before the end of the rights at which a file counts as running out. */
const warning = 30

/** What a row needs of other tables. */
export type Names = { creator: string | null; category: string | null; path?: string[] | null }

/** A row as the API shows it. */
export function asFileRow(file: StoredFile, { creator, category, path }: Names): FileRow {
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
    reach: file.reach as FileRow['reach'],
    transcribe_status: file.transcribe_status,
    mam_status: file.mam_status,
    mam_error: file.mam_error,
    lufs: file.lufs,
    true_peak: file.true_peak,
    broadcast_lufs: file.broadcast_lufs,
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

const rightsConditions: Record<NonNullable<FileFilter['rights']>, RawBuilder<SqlBool>> = {
  expired: sql<SqlBool>`(file.rights_to < ${today} or file.rights_until <= now())`,
  expiring: sql<SqlBool>`(file.rights_to between ${today} and ${today} + ${sql.lit(warning)}
    or file.rights_until > now() and file.rights_until < now() + ${sql.lit(warning)} * interval '1 day')`,
  embargo: sql<SqlBool>`file.embargo_until > now()`,
}

/** A folder and everything below it. */
const subtree = (id: number) => sql`(with recursive below as (
    select ${id}::bigint as id union all select c.id from file_category c join below on c.parent_id = below.id)
  select id from below)`

/** Bits in which the difference hashes of pictures that look alike differ at most. */
const nearBits = 6

/** The hash of a picture; nothing is like one that the asker may not see. */
const hashOf = (access: Access, id: number) =>
  sql`(select dhash from file where id = ${id} and ${seen(access, 'file.index')})`

/** Found first, by the index of quarters of hashes (`dhash_near_quarters` is made for `nearBits`), then narrowed. */
function looksLike(access: Access, id: number): RawBuilder<SqlBool> {
  const hash = hashOf(access, id)
  return sql<SqlBool>`file.id <> ${id} and file.id = any(array(select n.id from file n
    where n.dhash is not null and dhash_quarters(n.dhash) && dhash_near_quarters(${hash})
      and bit_count(n.dhash # ${hash}) <= ${sql.lit(nearBits)}))`
}

function conditions(access: Access, filter: FileFilter) {
  const { keyword, type, category_id, status, start_date, end_date, mine, rights, trashed } = filter
  const parts = [
    seen(access, 'file.index'),
    trashed ? sql<SqlBool>`file.deleted_at is not null` : sql<SqlBool>`file.deleted_at is null`,
  ]
  if (keyword) parts.push(holds(sql`file.name`, keyword))
  if (type) parts.push(sql<SqlBool>`file.type = ${type}`)
  if (category_id === 0) parts.push(sql<SqlBool>`file.category_id is null`)
  else if (category_id) parts.push(sql<SqlBool>`file.category_id in ${subtree(category_id)}`)
  if (status) parts.push(sql<SqlBool>`file.status = ${Number(status)}`)
  if (start_date) parts.push(fromDay(sql`file.created_at`, start_date))
  if (end_date) parts.push(untilDay(sql`file.created_at`, end_date))
  if (mine) parts.push(sql<SqlBool>`file.created_by = ${access.userId}`)
  if (rights) parts.push(rightsConditions[rights])
  if (filter.transcribe_status)
    parts.push(sql<SqlBool>`file.transcribe_status = ${Number(filter.transcribe_status)}`)
  if (filter.mam_status) parts.push(sql<SqlBool>`file.mam_status = ${Number(filter.mam_status)}`)
  if (filter.used !== undefined) parts.push(filter.used ? isUsed : sql<SqlBool>`not ${isUsed}`)
  if (filter.words) parts.push(sql<SqlBool>`file.id in (${filesWithWords(filter.words)})`)
  if (filter.near) parts.push(looksLike(access, filter.near))
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const orders = {
  created_at: sql`file.created_at`,
  name: sql`plain_text(file.name)`,
  size: sql`file.size`,
  duration_ms: sql`coalesce(file.duration_ms, 0)`,
  trashed_at: sql`file.deleted_at`,
}

/** The files that a person may see in lists, newest first unless sorted otherwise. */
export async function searchFiles(db: Database, access: Access, filter: FileFilter): Promise<Page<FileRow>> {
  const { page, perPage, trashed } = filter
  const sortBy = filter.sortBy ?? (trashed ? 'trashed_at' : 'created_at')
  const where = conditions(access, filter)
  const direction = (filter.sortDesc ?? sortBy.endsWith('_at')) ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(orders[sortBy], direction)
      .orderBy('file.id', direction)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    sql<{ total: number }>`
      select count(*) as total from (select 1 from file where ${where} limit ${countLimit + 1}) as counted`.execute(
      db,
    ),
  ])
  const total = Number(counted.rows[0]?.total ?? 0)
  return {
    rows: rows.map(({ creator, category, path, ...file }) => asFileRow(file, { creator, category, path })),
    total: Math.min(total, countLimit),
    ...(total > countLimit ? { totalCapped: true } : {}),
  }
}
