import type { FileRow } from '@toasoan/contract/media/file-row'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { fromDay, holds, today, untilDay } from '#server/kernel/database/conditions.ts'
import { type Database, isoInstant } from '#server/kernel/database/database.ts'
import { askPrepared, packed } from '#server/kernel/database/prepared.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { cappedTotal, ofPage } from '#server/kernel/records/paged-list.ts'
import { asFileRow, type Names, type ShownFile } from './file-rows.ts'
import { isUsed } from './file-uses.ts'
import { seen } from './seen.ts'

/** A query for the words next to each other, accents or not, as windows of transcripts have them. Null without a word. */
function spokenQuery(typed: string): RawBuilder<unknown> | null {
  const words = wordsOf(typed)
  return words.length === 0 ? null : sql`phraseto_tsquery('accent_free', ${words.join(' ')})`
}

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

/** The hash of a picture; nothing is like one that the actor may not see. */
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
  if (type) parts.push(sql<SqlBool>`file.type = ${sql.lit(type)}`)
  if (category_id === 0) parts.push(sql<SqlBool>`file.category_id is null`)
  else if (category_id) parts.push(sql<SqlBool>`file.category_id in ${subtree(category_id)}`)
  if (status) parts.push(sql<SqlBool>`file.status = ${sql.lit(Number(status))}`)
  if (start_date) parts.push(fromDay(sql`file.created_at`, start_date))
  if (end_date) parts.push(untilDay(sql`file.created_at`, end_date))
  if (mine) parts.push(sql<SqlBool>`file.created_by = ${access.userId}`)
  if (rights) parts.push(rightsConditions[rights])
  if (filter.transcribe_status)
    parts.push(sql<SqlBool>`file.transcribe_status = ${Number(filter.transcribe_status)}`)
  if (filter.mam_status) parts.push(sql<SqlBool>`file.mam_status = ${Number(filter.mam_status)}`)
  if (filter.used !== undefined) parts.push(filter.used ? isUsed : sql<SqlBool>`not ${isUsed}`)
  if (filter.words) parts.push(sql<SqlBool>`file.id in (select file_id from spoken)`)
  if (filter.near) parts.push(looksLike(access, filter.near))
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const orders = {
  created_at: sql`file.created_at`,
  name: sql`file.name collate "vi-x-icu"`,
  size: sql`file.size`,
  duration_ms: sql`coalesce(file.duration_ms, 0)`,
  trashed_at: sql`file.deleted_at`,
}

/** Of the conditions, those whose best plan is the same for all values; they come in few forms, each of which is prepared. */
const planned = new Set(['type', 'status', 'mine', 'trashed', 'page', 'perPage', 'isPaginate'])

const isPlannedOnce = (filter: FileFilter): boolean =>
  filter.page === 1 &&
  Object.entries(filter).every(([name, value]) => value === undefined || value === '' || planned.has(name))

const column = (name: keyof ShownFile) => sql.ref(`file.${name}`)

const { value: row, unpack } = packed<ShownFile & Names>({
  id: column('id'),
  key: column('key'),
  name: column('name'),
  extension: column('extension'),
  mimetype: column('mimetype'),
  filename_original: column('filename_original'),
  description: column('description'),
  type: column('type'),
  size: column('size'),
  width: column('width'),
  height: column('height'),
  duration_ms: column('duration_ms'),
  over_duration: column('over_duration'),
  status: column('status'),
  pipeline: column('pipeline'),
  failure: column('failure'),
  category_id: column('category_id'),
  credit: column('credit'),
  licence: column('licence'),
  rights_note: column('rights_note'),
  rights_from: column('rights_from'),
  rights_to: column('rights_to'),
  rights_until: column('rights_until'),
  embargo_until: column('embargo_until'),
  ai_generated: column('ai_generated'),
  shared: column('shared'),
  watermark: column('watermark'),
  reach: column('reach'),
  transcribe_status: column('transcribe_status'),
  mam_status: column('mam_status'),
  mam_error: column('mam_error'),
  lufs: column('lufs'),
  true_peak: column('true_peak'),
  broadcast_lufs: column('broadcast_lufs'),
  poster: column('poster'),
  wave: column('wave'),
  version: column('version'),
  deleted_at: column('deleted_at'),
  created_at: column('created_at'),
  created_by: column('created_by'),
  creator: sql`app_user.name`,
  category: sql`file_category.name`,
  path: sql`paths.path`,
})

type Packed = Parameters<typeof unpack>[0]

const instantOrNull = (value: string | null) => value && isoInstant(value)

function shownRow(values: Packed): FileRow {
  const file = unpack(values)
  file.created_at = isoInstant(file.created_at)
  file.deleted_at = instantOrNull(file.deleted_at)
  file.rights_until = instantOrNull(file.rights_until)
  file.embargo_until = instantOrNull(file.embargo_until)
  return asFileRow(file, file)
}

/** A stretch of a transcript in which words are spoken: the file, and milliseconds of the recording. */
export type SpokenWindow = [file_id: number, from_ms: number, to_ms: number]

type Whole = { total: number; rows: Packed[] | null; windows: SpokenWindow[] | null }

/** The windows of transcripts that have the words; they are sought once, whatever asks for them. */
function spokenIn(words: string | undefined): RawBuilder<unknown> {
  if (!words) return sql``
  const query = spokenQuery(words)
  return sql`spoken as materialized (select w.file_id, w.from_ms, w.to_ms from transcript_window w
    where ${query ? sql`w.search @@ ${query}` : sql`false`}),`
}

const windowsOfPage = sql`(select json_agg(json_build_array(s.file_id, s.from_ms, s.to_ms))
  from spoken s where s.file_id in (select id from page))`

/** The page, its total and the names that rows show, in one statement: names of folders are followed up for all rows at once. */
function statement(access: Access, filter: FileFilter, alsoWindows: boolean): RawBuilder<Whole> {
  const { trashed, words } = filter
  const sortBy = filter.sortBy ?? (trashed ? 'trashed_at' : 'created_at')
  const where = conditions(access, filter)
  const direction = sql.raw((filter.sortDesc ?? sortBy.endsWith('_at')) ? 'desc' : 'asc')
  const order = sql`${orders[sortBy]} ${direction}, file.id ${direction}`
  return sql<Whole>`
    with recursive ${spokenIn(words)}
    page as materialized (select file.* from file where ${where} order by ${order} ${ofPage(filter)}),
    up (id, parent_id, name, height) as (
      select c.id, c.parent_id, c.name, 0 from file_category c where c.id in (select category_id from page)
      union all select up.id, p.parent_id, p.name, up.height + 1 from file_category p join up on p.id = up.parent_id),
    paths as (select id, array_agg(name order by height desc) as path from up group by id)
    select (select count(*)::int from (select from file where ${where} limit ${sql.lit(countLimit + 1)}) counted) as total,
      (select json_agg(each.row) from (select ${row} as row from page file
        left join app_user on app_user.id = file.created_by left join file_category on file_category.id = file.category_id
        left join paths on paths.id = file.category_id order by ${order}) each) as rows,
      ${alsoWindows ? windowsOfPage : sql`null`} as windows`
}

async function find(db: Database, access: Access, filter: FileFilter, alsoWindows: boolean) {
  const query = statement(access, filter, alsoWindows)
  const [found] = isPlannedOnce(filter) ? await askPrepared(db, query) : (await query.execute(db)).rows
  const { total = 0, rows, windows } = found ?? {}
  const page: Page<FileRow> = {
    rows: rows?.map(shownRow) ?? [],
    ...cappedTotal(total, countLimit),
  }
  return { page, windows: windows ?? [] }
}

/** The files that a person may see in lists, newest first unless sorted otherwise. */
export const searchFiles = async (db: Database, access: Access, filter: FileFilter): Promise<Page<FileRow>> =>
  (await find(db, access, filter, false)).page

/** The same with the stretches of their transcripts in which the words of the filter are spoken, in no order. */
export const searchSpoken = (db: Database, access: Access, filter: FileFilter & { words: string }) =>
  find(db, access, filter, true)
