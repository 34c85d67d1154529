import { bookmarkArticle, listBookmarks, mostBookmarks } from '@toasoan/contract/editorial/bookmarks'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { byIds } from '../../site/publications/public.ts'

/** Keeps an article that is live. Beyond the most that may be kept, the oldest go. */
async function keep(tx: Tx, userId: number, articleId: number): Promise<void> {
  const { rows } = await sql`select from article_publication where article_id = ${articleId}`.execute(tx)
  if (rows.length === 0) throw fail(kernelErrors.notFound)
  await sql`insert into bookmark (user_id, article_id) values (${userId}, ${articleId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`delete from bookmark where user_id = ${userId} and article_id in (
    select article_id from bookmark where user_id = ${userId} order by at desc offset ${mostBookmarks})`.execute(
    tx,
  )
}

const bookmarks = (
  userId: number,
): ListSource<{ id: number; kept_at: string }, z.output<typeof listBookmarks.query>> => ({
  from: sql`bookmark b join article_publication p using (article_id)`,
  id: sql`b.article_id`,
  columns: sql`b.article_id as id, b.at as kept_at`,
  searched: sql`p.title`,
  orders: { kept_at: sql`b.at` },
  order: '-kept_at',
  where: ({ article_id }) => [
    sql`b.user_id = ${userId}`,
    ...(article_id ? [sql`b.article_id = ${article_id}`] : []),
  ],
})

export const routes: Route[] = [
  route(listBookmarks, async ({ db, access, query }) => {
    const { rows, ...total } = await pagedList(db, bookmarks(access.userId), query)
    const kept = new Map(rows.map(({ id, kept_at }) => [id, kept_at]))
    const teasers = await byIds(db, [...kept.keys()])
    return {
      rows: teasers.map((teaser) => ({ ...teaser, kept_at: kept.get(teaser.id) as string })),
      ...total,
    }
  }),

  route(bookmarkArticle, ({ change, access: { userId }, params: { id }, query }) =>
    change(async (tx, note) => {
      // One change of a person's bookmarks at a time, so that two presses at once are two presses.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`bookmark:${userId}`}, 0))`.execute(tx)
      const { rows } =
        await sql`select from bookmark where user_id = ${userId} and article_id = ${id}`.execute(tx)
      const kept = query.on ?? rows.length === 0
      if (kept) await keep(tx, userId, id)
      else await sql`delete from bookmark where user_id = ${userId} and article_id = ${id}`.execute(tx)
      const counted = await sql<{
        n: number
      }>`select count(*) as n from bookmark where user_id = ${userId}`.execute(tx)
      note({ type: 'article', id, name: 'bookmark', after: { kept } })
      return { id, kept, total: counted.rows[0]?.n ?? 0 }
    }),
  ),
]
