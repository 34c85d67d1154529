import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { maySee } from './policy.ts'

/** An article for transitions and saves. */
export type Article = {
  id: number
  workflow_id: number
  workflow_revision: number
  stage: number
  version: number
  author_id: number
  department_id: number | null
  title: string
  hash: string
  approved_hash: string | null
  taken_by: number | null
  stage_by: number | null
  stage_before_delete: number | null
  live: boolean
  /** Who wrote since the last approval. */
  writers: number[]
  excellent: boolean
  updated_at: string
  updated_by: number
  publish_at: string | null
  /** User who scheduled it. */
  publish_by: number | null
}

/** Users who wrote versions of `article a` since its last approval. */
export const writersSinceApproval = sql`array(select distinct w.user_id from article_version n
  join article_version_writer w on w.version_id = n.id where n.article_id = a.id and n.number > a.approved_number)`

/** Columns of an `Article`, of `article a` and its head `article_version v`. */
const columns = sql`a.id, a.workflow_id, a.workflow_revision, a.stage, a.version, a.author_id, a.department_id, a.title,
  v.hash, a.approved_hash, a.taken_by, a.stage_by, a.stage_before_delete, a.excellent, a.updated_at, a.updated_by, a.publish_at, a.publish_by,
  exists (select 1 from article_publication p where p.article_id = a.id) as live, ${writersSinceApproval} as writers`

/**
 * Reads an article visible to the user; otherwise 404, so that its existence is not disclosed. Without a user
 * (null) visibility is not checked, for example after a user moved it out of their own sight. With `lock` the
 * row is locked until the transaction ends; `more` are further columns.
 */
export async function findArticle<More extends object = object>(
  db: Database | Tx,
  access: Access | null,
  id: number,
  lock = false,
  more: RawBuilder<unknown> = sql``,
): Promise<Article & More> {
  // Locked in a separate statement: the reading one must see changes committed during the wait.
  if (lock) await sql`select 1 from article where id = ${id} for update`.execute(db)
  const { rows } = await sql<Article & More>`
    select ${columns}${more} from article a join article_version v on v.article_id = a.id and v.number = a.version
    where a.id = ${id}`.execute(db)
  const article = rows[0]
  if (!article || (access && !maySee(access, article))) throw fail(kernelErrors.notFound)
  return article
}

/** Articles by id, of those that exist; for work of the system, without regard to a user. */
export async function findArticles(db: Database | Tx, ids: readonly number[]): Promise<Map<number, Article>> {
  const { rows } = await sql<Article>`
    select ${columns} from article a join article_version v on v.article_id = a.id and v.number = a.version
    where a.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((article) => [article.id, article]))
}
