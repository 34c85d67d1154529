import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import {
  type FileCategoryRow,
  type fileCategories,
  fileCategoryErrors,
} from '@toasoan/contract/media/file-categories'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'
import { seen } from '../files/public.ts'

/** Names from the root down to the folder. */
const path = sql`array(with recursive up as (
    select c.id, c.parent_id, c.name, 0 as height
    union all
    select p.id, p.parent_id, p.name, up.height + 1 from file_category p join up on p.id = up.parent_id)
  select name from up order by height desc)`

/** Refuses a folder that would be inside itself. Two who move folders at once come one after the other. */
async function refuseCycle(tx: Tx, id: number, parent: number): Promise<void> {
  await sql`lock table file_category in share row exclusive mode`.execute(tx)
  const { rows } = await sql`with recursive up as (
      select id, parent_id from file_category where id = ${parent}
      union select c.id, c.parent_id from file_category c join up on c.id = up.parent_id)
    select from up where id = ${id}`.execute(tx)
  if (rows.length > 0) throw fail(fileCategoryErrors.cycle)
}

const none = text('Không có thư mục này.', 'There is no such folder.')

/** Refuses at its field a folder that does not exist. */
async function requireTarget(tx: Tx, id: number, field: 'parent_id' | 'move_to', language: Language) {
  const { rows } = await sql`select from file_category where id = ${id}`.execute(tx)
  if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { [field]: [say(none, language)] })
}

const last = sql`(select coalesce(max(place), 0) + 1 from file_category)`

/** Columns of a folder; its files are counted where a condition holds of them. */
const columnsWith = (
  files: RawBuilder<unknown>,
) => sql`c.id, c.parent_id, ${path} as path, c.name, c.description, c.place,
  c.active, c.watermark, (select count(*) from file where file.category_id = c.id and file.deleted_at is null and ${files}) as files,
  c.version, c.created_at, c.updated_at`

/** Folders of the library, in their order. */
export const categoryRecords: RecordOptions<typeof fileCategories, FileCategoryRow> = {
  table: 'file_category',
  from: sql`file_category c`,
  id: sql`c.id`,
  columns: columnsWith(sql`true`),
  searched: sql`c.name`,
  orders: {
    place: sql`c.place`,
    name: sql`c.name collate "vi-x-icu"`,
    files: sql`files`,
    created_at: sql`c.created_at`,
  },
  order: 'place',
  where: ({ onlyMain, parent_id, active }) => [
    ...(onlyMain ? [sql`c.parent_id is null`] : []),
    ...(parent_id ? [sql`c.parent_id = ${parent_id}`] : []),
    ...(active ? [sql`c.active = ${active === 'true'}`] : []),
  ],
  async values(given, { tx, before, access, language }) {
    if (given.parent_id !== null) await requireTarget(tx, given.parent_id, 'parent_id', language)
    if (!before) return { ...given, place: last, created_by: access.userId }
    if (given.parent_id !== null && given.parent_id !== before.parent_id)
      await refuseCycle(tx, before.id, given.parent_id)
    return given
  },
  unique: { name: text('Đã có thư mục tên này ở đây.', 'There is a folder of this name here.') },
}

/**
 * Empties a folder before it goes: its files and folders move to another one. Without one, a folder that holds
 * anything stays (409 `file_category.in_use`); files in the trash just lose their folder.
 */
export async function emptyFolder(
  tx: Tx,
  row: FileCategoryRow,
  moveTo: number | undefined,
  language: Language,
): Promise<void> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from file_category where parent_id = ${row.id}`.execute(tx)
  const folders = rows[0]?.n ?? 0
  if (row.files + folders > 0 && moveTo === undefined)
    throw fail(fileCategoryErrors.inUse, { files: row.files, folders })
  if (moveTo !== undefined) {
    await requireTarget(tx, moveTo, 'move_to', language)
    await refuseCycle(tx, row.id, moveTo)
    await sql`update file_category set parent_id = ${moveTo}, version = version + 1, updated_at = now()
      where parent_id = ${row.id}`.execute(tx)
  }
  await sql`update file set category_id = ${moveTo ?? null} where category_id = ${row.id}`.execute(tx)
}

/** The same for a person: folders count what that person would find in them. */
export const foldersSeenBy = (access: Access): typeof categoryRecords => ({
  ...categoryRecords,
  columns: columnsWith(seen(access, 'file.index')),
})
