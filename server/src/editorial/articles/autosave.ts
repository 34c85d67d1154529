import type { articleRecovery, autosaveArticle } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { type Access, can, reaches } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { findArticle } from './find.ts'
import { inSight } from './in-sight.ts'

/** Maximum autosaves per user, newest first; and retention in days. */
const mostOfOne = 50
const daysKept = 60

/**
 * Rejects with 403 users who may neither create articles nor edit this one. The stage is ignored: text typed
 * while an article is moved is stored too.
 */
async function mustWrite(db: Database, access: Access, articleId: number | null): Promise<void> {
  if (articleId === null) {
    if (!can(access, 'article.create'))
      throw fail(kernelErrors.permissionDenied, { permission: 'article.create' })
    return
  }
  const { author_id, department_id } = await findArticle(db, access, articleId)
  if (!reaches(access, 'article.update', { owner_id: author_id, department_id }))
    throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
}

/** Text in a form that the database accepts: without null characters and lone surrogates. */
const storable = (input: unknown): string =>
  JSON.stringify(input, (_key, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )

/**
 * Stores a user's private autosave, separate from versions. It does not change the article and is not in the
 * activity log.
 */
export async function autosave({ db, access, body }: Call<typeof autosaveArticle>) {
  const { article_id, client_key, base_version, input } = body
  if (input === null) {
    await forgetAutosave(db, access, client_key)
    return { saved_at: null }
  }
  await mustWrite(db, access, article_id)
  const { rows } = await sql<{ saved_at: string }>`
    insert into article_autosave (user_id, client_key, article_id, base_version, input)
    values (${access.userId}, ${client_key}, ${article_id}, ${base_version}, ${storable(input)}::jsonb)
    on conflict (user_id, client_key) do update
      set article_id = excluded.article_id, base_version = excluded.base_version, input = excluded.input, saved_at = now()
    returning saved_at`.execute(db)
  await forgetSurplus(db, access)
  return { saved_at: rows[0]?.saved_at ?? null }
}

/** Deletes a user's oldest autosaves beyond the limit: each tab and each new article leaves one. */
async function forgetSurplus(db: Database, { userId }: Access): Promise<void> {
  await sql`delete from article_autosave where user_id = ${userId} and client_key in (
    select client_key from article_autosave where user_id = ${userId}
    order by saved_at desc offset ${mostOfOne})`.execute(db)
}

/** Deletes expired autosaves. */
export async function forgetOldAutosaves(db: Database): Promise<void> {
  await sql`delete from article_autosave where saved_at < now() - make_interval(days => ${daysKept})`.execute(
    db,
  )
}

/** Maximum autosaves of one article offered at once; older ones follow when these are handled. */
const mostOffered = 5

type Kept = { client_key: string; input: unknown; base_version: number; saved_at: string }

/** A user's unsaved texts of an article, newest first, one per editing session. */
export async function autosavesOf(db: Database, access: Access, articleId: number): Promise<Kept[]> {
  if (access.viewedBy) return []
  const { rows } = await sql<Kept>`
    select s.client_key, s.input, s.base_version, s.saved_at from article_autosave s
    where s.user_id = ${access.userId} and s.article_id = ${articleId}
    order by s.saved_at desc limit ${mostOffered}`.execute(db)
  return rows
}

/**
 * A user's autosaves of new articles, newest first, and of articles that have since been moved out of their
 * sight, where nothing else offers them. Users viewing as another user see no autosaves.
 */
export async function recoverable(db: Database, access: Access): Promise<DataOf<typeof articleRecovery>> {
  if (access.viewedBy) return []
  const { rows } = await sql<{ client_key: string; input: unknown; saved_at: string }>`
    select s.client_key, s.input, s.saved_at from article_autosave s left join article a on a.id = s.article_id
    where s.user_id = ${access.userId} and (a.id is null or (${inSight(access)}) is not true)
    order by s.saved_at desc limit 10`.execute(db)
  return rows
}

/**
 * Deletes the autosave of one editing session after saving or discarding. Autosaves of other tabs and
 * computers remain: the user has not seen them yet.
 */
export async function forgetAutosave(
  tx: Database | Tx,
  { userId }: Pick<Access, 'userId'>,
  clientKey: string | undefined,
): Promise<void> {
  if (clientKey === undefined) return
  await sql`delete from article_autosave where user_id = ${userId} and client_key = ${clientKey}`.execute(tx)
}
