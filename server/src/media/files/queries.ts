import type { FileRow } from '@toasoan/contract/media/files'
import { type SqlBool, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { fileAddress } from './addresses.ts'
import type { StoredFile } from './store-file.ts'

export type FileFilter = {
  keyword?: string
  type?: FileRow['type']
  category_id?: number
  mine?: boolean
  page: number
  perPage: number
  sortBy?: 'created_at' | 'name' | 'size'
  sortDesc?: boolean
}

/** Counting stops here; `total` then means "at least". */
const countLimit = 10_000

const ownership = { owner: 'file.created_by', department: 'file.department_id' }

/** A row as the API shows it. */
export function asFileRow(file: StoredFile, creator: string | null): FileRow {
  const { key, created_by, ...rest } = file
  return {
    id: rest.id,
    name: rest.name,
    extension: rest.extension,
    mimetype: rest.mimetype,
    file_local: fileAddress(key, rest.name, rest.extension),
    filename_original: rest.filename_original,
    description: rest.description,
    type: rest.type as FileRow['type'],
    size: rest.size,
    width: rest.width,
    height: rest.height,
    status: rest.status,
    created_at: rest.created_at,
    created_by: created_by && creator !== null ? { id: created_by, name: creator } : null,
  }
}

const select = (db: Database | Tx) =>
  db
    .selectFrom('file')
    .leftJoin('app_user', 'app_user.id', 'file.created_by')
    .selectAll('file')
    .select('app_user.name as creator')

/** A file that is not deleted, with whose it is. */
export async function findFile(db: Database | Tx, id: number) {
  const row = await select(db)
    .where('file.id', '=', id)
    .where('file.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { creator, ...file } = row
  return { file, row: asFileRow(file, creator) }
}

/** The files that a person may see in lists, newest first unless sorted otherwise. */
export async function searchFiles(db: Database, access: Access, filter: FileFilter): Promise<Page<FileRow>> {
  const { keyword, type, category_id, mine, page, perPage, sortBy = 'created_at' } = filter
  const conditions = [within(access, 'file.index', ownership), sql<SqlBool>`file.deleted_at is null`]
  if (keyword) conditions.push(holds(sql`file.name`, keyword))
  if (type) conditions.push(sql<SqlBool>`file.type = ${type}`)
  if (category_id) conditions.push(sql<SqlBool>`file.category_id = ${category_id}`)
  if (mine) conditions.push(sql<SqlBool>`file.created_by = ${access.userId}`)
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const direction = (filter.sortDesc ?? sortBy === 'created_at') ? 'desc' : 'asc'
  const order = sortBy === 'name' ? sql`plain_text(file.name)` : sql.ref(`file.${sortBy}`)
  const [rows, counted] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(order, direction)
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
    rows: rows.map(({ creator, ...file }) => asFileRow(file, creator)),
    total: Math.min(total, countLimit),
    ...(total > countLimit ? { totalCapped: true } : {}),
  }
}
