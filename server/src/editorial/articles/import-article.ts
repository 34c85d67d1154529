import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Workflows } from '../workflows/public.ts'
import type { Content } from './content.ts'
import { findArticle } from './find.ts'
import { publish, withdraw } from './publish.ts'
import { headColumns, writeHead, writeVersion } from './write-head.ts'
import { writeTags } from './write-tags.ts'

/** A story that was published elsewhere, or a draft (`publishedAt` null). */
export type ImportedArticle = {
  content: Content
  authorId: number
  /** First publication, as an instant; it is kept. */
  publishedAt: string | null
  access: Access
  workflows: Workflows
  ownHosts: readonly string[]
}

/** What readers see of an imported article has the time of its first publication. */
async function publishAsBefore(tx: Tx, id: number, ownHosts: readonly string[]): Promise<void> {
  await publish(tx, id, { ownHosts })
  const { rows } = await sql<{
    path: string
  }>`update article_publication set updated_at = published_at where article_id = ${id}
    returning publication_address(slug, article_id) as path`.execute(tx)
  // Search engines know the story; its old address leads them here.
  await sql`delete from index_notice where path = ${rows[0]?.path ?? ''} and attempts = 0`.execute(tx)
}

/** Creates an article at the stage that it had elsewhere, published without notice to anybody; returns its ID. */
export async function importArticle(
  tx: Tx,
  { content, authorId, publishedAt, access, workflows, ownHosts }: ImportedArticle,
): Promise<number> {
  const workflow = workflows.choose(content.metadata)
  const at = publishedAt ?? sql<string>`now()`
  const { id } = await tx
    .insertInto('article')
    .values({
      ...headColumns(content),
      workflow_id: workflow.id,
      workflow_revision: workflow.revision,
      stage: publishedAt ? stages.published : stages.private,
      version: 1,
      author_id: authorId,
      stage_at: at,
      stage_by: access.userId,
      created_at: at,
      updated_at: at,
      updated_by: access.userId,
      ...(publishedAt ? { first_published_at: publishedAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeVersion(tx, { articleId: id, number: 1, content, origin: 'import', userId: access.userId })
  await writeTags(tx, id, content.metadata.tags, [])
  if (publishedAt) await publishAsBefore(tx, id, ownHosts)
  return id
}

/**
 * Makes a content the next version of an imported article and of what readers see; null where the article has another version
 * than `seen` or somebody writes in it, since that is their work.
 */
export async function reimportArticle(
  tx: Tx,
  id: number,
  seen: number,
  { content, access, ownHosts }: Pick<ImportedArticle, 'content' | 'access' | 'ownHosts'>,
): Promise<number | null> {
  const article = await findArticle<{ locked: boolean }>(
    tx,
    null,
    id,
    true,
    sql`, exists (select from article_lock l where l.article_id = a.id and l.expires_at > now()) as locked`,
  )
  if (article.version !== seen || article.locked) return null
  await writeHead(tx, article, content, { access, origin: 'import' })
  if (article.live) await publishAsBefore(tx, id, ownHosts)
  return seen + 1
}

/** Takes an imported article off the site and puts it into the bin; false where it was changed since (`seen`). */
export async function takeBackArticle(
  tx: Tx,
  id: number,
  seen: number,
  { access, ownHosts }: Pick<ImportedArticle, 'access' | 'ownHosts'>,
): Promise<boolean> {
  const { rows } = await sql<{ stage: number; live: boolean }>`
    select a.stage, exists (select from article_publication p where p.article_id = a.id) as live
    from article a where a.id = ${id} and a.version = ${seen} and a.stage in (${stages.published}, ${stages.private})
      and not exists (select from article_lock l where l.article_id = a.id and l.expires_at > now())
    for update of a`.execute(tx)
  const [row] = rows
  if (!row) return false
  if (row.live) await withdraw(tx, id, ownHosts)
  await sql`update article set stage = ${stages.deleted}, stage_before_delete = ${row.stage}, stage_at = now(),
    stage_by = ${access.userId} where id = ${id}`.execute(tx)
  return true
}
