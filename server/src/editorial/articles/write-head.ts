import { type InsertObject, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { unseenIds } from '#server/kernel/database/prepared.ts'
import type { DB, Json } from '#server/kernel/database/tables.generated.ts'
import { eventRow } from '#server/kernel/outbox/outbox.ts'
import { knowWords } from './article-words.ts'
import type { Content } from './content.ts'
import { endWriting } from './end-writing.ts'
import type { Article } from './find.ts'
import { dropSchedule } from './schedule.ts'
import { searchColumns } from './search-vectors.ts'
import type { Writer } from './version-writers.ts'
import { type NamedTag, namedTags, tagNames, writeTags } from './write-tags.ts'

export type Origin = 'save' | 'takeover' | 'restore' | 'import'

type Version = {
  articleId: number
  number: number
  content: Content
  origin: Origin
  userId: number
  label?: string
  /** Time of writing; default: now. */
  at?: Date
}

const versionRow = (version: Version) => ({
  article_id: version.articleId,
  number: version.number,
  title: version.content.metadata.title,
  document: sql<Json>`${JSON.stringify(version.content.document)}::jsonb`,
  metadata: sql<Json>`${JSON.stringify(version.content.metadata)}::jsonb`,
  word_count: version.content.wordCount,
  hash: version.content.hash,
  origin: version.origin,
  label: version.label ?? '',
  created_by: version.userId,
  created_at: version.at?.toISOString(),
})

/** Inserts immutable versions; gives their IDs by article. */
export async function writeVersions(tx: Tx, versions: readonly Version[]): Promise<Map<number, number>> {
  const rows = await tx
    .insertInto('article_version')
    .values(versions.map(versionRow))
    .returning(['id', 'article_id'])
    .execute()
  return new Map(rows.map(({ id, article_id }) => [article_id, id]))
}

/** Inserts an immutable version. */
export async function writeVersion(tx: Tx, version: Version): Promise<void> {
  await writeVersions(tx, [version])
}

/** SQL: forgets what a user typed under a key, if they did. */
const forgotten = (userId: number, key: string | undefined, condition = sql`true`) => sql<{
  client_key: string
}>`
  (delete from article_autosave where user_id = ${userId} and client_key = ${key ?? null} and ${condition} returning client_key)`

/** Columns of a version that a statement makes of the article it inserts. */
const versionColumns = [
  ...(['article_id', 'number', 'title', 'document', 'metadata', 'word_count'] as const),
  ...(['hash', 'origin', 'created_by'] as const),
]

type First = {
  content: Content
  origin: Origin
  userId: number
  clientKey?: string
}

/**
 * Inserts an article with its first version and its tags, and forgets what its author typed meanwhile, all in one statement. Null
 * where a request with the same `client_key` made it before, for whose end this waits.
 */
export async function insertArticle(
  tx: Tx,
  values: InsertObject<DB, 'article'>,
  { content, origin, userId, clientKey }: First,
): Promise<number | null> {
  const { metadata, document, wordCount, hash } = content
  await knowWords(tx, [content])
  const names = tagNames(metadata.tags)
  const made = await tx
    .with('made', (db) =>
      db
        .insertInto('article')
        .values({ ...values, client_key: clientKey ?? null })
        .onConflict((conflict) =>
          conflict.columns(['author_id', 'client_key']).where('client_key', 'is not', null).doNothing(),
        )
        .returning('id'),
    )
    .with('written', (db) =>
      db
        .insertInto('article_version')
        .columns(versionColumns)
        .expression(sql`
        select id, 1, ${metadata.title}::text, ${JSON.stringify(document)}::jsonb, ${JSON.stringify(metadata)}::jsonb,
          ${wordCount}::int, ${hash}::text, ${origin}::text, ${userId}::bigint from made`),
    )
    .with('named', () => sql<NamedTag>`(${namedTags(names)})`)
    .with('put', (db) =>
      db
        .insertInto('article_tag')
        .columns(['article_id', 'tag_id', 'place'])
        .expression(sql`select made.id, named.id, named.place from made, named where named.id is not null`)
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('forgotten', () => forgotten(userId, clientKey, sql`exists (select from made)`))
    .selectFrom('made')
    .select(['id', sql<boolean>`exists (select from named where id is null)`.as('has_new_tags')])
    .executeTakeFirst()
  if (!made) return null
  if (made.has_new_tags) await writeTags(tx, made.id, metadata.tags)
  return made.id
}

/** Columns of `article` copied from the head version for lists and search. */
export const headColumns = (content: Content) => ({
  title: content.metadata.title,
  kicker: content.metadata.kicker,
  lead: content.metadata.lead,
  slug: content.slug,
  category_id: content.metadata.category_id,
  article_type_id: content.metadata.article_type_id,
  department_id: content.metadata.department_id,
  pen_name: content.metadata.pen_name,
  cover_file_id: content.metadata.cover_file_id,
  embargo_at: content.metadata.embargo_at,
  word_count: content.wordCount,
  ...searchColumns(content),
})

/** Author of the version, if not the caller, its origin, and the previous tags if already read. */
type Made = {
  access: Access
  authorId?: number
  origin: Origin
  label?: string
  tags?: readonly string[]
  /** Who wrote it, for the four eyes; default: nobody, as for changes of other fields than the text. */
  writers?: readonly Writer[]
  /** Whether it was written together, so that the shared text goes on. */
  together?: boolean
  /** Under which key the caller typed it, which is forgotten. */
  typed?: string
}

/**
 * Makes a content the next version and head of an article with a locked row. Approval and schedule of the
 * previous version end.
 */
export async function writeHead(
  tx: Tx,
  article: Article,
  content: Content,
  { access, authorId = access.userId, origin, label, tags, writers = [], together = false, typed }: Made,
): Promise<void> {
  const { id } = article
  const number = article.version + 1
  // The shared text would not have this content.
  if (!together) await endWriting(tx, id, { why: 'saved', by: access.name })
  const version = versionRow({ articleId: id, number, content, origin, userId: authorId, label })
  await knowWords(tx, [content])
  await tx
    .with('written', (db) => db.insertInto('article_version').values(version).returning('id'))
    .with('wrote', (db) =>
      db
        .insertInto('article_version_writer')
        .columns(['version_id', 'user_id', 'words'])
        .expression(sql`
        select written.id, w.id, w.words from written, unnest(${unseenIds(writers.map(({ id }) => id))},
          ${unseenIds(writers.map(({ words }) => words))}) as w (id, words)`),
    )
    .with('forgotten', () => forgotten(access.userId, typed))
    .with('sent', (db) =>
      db.insertInto('outbox').values(eventRow('article_version', { article_id: id, stage: article.stage })),
    )
    .updateTable('article')
    .set({
      ...headColumns(content),
      version: number,
      approved_hash: null,
      approved_by: null,
      publish_at: null,
      publish_by: null,
      publish_correction: null,
      publish_change: null,
      updated_at: sql<string>`now()`,
      updated_by: authorId,
    })
    .where('id', '=', id)
    .execute()
  if (article.publish_at) await dropSchedule(tx, article, access)
  await writeTags(tx, id, content.metadata.tags, tags)
}
