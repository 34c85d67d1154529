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

/** Autosaves kept of one person, the newest first; and days after which nobody comes back for one. */
const mostOfOne = 50
const daysKept = 60

/**
 * Refuses with 403 who may neither write new articles nor change that one. Where it stands is not asked: what is
 * typed when an article is moved on is kept as well.
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

/** What is typed, as the database takes it: without null characters and halves of letters. */
const storable = (input: unknown): string =>
  JSON.stringify(input, (_key, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )

/**
 * Keeps what a person is typing, apart from versions and private to them. It is no change of the
 * article and so not in the activity log.
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

/** Autosaves of one article that are offered at once; those before them come when these are settled. */
const mostOffered = 5

type Kept = { client_key: string; input: unknown; base_version: number; saved_at: string }

/** What a person typed on an article and did not save, the newest first, each writing apart. */
export async function autosavesOf(db: Database, access: Access, articleId: number): Promise<Kept[]> {
  if (access.viewedBy) return []
  const { rows } = await sql<Kept>`
    select s.client_key, s.input, s.base_version, s.saved_at from article_autosave s
    where s.user_id = ${access.userId} and s.article_id = ${articleId}
    order by s.saved_at desc limit ${mostOffered}`.execute(db)
  return rows
}

/**
 * What a person typed and never saved as an article, newest first; and what they typed on articles that others have
 * since moved out of their sight, where nothing else offers it. Whoever sees as them is shown nothing that was never saved.
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
 * Forgets the autosave of one writing, once it is saved or given up. What other tabs and computers kept stays:
 * nobody has seen it yet.
 */
export async function forgetAutosave(
  tx: Database | Tx,
  { userId }: Pick<Access, 'userId'>,
  clientKey: string | undefined,
): Promise<void> {
  if (clientKey === undefined) return
  await sql`delete from article_autosave where user_id = ${userId} and client_key = ${clientKey}`.execute(tx)
}
