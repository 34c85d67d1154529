import type { articleRecovery, autosaveArticle } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { findArticle } from './find.ts'

/** Autosaves kept of one person, the newest first; and days after which nobody comes back for one. */
const mostOfOne = 50
const daysKept = 60

/**
 * Keeps what a person is typing, apart from versions and private to them. It is no change of the
 * article and so not in the activity log.
 */
export async function autosave({ db, access, body }: Call<typeof autosaveArticle>) {
  const { article_id, client_key, base_version, input } = body
  if (article_id !== null) await findArticle(db, access, article_id)
  if (input === null) {
    await sql`delete from article_autosave where user_id = ${access.userId}
      and (client_key = ${client_key} or (${article_id}::bigint is not null and article_id = ${article_id}))`.execute(
      db,
    )
    return { saved_at: null }
  }
  const { rows } = await sql<{ saved_at: string }>`
    insert into article_autosave (user_id, client_key, article_id, base_version, input)
    values (${access.userId}, ${client_key}, ${article_id}, ${base_version}, ${JSON.stringify(input)}::jsonb)
    on conflict (user_id, client_key) do update
      set article_id = excluded.article_id, base_version = excluded.base_version, input = excluded.input, saved_at = now()
    returning saved_at`.execute(db)
  await forgetSurplus(db, access)
  return { saved_at: rows[0]?.saved_at ?? null }
}

/** Forgets a person's oldest autosaves beyond the limit: each tab and each new article leaves one. */
async function forgetSurplus(db: Database, { userId }: Access): Promise<void> {
  await sql`delete from article_autosave where user_id = ${userId} and client_key in (
    select client_key from article_autosave where user_id = ${userId}
    order by saved_at desc offset ${mostOfOne})`.execute(db)
}

/** Forgets autosaves that nobody came back for. */
export async function forgetOldAutosaves(db: Database): Promise<void> {
  await sql`delete from article_autosave where saved_at < now() - make_interval(days => ${daysKept})`.execute(
    db,
  )
}

type Kept = { input: unknown; base_version: number; saved_at: string }

/** The newest autosave of a person on an article; null when there is none. */
export async function autosaveOf(db: Database, access: Access, articleId: number): Promise<Kept | null> {
  const { rows } = await sql<Kept>`
    select s.input, s.base_version, s.saved_at from article_autosave s
    where s.user_id = ${access.userId} and s.article_id = ${articleId}
    order by s.saved_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** What a person typed and never saved as an article, newest first. */
export async function recoverable(db: Database, access: Access): Promise<DataOf<typeof articleRecovery>> {
  const { rows } = await sql<{ client_key: string; input: unknown; saved_at: string }>`
    select client_key, input, saved_at from article_autosave
    where user_id = ${access.userId} and article_id is null order by saved_at desc limit 10`.execute(db)
  return rows
}

/**
 * Forgets the autosave of a writing once it is saved; without its key, all of the person's on the
 * article. What another tab kept stays.
 */
export async function forgetAutosaves(
  tx: Tx,
  access: Access,
  articleId: number,
  clientKey?: string,
): Promise<void> {
  const which = clientKey ? sql`client_key = ${clientKey}` : sql`article_id = ${articleId}`
  await sql`delete from article_autosave where user_id = ${access.userId} and ${which}`.execute(tx)
}
