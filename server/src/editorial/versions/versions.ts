import { versionErrors, type versionNames, type WholeVersion } from '@toasoan/contract/editorial/versions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { fileAddress } from '../../media/files/public.ts'

type Named = (typeof versionNames)[number]

/** The id of a version that was named by what it is; 404 with the reason when there is none. */
export async function versionId(
  db: Database | Tx,
  articleId: number,
  userId: number,
  wanted: Named | number,
): Promise<number> {
  if (typeof wanted === 'number') return wanted
  const number = {
    head: sql`(select version from article where id = ${articleId})`,
    previous: sql`(select greatest(version - 1, 1) from article where id = ${articleId})`,
    decided: sql`(select version from article_move where article_id = ${articleId} and actor_id = ${userId}
      order by id desc limit 1)`,
    live: sql`(select v.number from article_publication p join article_version v on v.id = p.version_id
      where p.article_id = ${articleId})`,
  }[wanted]
  const { rows } = await sql<{ id: number }>`select id from article_version
    where article_id = ${articleId} and number = ${number}`.execute(db)
  if (rows[0]) return rows[0].id
  if (wanted === 'decided') throw fail(versionErrors.notDecided)
  throw fail(wanted === 'live' ? versionErrors.notLive : kernelErrors.notFound)
}

type FileRow = { id: number; name: string; type: string; key: string; extension: string }
type Row = Omit<WholeVersion, 'names'>

const namedFrom = (table: string, ids: unknown) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by given.place)
  from jsonb_array_elements_text(${ids}) with ordinality as given (id, place)
  join ${sql.table(table)} t on t.id = given.id::bigint), '[]')`

const filesFrom = (ids: unknown) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'key', f.key, 'extension', f.extension)
    order by given.place)
  from jsonb_array_elements_text(${ids}) with ordinality as given (id, place)
  join file f on f.id = given.id::bigint), '[]')`

/** One id of the metadata as a list of at most one. */
const one = (field: string) =>
  sql`case when jsonb_typeof(v.metadata->${sql.lit(field)}) = 'number' then jsonb_build_array(v.metadata->${sql.lit(field)}) else '[]'::jsonb end`
const many = (field: string) => sql`coalesce(v.metadata->${sql.lit(field)}, '[]'::jsonb)`

type Found = Row & {
  categories: { id: number; name: string }[]
  other_categories: { id: number; name: string }[]
  types: { id: number; name: string }[]
  departments: { id: number; name: string }[]
  covers: FileRow[]
  attachments: FileRow[]
  related: { id: number; title: string }[]
}

const addressed = ({ key, extension, ...file }: FileRow) => ({
  ...file,
  file_local: fileAddress(key, file.name, extension),
})

/** A version of an article with the names of what it refers to. 404 when the article has no such version. */
export async function wholeVersion(
  db: Database | Tx,
  articleId: number,
  versionId: number,
): Promise<WholeVersion> {
  const { rows } = await sql<Found>`
    select v.id, v.number, v.title, jsonb_build_object('id', u.id, 'name', u.name) as author, v.origin, v.label,
      v.word_count, v.hash, v.created_at, v.document, v.metadata,
      exists (select from article_publication p where p.article_id = v.article_id and p.version_id = v.id) as live,
      ${namedFrom('category', one('category_id'))} as categories,
      ${namedFrom('category', many('other_category_ids'))} as other_categories,
      ${namedFrom('article_type', one('article_type_id'))} as types,
      ${namedFrom('department', one('department_id'))} as departments,
      ${filesFrom(one('cover_file_id'))} as covers, ${filesFrom(many('attachment_ids'))} as attachments,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title) order by given.place)
        from jsonb_array_elements_text(${many('related_ids')}) with ordinality as given (id, place)
        join article a on a.id = given.id::bigint), '[]') as related
    from article_version v join app_user u on u.id = v.created_by
    where v.article_id = ${articleId} and v.id = ${versionId}`.execute(db)
  const row = rows[0]
  if (!row) throw fail(kernelErrors.notFound)
  const { categories, other_categories, types, departments, covers, attachments, related, ...version } = row
  return {
    ...version,
    names: {
      category: categories[0] ?? null,
      other_categories,
      article_type: types[0] ?? null,
      department: departments[0] ?? null,
      cover: covers[0] ? addressed(covers[0]) : null,
      attachments: attachments.map(addressed),
      related,
    },
  }
}
