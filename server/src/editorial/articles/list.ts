import type { ArticleRow } from '@toasoan/contract/editorial/article'
import type { articleListQuery } from '@toasoan/contract/editorial/articles'
import { type ArticleList, stages } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { ofPage } from '#server/kernel/records/paged-list.ts'
import { capped, type Found, foundByWords, havingWords, type IdsWhere, mostCounted } from './by-words.ts'
import { inSight, seesEverything, wasDraft } from './in-sight.ts'
import { type Row, rowsQuery, shape } from './list-rows.ts'
import { stageTotal, stageTotalOf } from './tally.ts'

/** One of the ten lists, or the manager's list of all stages. */
type ListName = ArticleList | 'manager'

/** Query of a list. */
export type Query = Omit<z.output<typeof articleListQuery>, 'card_type'> & {
  card_type: ListName
  /** Only for the list of all stages. */
  stage?: number | undefined
  ids?: number[] | undefined
  /**
   * Whether the filter matches so few articles that they are collected and sorted, instead of scanning in
   * order.
   */
  isRare?: boolean
}

/** For lists with a maintained total. */
type StageQuery = Query & { card_type: ArticleList }

const noQueue = text(
  'Chỉ danh sách chờ xử lý mới sắp theo thứ tự cần xử lý.',
  'Only lists of what waits can be sorted by what needs somebody first.',
)

/** Work queues. Only they are short enough to be sorted by a computed time. */
const queues: readonly ListName[] = ['draft', 'approved', 'corrected']

const columns = { owner: 'a.author_id', department: 'a.department_id' }

/** Rows of a list visible to this user. */
function rowsOf(list: ListName, access: Access): RawBuilder<unknown> {
  if (list === 'private') return sql`a.author_id = ${access.userId} and a.stage = ${stages.private}`
  if (list === 'processed') return sql`h.user_id = ${access.userId} and ${inSight(access)}`
  if (list === 'manager') return inSight(access)
  const scope = within(access, `article.${list}`, columns)
  // Literals: four fifths of all articles are at one stage, so each stage needs its own plan.
  if (list === 'excellent')
    return sql`a.excellent and a.stage in (${sql.lit(stages.published)}, ${sql.lit(stages.internal)}) and ${scope}`
  if (list === 'deleted' && !seesEverything(access))
    return sql`a.stage = ${sql.lit(stages.deleted)} and (a.author_id = ${access.userId} or not ${wasDraft}) and ${scope}`
  return sql`a.stage = ${sql.lit(stages[list])} and ${scope}`
}

/** Stages with a time limit on some transition. */
const limited = sql`array(select from_stage from workflow_transition where time_limit_minutes is not null and active)`

/**
 * SQL: articles over the time limit of their stage. For a list of one stage without limits this is constant;
 * for several stages only those with limits are checked.
 */
function isOverdue({ card_type, stage }: Query): RawBuilder<unknown> {
  const single = stage ?? (stages as Partial<Record<ListName, number>>)[card_type]
  return sql`${single ? sql.lit(single) : sql`a.stage`} = any(${limited})
    and exists (select from workflow_transition wt
      where wt.workflow_id = a.workflow_id and wt.revision = a.workflow_revision and wt.from_stage = a.stage and wt.active
        and a.stage_at < now() - wt.time_limit_minutes * interval '1 minute')`
}

function filtersOf(query: Query): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (query.stage) parts.push(sql`a.stage = ${sql.lit(query.stage)}`)
  if (query.ids) parts.push(sql`a.id = any(${query.ids}::bigint[])`)
  if (query.category_id) parts.push(sql`a.category_id = ${query.category_id}`)
  if (query.department_id) parts.push(sql`a.department_id = ${query.department_id}`)
  if (query.article_type_id) parts.push(sql`a.article_type_id = ${query.article_type_id}`)
  if (query.author_id) parts.push(sql`a.author_id = ${query.author_id}`)
  if (query.tag) {
    parts.push(sql`exists (select 1 from article_tag at join tag on tag.id = at.tag_id
      where at.article_id = a.id and name_key(tag.name) = name_key(${query.tag}))`)
  }
  if (query.start_date) parts.push(fromDay(sql`a.stage_at`, query.start_date))
  if (query.end_date) parts.push(untilDay(sql`a.stage_at`, query.end_date))
  if (query.overdue) parts.push(isOverdue(query))
  return parts
}

/** Attention is needed before publication, and this is the waiting time without a limit. */
const lookBefore = sql`interval '2 hours'`
const unlimited = sql`interval '1 day'`

/**
 * Shortest time limit of each stage of each workflow, for a join: a queue is sorted as a whole, and a
 * subquery per article would take ten times as long.
 */
export const limits = sql`(select workflow_id, revision, from_stage, min(time_limit_minutes) * interval '1 minute' as time_limit
  from workflow_transition where active group by workflow_id, revision, from_stage)`

/** When an article needs attention: shortly before publication, else at the end of its time limit. */
export const needsSomebody = sql`coalesce(a.publish_at - ${lookBefore}, a.stage_at + coalesce(l.time_limit, ${unlimited}))`

function orderOf({ sortBy, sortDesc, card_type, isRare }: Query): RawBuilder<unknown> {
  const direction = sql.raw((sortDesc ?? !sortBy) ? 'desc' : 'asc')
  if (!sortBy && card_type === 'processed') return sql`h.at desc, h.article_id desc`
  if (sortBy === 'title') return sql`a.title collate "vi-x-icu" ${direction}, a.id ${direction}`
  if (sortBy === 'danger') return sql`${needsSomebody} ${direction}, a.id ${direction}`
  const column = sql.ref(`a.${sortBy ?? 'stage_at'}`)
  return sql`${isRare ? sql`(${column} + interval '0')` : column} ${direction}, a.id ${direction}`
}

const source = ({ card_type, sortBy }: Query) => {
  if (card_type === 'processed') return sql`article_handled h join article a on a.id = h.article_id`
  return sortBy === 'danger'
    ? sql`article a left join ${limits} l
        on l.workflow_id = a.workflow_id and l.revision = a.workflow_revision and l.from_stage = a.stage`
    : sql`article a`
}

type Source = Pick<Kernel, 'db' | 'pool'>

type Window = Pick<Query, 'page' | 'perPage'>

const firstOnes = (most: number): Window => ({ page: 1, perPage: most })

/** IDs in list order. The page is selected on the article index before any join. */
const idsQuery = (query: Query, where: RawBuilder<unknown>, window: Window) => sql<{
  id: number
}>`
  select a.id from ${source(query)} where ${where}
  order by ${orderOf(query)} ${ofPage(window)}`

/** The first IDs of those found, with their places and how many there are. */
const countedPage = (found: RawBuilder<unknown>, perPage: number) =>
  sql`select id, row_number() over () as place, count(*) over () as total from (${found}) f limit ${sql.lit(perPage)}`

/** First page of an unfiltered list with its total: one prepared statement. */
async function firstPage(kernel: Source, access: Access, query: StageQuery, where: RawBuilder<unknown>) {
  const ids = idsQuery(query, where, firstOnes(query.perPage))
  const page = sql`select a.id, row_number() over () as place from (${ids}) a`
  const rows = await runPrepared(kernel, rowsQuery(page, stageTotalOf(access, query.card_type)))
  return { rows, total: rows[0]?.total ?? 0 }
}

/**
 * First page of a filtered list without words: its IDs are found and counted by a statement planned for its values, so that of a
 * thousand only a page leaves the database; its rows come from a prepared one.
 */
async function firstPageNarrowed(kernel: Source, query: Query, where: RawBuilder<unknown>) {
  const { rows: page } = await sql<{ id: number; total: number }>`${countedPage(
    idsQuery(query, where, firstOnes(mostCounted + 1)),
    query.perPage,
  )}`.execute(kernel.db)
  const ids = page.map(({ id }) => id)
  return { rows: await rowsOfIds(kernel, ids), ...capped(page[0]?.total ?? 0, mostCounted) }
}

/** Whether a list of one stage is filtered by one column whose index has it in order: one plan serves all values. */
const isByIndex = (query: Query, filters: readonly unknown[]): boolean =>
  hasTotal(query) &&
  query.card_type !== 'excellent' &&
  !query.sortBy &&
  filters.length === 1 &&
  Boolean(query.category_id ?? query.department_id ?? query.article_type_id ?? query.author_id)

/** Articles handled by a user, without reading the articles: for users who see all of them. */
const handledBy = ({ userId }: Access, limit: number) => sql<{ id: number }>`
  select h.article_id as id from article_handled h where h.user_id = ${userId}
  order by h.at desc, h.article_id desc limit ${sql.lit(limit)}`

/**
 * First page of a list without a maintained total, counted up to `mostCounted`: also one prepared statement.
 */
async function firstPageCounted(kernel: Source, access: Access, query: Query, where: RawBuilder<unknown>) {
  const isBare = query.card_type === 'processed' && !query.sortBy && seesEverything(access)
  const found = isBare
    ? handledBy(access, mostCounted + 1)
    : idsQuery(query, where, firstOnes(mostCounted + 1))
  const page = countedPage(found, query.perPage)
  const rows = await runPrepared(kernel, rowsQuery(page, sql`page.total`))
  return { rows, ...capped(rows[0]?.total ?? 0, mostCounted) }
}

/** Rows of these articles in order. */
const rowsOfIds = (kernel: Source, ids: number[]): Promise<Row[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : runPrepared(
        kernel,
        rowsQuery(sql`select id, place from unnest(${ids}::bigint[]) with ordinality as given (id, place)`),
      )

/** Articles for lists, in the order of their IDs; missing ones are omitted. */
export const articleRows = async (kernel: Source, ids: number[]): Promise<ArticleRow[]> =>
  (await rowsOfIds(kernel, ids)).map(shape)

const every = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/**
 * IDs of a filtered list up to the end of the page. With a custom sort order all matches are in that order.
 */
function found(kernel: Source, query: Query, where: RawBuilder<unknown>[], upTo: number): Promise<Found> {
  const idsWhere: IdsWhere = async (conditions, limit) => {
    const { rows } = await idsQuery(query, every([...where, ...conditions]), firstOnes(limit)).execute(
      kernel.db,
    )
    return rows.map(({ id }) => id)
  }
  const { keyword = '', sortBy, card_type } = query
  return foundByWords(kernel.db, keyword, idsWhere, {
    upTo,
    // Handled articles are in the order of handling.
    order: sortBy ? 'own' : card_type === 'processed' ? 'other' : 'stage',
  })
}

/** A page of a filtered list. */
async function narrowedPage(kernel: Source, query: Query, where: RawBuilder<unknown>[]) {
  const from = (query.page - 1) * query.perPage
  const { ids, ...total } = await found(kernel, query, where, from + query.perPage)
  return { rows: await rowsOfIds(kernel, ids.slice(from, from + query.perPage)), ...total }
}

/** A later page of an unfiltered list. */
async function laterPage(kernel: Source, access: Access, query: StageQuery, where: RawBuilder<unknown>) {
  const [ids, total] = await Promise.all([
    idsQuery(query, where, query).execute(kernel.db),
    stageTotal(kernel.db, access, query.card_type),
  ])
  return {
    rows: await rowsOfIds(
      kernel,
      ids.rows.map(({ id }) => id),
    ),
    total,
  }
}

/** A page of an unfiltered list. */
function wholeList(kernel: Source, access: Access, query: Query, where: RawBuilder<unknown>) {
  if (hasTotal(query)) return (query.page === 1 ? firstPage : laterPage)(kernel, access, query, where)
  return query.page === 1
    ? firstPageCounted(kernel, access, query, where)
    : narrowedPage(kernel, query, [where])
}

/** Rejects with 403 a list that the user may not open. */
function mustOpen(access: Access, { card_type }: Query): void {
  const permission = card_type === 'manager' ? 'article.view' : (`article.${card_type}` as const)
  if (!can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
}

const hasTotal = (query: Query): query is StageQuery =>
  query.card_type !== 'processed' && query.card_type !== 'manager'

const conditionsOf = (access: Access, query: Query): RawBuilder<unknown> =>
  every([rowsOf(query.card_type, access), ...filtersOf(query), ...havingWords(query.keyword)])

/**
 * Rejects with 422 sorting by urgency for lists other than queues: four fifths of all articles wait for no
 * one.
 */
function mustSort({ sortBy, card_type }: Query, { language }: Access): void {
  if (sortBy === 'danger' && !queues.includes(card_type))
    throw fail(kernelErrors.invalid, {}, { sortBy: [say(noQueue, language)] })
}

/** IDs of a whole list in order, up to a limit. Rejects with 403 or 422 like `listOf`. */
export async function idsOf(kernel: Source, access: Access, query: Query, most: number): Promise<number[]> {
  mustOpen(access, query)
  mustSort(query, access)
  const { rows } = await idsQuery(query, conditionsOf(access, query), firstOnes(most)).execute(kernel.db)
  return rows.map(({ id }) => id)
}

/**
 * One page of one of the ten lists, or of all stages. Rejects with 403 a list that the user may not open,
 * with 422 an unsupported order.
 */
export async function listOf(kernel: Source, access: Access, asked: Query): Promise<Page<ArticleRow>> {
  mustOpen(access, asked)
  mustSort(asked, access)
  // Overdue articles of all stages that a user with limited permissions may read.
  const isRare = asked.card_type === 'manager' && asked.overdue === true && !seesEverything(access)
  const query = { ...asked, isRare }
  const filters = filtersOf(query)
  const where = [rowsOf(query.card_type, access), ...filters]
  const hasWords = havingWords(query.keyword).length > 0
  // A later page may lie beyond the end, where no row has the total.
  const pageOf = () => {
    if (filters.length === 0 && !hasWords) return wholeList(kernel, access, query, every(where))
    if (hasWords || query.page > 1) return narrowedPage(kernel, query, where)
    if (isByIndex(query, filters)) return firstPageCounted(kernel, access, query, every(where))
    return firstPageNarrowed(kernel, query, every(where))
  }
  const { rows, ...total } = await pageOf()
  return { rows: rows.map(shape), ...total }
}
