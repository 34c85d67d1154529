import { setImmediate as breathe } from 'node:timers/promises'
import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { unseenIds } from '#server/kernel/database/prepared.ts'
import type { Workflows } from '../workflows/public.ts'
import { knowWords } from './article-words.ts'
import type { Content } from './content.ts'
import { findArticle } from './find.ts'
import {
  aroundOf,
  publicationColumns,
  publish,
  tagsOfEach,
  viewOf,
  withdraw,
  writeCategories,
} from './publish.ts'
import { headColumns, writeHead, writeVersions } from './write-head.ts'
import { writeFirstTags } from './write-tags.ts'

/** A story that was published elsewhere, or a draft (`publishedAt` null). */
export type ImportedArticle = {
  content: Content
  authorId: number
  /** First publication, as an instant; it is kept. */
  publishedAt: string | null
}

/** Who imports, and where. */
export type Importing = {
  access: Access
  workflows: Workflows
  ownHosts: readonly string[]
}

/** Makes something of each; other work of the process goes on between two of them, since each takes a millisecond. */
async function ofEach<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    made.push(make(item))
    await breathe()
  }
  return made
}

/** Search engines know these stories; their old addresses lead them here. */
async function withoutNotices(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from index_notice where attempts = 0 and path in (
    select publication_address(slug, article_id) from article_publication where article_id = any(${unseenIds(ids)}))`.execute(
    tx,
  )
}

type Live = ImportedArticle & { id: number; versionId: number; publishedAt: string }

/** Publishes articles that nobody has seen yet, as they were elsewhere. */
async function publishFirst(tx: Tx, articles: readonly Live[], ownHosts: readonly string[]): Promise<void> {
  const ids = articles.map(({ id }) => id)
  const authors = await sql<{ id: number; author: string }>`
    select id, coalesce(nullif(alias, ''), nullif(display_name, ''), name) as author
    from app_user where id = any(${unseenIds([...new Set(articles.map(({ authorId }) => authorId))])})`.execute(
    tx,
  )
  const nameOf = new Map(authors.rows.map(({ id, author }) => [id, author]))
  const tags = await tagsOfEach(tx, ids)
  const around = await aroundOf(
    tx,
    articles.map(({ content }) => content),
  )
  const rows = await ofEach(articles, ({ id, versionId, content, authorId, publishedAt }) => ({
    ...publicationColumns(content, viewOf(content, nameOf.get(authorId) ?? '', { around, ownHosts })),
    article_id: id,
    version_id: versionId,
    tags: tags.get(id) ?? [],
    excellent: false,
    published_at: publishedAt,
    updated_at: publishedAt,
  }))
  await tx.insertInto('article_publication').values(rows).execute()
  await writeCategories(
    tx,
    articles.map(({ id, content: { metadata }, publishedAt }) => ({ id, metadata, publishedAt })),
  )
  await withoutNotices(tx, ids)
}

/**
 * Creates articles at the stages that they had elsewhere, published without notice to anybody; returns their IDs in the same
 * order. Each table is written once for all of them: at most some hundreds, by the number of values of a statement.
 */
export async function importArticles(
  tx: Tx,
  articles: readonly ImportedArticle[],
  { access, workflows, ownHosts }: Importing,
): Promise<number[]> {
  if (articles.length === 0) return []
  const rows = await ofEach(articles, ({ content, authorId, publishedAt }) => {
    const workflow = workflows.choose(content.metadata)
    const at = publishedAt ?? sql<string>`now()`
    return {
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
      first_published_at: publishedAt,
      published_at: publishedAt,
    }
  })
  await knowWords(
    tx,
    articles.map(({ content }) => content),
  )
  const heads = await tx.insertInto('article').values(rows).returning('id').execute()
  const made = articles.map((article, at) => ({ ...article, id: heads[at]?.id as number }))
  const versions = await writeVersions(
    tx,
    made.map(({ id, content }) => ({
      articleId: id,
      number: 1,
      content,
      origin: 'import',
      userId: access.userId,
    })),
  )
  await writeFirstTags(
    tx,
    made.map(({ id, content }) => ({ id, names: content.metadata.tags })),
  )
  const live = made.flatMap((one) =>
    one.publishedAt === null
      ? []
      : { ...one, publishedAt: one.publishedAt, versionId: versions.get(one.id) as number },
  )
  if (live.length > 0) await publishFirst(tx, live, ownHosts)
  return made.map(({ id }) => id)
}

/**
 * Makes a content the next version of an imported article and of what readers see; null where the article has another version
 * than `seen` or somebody writes in it, since that is their work.
 */
export async function reimportArticle(
  tx: Tx,
  id: number,
  seen: number,
  { content, access, ownHosts }: Pick<ImportedArticle, 'content'> & Omit<Importing, 'workflows'>,
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
  if (article.live) {
    await publish(tx, id, { ownHosts, imported: true })
    await withoutNotices(tx, [id])
  }
  return seen + 1
}

/** Takes an imported article off the site and puts it into the bin; false where it was changed since (`seen`). */
export async function takeBackArticle(
  tx: Tx,
  id: number,
  seen: number,
  { access, ownHosts }: Omit<Importing, 'workflows'>,
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
