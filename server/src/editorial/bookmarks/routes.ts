import { bookmarkArticle, listBookmarks, mostBookmarks } from '@toasoan/contract/editorial/bookmarks'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
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

export const routes: Route[] = [
  route(listBookmarks, async ({ db, access, query }) => {
    const { keyword, article_id, page, perPage, sortBy } = query
    const parts = [sql`b.user_id = ${access.userId}`]
    if (keyword) parts.push(holds(sql`p.title`, keyword))
    if (article_id) parts.push(sql`b.article_id = ${article_id}`)
    const where = sql.join(parts, sql` and `)
    const direction = sql.raw((query.sortDesc ?? !sortBy) ? 'desc' : 'asc')
    const from = sql`bookmark b join article_publication p using (article_id)`
    const [{ rows }, total] = await Promise.all([
      sql<{
        id: number
        kept_at: string
      }>`select b.article_id as id, b.at as kept_at from ${from} where ${where}
        order by b.at ${direction}, b.article_id ${direction} limit ${perPage} offset ${(page - 1) * perPage}`.execute(
        db,
      ),
      sql<{ n: number }>`select count(*) as n from ${from} where ${where}`.execute(db),
    ])
    const kept = new Map(rows.map(({ id, kept_at }) => [id, kept_at]))
    const teasers = await byIds(db, [...kept.keys()])
    return {
      rows: teasers.map((teaser) => ({ ...teaser, kept_at: kept.get(teaser.id) as string })),
      total: total.rows[0]?.n ?? 0,
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
