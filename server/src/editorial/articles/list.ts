import type { ArticleRow, articleListQuery } from '@toasoan/contract/editorial/articles'
import { type ArticleList, stages } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { fileAddress } from '../../media/files/public.ts'
import { stageTotal } from './tally.ts'

type Query = z.output<typeof articleListQuery>

/** Beyond this many, a filtered total says "at least": nobody pages through more. */
export const mostCounted = 10_000

const columns = { owner: 'a.author_id', department: 'a.department_id' }

/** The rows of one of the ten lists that this person may see. */
function rowsOf(list: ArticleList, access: Access): RawBuilder<unknown> {
  if (list === 'private') return sql`a.author_id = ${access.userId} and a.stage = ${stages.private}`
  if (list === 'processed') return sql`h.user_id = ${access.userId}`
  const scope = within(access, `article.${list}`, columns)
  if (list === 'excellent')
    return sql`a.excellent and a.stage in (${stages.published}, ${stages.internal}) and ${scope}`
  return sql`a.stage = ${stages[list]} and ${scope}`
}

/** A keyword as words without diacritics, each of which may go on. Null when it holds no word. */
export function wordQuery(keyword: string): string | null {
  const words = keyword.match(/[\p{L}\p{N}]+/gu)
  return words
    ? words
        .slice(0, 12)
        .map((word) => `${word}:*`)
        .join(' & ')
    : null
}

function filtersOf(query: Query): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  const words = query.keyword ? wordQuery(query.keyword) : null
  if (words) parts.push(sql`a.search @@ to_tsquery('accent_free', ${words})`)
  if (query.category_id) parts.push(sql`a.category_id = ${query.category_id}`)
  if (query.department_id) parts.push(sql`a.department_id = ${query.department_id}`)
  if (query.article_type_id) parts.push(sql`a.article_type_id = ${query.article_type_id}`)
  if (query.author_id) parts.push(sql`a.author_id = ${query.author_id}`)
  if (query.tag) {
    parts.push(sql`exists (select 1 from article_tag at join tag on tag.id = at.tag_id
      where at.article_id = a.id and plain_text(tag.name) = plain_text(${query.tag}))`)
  }
  if (query.start_date)
    parts.push(sql`a.stage_at >= ${query.start_date}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'`)
  if (query.end_date)
    parts.push(sql`a.stage_at < (${query.end_date}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'`)
  return parts
}

function orderOf({ sortBy, sortDesc, card_type }: Query): RawBuilder<unknown> {
  const direction = sql.raw((sortDesc ?? !sortBy) ? 'desc' : 'asc')
  if (!sortBy && card_type === 'processed') return sql`h.at desc`
  return sql`${sql.ref(`a.${sortBy ?? 'stage_at'}`)} ${direction}, a.id ${direction}`
}

const source = (list: ArticleList) =>
  list === 'processed' ? sql`article_handled h join article a on a.id = h.article_id` : sql`article a`

type Row = Omit<ArticleRow, 'category' | 'article_type' | 'department' | 'author' | 'cover'> & {
  category_id: number | null
  category_name: string
  article_type_id: number | null
  type_name: string
  department_id: number | null
  department_name: string
  author_id: number
  author_name: string
  cover: { key: string; name: string; extension: string } | null
}

/** The page is chosen on the article's own index first; names are joined to those rows only. */
const rowsQuery = (query: Query, where: RawBuilder<unknown>) => sql<Row>`
  with page as materialized (
    select a.id, row_number() over () as place from (
      select a.id from ${source(query.card_type)} where ${where}
      order by ${orderOf(query)} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
    ) a
  )
  select a.id, a.title, a.kicker, a.lead, a.slug, a.stage, a.version, a.pen_name, a.word_count, a.excellent,
    a.stage_at, a.created_at, a.updated_at, a.published_at, a.publish_at, a.last_reason,
    exists (select 1 from article_publication p where p.article_id = a.id) as live,
    (select holder.name from article_lock l join app_user holder on holder.id = l.holder_id
     where l.article_id = a.id and l.expires_at > now()) as locked_by,
    a.category_id, c.name as category_name, a.article_type_id, t.name as type_name,
    a.department_id, d.name as department_name, a.author_id, author.name as author_name,
    case when f.id is not null then jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end as cover
  from page join article a on a.id = page.id
  join app_user author on author.id = a.author_id
  left join category c on c.id = a.category_id
  left join article_type t on t.id = a.article_type_id
  left join department d on d.id = a.department_id
  left join file f on f.id = a.cover_file_id
  order by page.place`

const shape = ({
  category_id,
  category_name,
  article_type_id,
  type_name,
  department_id,
  department_name,
  author_id,
  author_name,
  cover,
  ...row
}: Row): ArticleRow => ({
  ...row,
  category: category_id ? { id: category_id, name: category_name } : null,
  article_type: article_type_id ? { id: article_type_id, name: type_name } : null,
  department: department_id ? { id: department_id, name: department_name } : null,
  author: { id: author_id, name: author_name },
  cover: cover ? fileAddress(cover.key, cover.name, cover.extension) : null,
})

async function totalOf(
  db: Database,
  query: Query,
  access: Access,
  where: RawBuilder<unknown>,
  filtered: boolean,
) {
  if (!filtered && query.card_type !== 'processed')
    return { total: await stageTotal(db, access, query.card_type) }
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select 1 from ${source(query.card_type)} where ${where} limit ${mostCounted + 1}) counted`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > mostCounted ? { total: mostCounted, totalCapped: true } : { total }
}

/** One page of one of the ten lists. Refuses with 403 a list that the person may not open. */
export async function listOf(db: Database, access: Access, query: Query): Promise<Page<ArticleRow>> {
  const permission = `article.${query.card_type}` as const
  if (!can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
  if (query.isPaginate === false) throw fail(kernelErrors.invalid, {}, { isPaginate: ['false'] })
  const filters = filtersOf(query)
  const where = sql.join([rowsOf(query.card_type, access), ...filters], sql` and `)
  const [page, total] = await Promise.all([
    rowsQuery(query, where).execute(db),
    totalOf(db, query, access, where, filters.length > 0),
  ])
  return { rows: page.rows.map(shape), ...total }
}
