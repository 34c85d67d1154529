import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Json } from '#server/kernel/database/tables.generated.ts'
import { eventRow } from '#server/kernel/outbox/outbox.ts'
import type { Content } from './content.ts'
import { endWriting } from './end-writing.ts'
import type { Article } from './find.ts'
import { dropSchedule } from './schedule.ts'
import { searchColumns } from './search-vectors.ts'
import { type Writer, writeWriters } from './version-writers.ts'
import { writeTags } from './write-tags.ts'

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

/** Inserts an immutable version. */
export async function writeVersion(tx: Tx, version: Version): Promise<void> {
  await tx.insertInto('article_version').values(versionRow(version)).execute()
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
}

/**
 * Makes a content the next version and head of an article with a locked row. Approval and schedule of the
 * previous version end.
 */
export async function writeHead(
  tx: Tx,
  article: Article,
  content: Content,
  { access, authorId = access.userId, origin, label, tags, writers = [], together = false }: Made,
): Promise<void> {
  const { id } = article
  const number = article.version + 1
  // The shared text would not have this content.
  if (!together) await endWriting(tx, id, { why: 'saved', by: access.name })
  const version = versionRow({ articleId: id, number, content, origin, userId: authorId, label })
  await tx
    .with('written', (db) => db.insertInto('article_version').values(version))
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
  await writeWriters(tx, id, number, writers)
  if (article.publish_at) await dropSchedule(tx, article, access)
  await writeTags(tx, id, content.metadata.tags, tags)
}
