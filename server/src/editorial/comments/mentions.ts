import { commentErrors, type mentionable } from '@toasoan/contract/editorial/comments'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { accessOfPerson } from '#server/kernel/sessions/load-access.ts'
import { calledLike, listPeople } from '../../administration/users/public.ts'
import { inSight } from '../articles/public.ts'
import { mustSee } from './comment-rows.ts'

/** Whether a user may read the comments of an article, or of the board. */
async function mayRead(tx: Database | Tx, person: Access | null, articleId: number | null): Promise<boolean> {
  if (!person?.grants.has('comment.index')) return false
  if (articleId === null) return true
  const { rows } = await sql`select from article a where a.id = ${articleId} and ${inSight(person)}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Rejects with 422 mentions of users who may not read the comment: they would learn of the article. */
export async function checkMentions(
  tx: Tx,
  { access, language }: { access: Access; language: Language },
  ids: readonly number[],
  articleId: number | null,
): Promise<number[]> {
  const requested = [...new Set(ids)]
  const unable: number[] = []
  for (const id of requested)
    if (!(await mayRead(tx, await accessOfPerson(tx, id, access), articleId))) unable.push(id)
  if (unable.length === 0) return requested
  const { rows } = await sql<{ name: string }>`
    select name from app_user where id = any(${unable}::bigint[]) order by name collate "vi-x-icu"`.execute(
    tx,
  )
  const names = rows.map(({ name }) => name).join(', ') || '?'
  throw fail(
    commentErrors.cannotSee,
    { names, ids: unable },
    { mention_ids: [say(commentErrors.cannotSee.message, language, { names })] },
  )
}

/** Maximum users checked per response: each costs two queries; others are found by typing. */
const mostLookedAt = 50

/** Rank of suggested users: 0 handled the article, 1 in its department, 2 others. */
const nearness = (articleId: number) => sql`(select case
    when u.id in (a.author_id, a.taken_by)
      or exists (select from article_handled h where h.user_id = u.id and h.article_id = a.id) then 0
    when exists (select from user_department ud where ud.user_id = u.id and ud.department_id = a.department_id) then 1
    else 2 end
  from article a where a.id = ${articleId})`

/** Other users who may be mentioned, closest to the article first. Rejects with 404 an invisible article. */
export async function peopleToMention({
  db,
  access,
  query: { article_id, keyword, limit },
}: Call<typeof mentionable>): Promise<DataOf<typeof mentionable>> {
  const articleId = article_id ?? null
  if (articleId !== null) await mustSee(db, access, articleId)
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.status = 'active' and u.id <> ${access.userId} and ${keyword ? calledLike(keyword) : sql`true`}
    order by ${articleId === null ? sql`` : sql`${nearness(articleId)},`} u.name collate "vi-x-icu", u.id
    limit ${mostLookedAt}`.execute(db)
  const able: number[] = []
  for (const { id } of rows) {
    if (able.length >= limit) break
    if (await mayRead(db, await accessOfPerson(db, id, access), articleId)) able.push(id)
  }
  const found = await listPeople(db, { page: 1, perPage: limit }, [sql`u.id = any(${able}::bigint[])`])
  return found.rows
    .map(({ id, name, avatar, position }) => ({ id, name, avatar, position }))
    .sort((one, other) => able.indexOf(one.id) - able.indexOf(other.id))
}
