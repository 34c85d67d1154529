import {
  type CommentRow,
  type CommentThread,
  commentErrors,
  type listComments,
  type listThreads,
} from '@toasoan/contract/editorial/comments'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import { fromDay, holds, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { fileAddress } from '../../media/files/public.ts'
import { inSight } from '../articles/public.ts'
import { standing as standingAnchor } from './anchors.ts'

type Picture = { key: string; name: string; extension: string } | null
type Row = Omit<CommentRow, 'author'> & { author_id: number; author_name: string; picture: Picture }

/** SQL: comments of the board, and of articles visible to the user. */
const visible = (access: Access) => sql`(c.article_id is null or ${inSight(access)})`

/** Placeholder of a deleted first comment with replies. */
const standing = sql`(c.deleted_at is null or exists (
  select from comment r where r.parent_id = c.id and r.deleted_at is null))`

const columns = (access: Access) => sql`c.id,
  case when a.id is not null then jsonb_build_object('id', a.id, 'title', a.title, 'stage', a.stage) end as article,
  c.parent_id, c.author_id, author.name as author_name, c.body, c.anchor,
  coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name collate "vi-x-icu")
    from app_user u where u.id = any(c.mention_ids)), '[]') as mentions,
  (select count(*) from comment_like l where l.comment_id = c.id) as likes,
  exists (select from comment_like l where l.comment_id = c.id and l.user_id = ${access.userId}) as liked,
  (select count(*) from comment r where r.parent_id = c.id and r.deleted_at is null) as replies,
  c.resolved_at, (select name from app_user where id = c.resolved_by) as resolved_by,
  c.deleted_at is not null as deleted, c.edited_at, c.created_at,
  (c.deleted_at is null and c.author_id = ${access.userId}) as may_edit,
  (c.deleted_at is null and (c.author_id = ${access.userId} or ${can(access, 'comment.delete')})) as may_delete,
  case when f.id is not null then
    jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end as picture`

const source = sql`comment c join app_user author on author.id = c.author_id
  left join file f on f.id = author.avatar_file_id left join article a on a.id = c.article_id`

const shape = ({ author_id, author_name, picture, ...row }: Row): CommentRow => ({
  ...row,
  anchor: row.anchor && standingAnchor(row.anchor),
  author: {
    id: author_id,
    name: author_name,
    avatar: picture && fileAddress(picture.key, picture.name, picture.extension),
  },
})

function filtersOf(query: z.output<typeof listComments.query>, { userId }: Access): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`c.deleted_at is null`]
  if (query.about === 'board') parts.push(sql`c.article_id is null`)
  if (query.about === 'articles') parts.push(sql`c.article_id is not null`)
  if (query.whose === 'mine') parts.push(sql`c.author_id = ${userId}`)
  if (query.whose === 'mentions') parts.push(sql`c.mention_ids @> array[${userId}::bigint]`)
  if (query.whose === 'own_articles') parts.push(sql`a.author_id = ${userId}`)
  if (query.state) {
    const root = sql`(select first.resolved_at from comment first where first.id = coalesce(c.parent_id, c.id))`
    parts.push(query.state === 'resolved' ? sql`${root} is not null` : sql`${root} is null`)
  }
  if (query.article_id) parts.push(sql`c.article_id = ${query.article_id}`)
  if (query.author_id) parts.push(sql`c.author_id = ${query.author_id}`)
  if (query.start_date) parts.push(fromDay(sql`c.created_at`, query.start_date))
  if (query.end_date) parts.push(untilDay(sql`c.created_at`, query.end_date))
  return parts
}

/** Limit above which a total is a lower bound. */
const mostCounted = 1000

const comments = (access: Access): ListSource<Row, z.output<typeof listComments.query>> => ({
  from: source,
  picked: sql`comment c left join article a on a.id = c.article_id`,
  id: sql`c.id`,
  columns: columns(access),
  searched: sql`c.body`,
  orders: {},
  order: '-id',
  where: (query) => [visible(access), ...filtersOf(query, access)],
  mostCounted,
})

/** One page of all visible comments. */
export const commentList = async (
  db: Database,
  access: Access,
  query: z.output<typeof listComments.query>,
): Promise<Page<CommentRow>> => mapRows(await pagedList(db, comments(access), query), shape)

async function answersTo(db: Database, access: Access, ids: readonly number[]): Promise<CommentRow[]> {
  const { rows } = await sql<Row>`select ${columns(access)} from ${source}
    where c.parent_id = any(${[...ids]}::bigint[]) and c.deleted_at is null order by c.id`.execute(db)
  return rows.map(shape)
}

const threads = (access: Access): ListSource<Row, z.output<typeof listThreads.query>> => ({
  from: source,
  counted: sql`comment c left join article a on a.id = c.article_id`,
  id: sql`c.id`,
  columns: columns(access),
  searched: (keyword) => sql`(${holds(sql`c.body`, keyword)} or exists (select from comment r
    where r.parent_id = c.id and r.deleted_at is null and ${holds(sql`r.body`, keyword)}))`,
  orders: {},
  order: '-id',
  where: ({ article_id, thread_id, state }) => [
    sql`c.parent_id is null`,
    visible(access),
    standing,
    thread_id
      ? sql`c.id = ${thread_id}`
      : article_id
        ? sql`c.article_id = ${article_id}`
        : sql`c.article_id is null`,
    ...(state ? [state === 'resolved' ? sql`c.resolved_at is not null` : sql`c.resolved_at is null`] : []),
  ],
})

/** A page of threads with replies. 404 for an invisible article. */
export async function threadList(
  db: Database,
  access: Access,
  query: z.output<typeof listThreads.query>,
): Promise<Page<CommentThread>> {
  if (query.article_id) await mustSee(db, access, query.article_id)
  const page = await pagedList(db, threads(access), query)
  const ids = page.rows.map(({ id }) => id)
  const answers = Map.groupBy(await answersTo(db, access, ids), ({ parent_id }) => parent_id)
  return mapRows(page, (row) => ({ ...shape(row), answers: answers.get(row.id) ?? [] }))
}

/** Rejects with 404 an article that the user may not see. */
export async function mustSee(db: Database | Tx, access: Access, articleId: number): Promise<void> {
  const { rows } = await sql`select from article a where a.id = ${articleId} and ${inSight(access)}`.execute(
    db,
  )
  if (rows.length === 0) throw fail(kernelErrors.notFound)
}

/** One visible comment; otherwise 404, 409 when deleted. With `lock` its row is locked. */
export async function findComment(
  db: Database | Tx,
  access: Access,
  id: number,
  lock = false,
): Promise<CommentRow> {
  if (lock) await sql`select from comment where id = ${id} for update`.execute(db)
  const { rows } = await sql<Row>`select ${columns(access)} from ${source}
    where c.id = ${id} and ${visible(access)}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  if (rows[0].deleted) throw fail(commentErrors.gone)
  return shape(rows[0])
}
