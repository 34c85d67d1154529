import type {
  ArticleLogEntry,
  ArticleLogKind,
  ArticleLogRow,
  listArticleLog,
} from '@toasoan/contract/editorial/article-log'
import { type LiveChange, liveChanges } from '@toasoan/contract/editorial/live-changes'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { fromDay, holds, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { cappedTotal, countRows, ofPage } from '#server/kernel/records/paged-list.ts'
import { inSight, wordQuery } from '../articles/public.ts'

type Query = z.output<typeof listArticleLog.query>
type Paging = Pick<Query, 'page' | 'perPage' | 'keyword' | 'sortBy' | 'sortDesc'>

/** What an entry of the activity log says of an article, by the index of `article_activity_kind`. */
const kindOfActivity = sql`article_activity_kind(l.api, l.after)`

/** Renewing a lock every half minute tells nothing, and what a reader keeps is theirs. */
const telling = sql`l.record_type = 'article' and l.module = 'article' and l.record_id ~ '^[1-9][0-9]{0,15}$'
  and l.after ->> 'lock' is distinct from 'renew'`

const reach = (access: Access, permission: 'article.log' | 'article.logview') => sql`(${inSight(access)}
  and ${within(access, permission, { owner: 'a.author_id', department: 'a.department_id' })})`

function daysOf({ start_date, end_date }: Partial<Query>, at: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (start_date) parts.push(fromDay(at, start_date))
  if (end_date) parts.push(untilDay(at, end_date))
  return parts
}

const directionOf = ({ sortBy, sortDesc }: Partial<Query>) => sql.raw((sortDesc ?? !sortBy) ? 'desc' : 'asc')

/** Articles that a keyword is taken to mean, those written last; and people. */
const mostMeant = 1000

/** What a keyword means in this log: articles by their words, and people by what they are called. */
type Meant = { articles: number[]; people: number[] }

async function meantBy(db: Database, keyword: string): Promise<Meant> {
  const { rows } = await sql<Meant>`select
    array(select id from article where search @@ to_tsquery('accent_free', ${wordQuery(keyword) ?? ''})
      order by id desc limit ${sql.lit(mostMeant)}) as articles,
    array(select id from app_user where ${holds(sql`name`, keyword)} limit ${sql.lit(mostMeant)}) as people`.execute(
    db,
  )
  return rows[0] as Meant
}

type Asked = Partial<Query> & { meant: Meant | null }

/** Entries of the activity log as far as the page needs them; null when none can fit. */
function activities(query: Asked, scope: RawBuilder<unknown>, most: number): RawBuilder<unknown> | null {
  const { kind, change, user_id, article_id, meant } = query
  if (!change && (kind === 'read' || kind === 'edit')) return null
  const parts = [telling, scope, ...daysOf(query, sql`l.at`)]
  if (kind) parts.push(sql`${kindOfActivity} = ${kind}`)
  if (change) parts.push(sql`l.after ->> 'live_change' = ${change}`)
  if (meant)
    parts.push(
      sql`(l.record_id = any(${meant.articles.map(String)}::text[]) or l.user_id = any(${meant.people}::bigint[]))`,
    )
  if (user_id) parts.push(sql`l.user_id = ${user_id}`)
  if (article_id) parts.push(sql`l.record_id = ${String(article_id)}`)
  return sql`(select 'a' || l.id as id, l.at, ${kindOfActivity} as kind, a.id as article_id, l.user_id, l.before, l.after, 1 as times
    from activity_log l join article a on a.id = case when ${telling} then l.record_id::bigint end
    where ${sql.join(parts, sql` and `)} order by l.at ${directionOf(query)}, l.id ${directionOf(query)} limit ${most})`
}

/** Openings as far as the page needs them; null when none can fit. */
function openings(query: Asked, scope: RawBuilder<unknown>, most: number): RawBuilder<unknown> | null {
  const { kind, change, user_id, article_id, meant } = query
  if (change) return null
  if (kind && kind !== 'read' && kind !== 'edit') return null
  const parts = [scope, ...daysOf(query, sql`o.at`)]
  if (kind) parts.push(sql`o.purpose = ${kind}`)
  if (meant)
    parts.push(
      sql`(o.article_id = any(${meant.articles}::bigint[]) or o.user_id = any(${meant.people}::bigint[]))`,
    )
  if (user_id) parts.push(sql`o.user_id = ${user_id}`)
  if (article_id) parts.push(sql`o.article_id = ${article_id}`)
  return sql`(select 'o' || o.id as id, o.at, o.purpose as kind, a.id as article_id, o.user_id,
      null::jsonb as before, null::jsonb as after, o.times
    from article_opening o join article a on a.id = o.article_id
    where ${sql.join(parts, sql` and `)} order by o.at ${directionOf(query)}, o.id ${directionOf(query)} limit ${most})`
}

type Raw = {
  id: string
  at: string
  kind: ArticleLogKind
  article_id: number
  title: string
  stage: number
  user_id: number | null
  user_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  times: number
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const changeOf = (value: unknown): LiveChange | null => liveChanges.find((one) => one === value) ?? null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const shape = ({
  article_id,
  title,
  stage,
  user_id,
  user_name,
  before,
  after,
  ...rest
}: Raw): ArticleLogEntry => ({
  ...rest,
  article: { id: article_id, title, stage },
  user: user_id !== null && user_name !== null ? { id: user_id, name: user_name } : null,
  from_stage: rest.kind === 'move' ? numberOf(before?.stage) : null,
  to_stage: rest.kind === 'move' ? numberOf(after?.stage) : null,
  lock: rest.kind === 'lock' ? textOf(after?.lock) : '',
  reason: textOf(after?.reason),
  change: changeOf(after?.live_change),
  correction: textOf(after?.correction),
  fields: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort(),
  before,
  after,
})

/** Beyond this many, a total says "at least". */
const mostCounted = 1000

async function pageOf(
  db: Database,
  { page, perPage, ...given }: Partial<Query> & Paging,
  scope: RawBuilder<unknown>,
): Promise<Page<ArticleLogEntry>> {
  const query = { ...given, meant: given.keyword ? await meantBy(db, given.keyword) : null }
  const direction = directionOf(query)
  const everything = (most: number) =>
    sql.join(
      [activities(query, scope, most), openings(query, scope, most)].filter((part) => part !== null),
      sql` union all `,
    )
  const paging = sql<Raw>`
    with page as materialized (
      select * from (${everything(page * perPage)}) as everything
      order by at ${direction}, id ${direction} ${ofPage({ page, perPage })}
    )
    select page.*, a.title, a.stage, u.name as user_name from page join article a on a.id = page.article_id
    left join app_user u on u.id = page.user_id order by page.at ${direction}, page.id ${direction}`
  const [{ rows }, counted] = await Promise.all([
    paging.execute(db),
    countRows(db, sql`(${everything(mostCounted + 1)}) as everything`, mostCounted),
  ])
  return { rows: rows.map(shape), ...cappedTotal(counted, mostCounted) }
}

const withoutValues = ({ before: _before, after: _after, ...row }: ArticleLogEntry): ArticleLogRow => row

/** What happened to the articles in the person's reach. */
export async function articleLog(db: Database, access: Access, query: Query): Promise<Page<ArticleLogRow>> {
  const { rows, ...total } = await pageOf(db, query, reach(access, 'article.log'))
  return { rows: rows.map(withoutValues), ...total }
}

/** What happened to one article, with what was before and after. */
export function logOfArticle(
  db: Database,
  access: Access,
  id: number,
  paging: Paging,
): Promise<Page<ArticleLogEntry>> {
  return pageOf(db, { ...paging, article_id: id }, reach(access, 'article.logview'))
}
