import type { ArticleDocument, DocumentNode } from '@toasoan/contract/editorial/document'
import type { LiveChange } from '@toasoan/contract/editorial/live-changes'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { JsonValue } from '#server/kernel/database/tables.generated.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { takeBandsOff } from '../../site/breaking/public.ts'
import { contentOf, type Metadata, mediaIn, mediaKeyOf, mediaKeysIn } from './content.ts'
import { searchColumns } from './search-vectors.ts'

/** Hosts of links that count as internal. */
export const ownHosts = ({ configuration }: Kernel): string[] => [new URL(configuration.publicUrl).hostname]

type Head = {
  id: number
  version_id: number
  document: ArticleDocument
  metadata: Metadata
  author: string
  excellent: boolean
}

async function headOf(tx: Tx, articleId: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select a.id, v.id as version_id, v.document, v.metadata, a.excellent,
      coalesce(nullif(u.alias, ''), nullif(u.display_name, ''), u.name) as author
    from article a join article_version v on v.article_id = a.id and v.number = a.version
    join app_user u on u.id = a.author_id where a.id = ${articleId}`.execute(tx)
  return rows[0] as Head
}

/** Tags by their current names; the version may contain older ones. */
export async function tagsOf(tx: Tx, articleId: number): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select t.name from article_tag at join tag t on t.id = at.tag_id
    where at.article_id = ${articleId} order by at.place, t.id`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Byline: the pen name, then the contributors, else the author. */
function bylineOf({ pen_name, contributors }: Metadata, author: string): string {
  const others = contributors.map(({ name }) => name).filter((name) => name !== pen_name)
  const names = pen_name ? [pen_name, ...others] : others
  return names.length > 0 ? names.join(', ') : author
}

/** Kinds of files attached to an article. */
async function attachedTypes(db: Database | Tx, { attachment_ids }: Metadata): Promise<Set<string>> {
  if (attachment_ids.length === 0) return new Set()
  const { rows } = await sql<{ type: string }>`
    select distinct type from file where id = any(${attachment_ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ type }) => type))
}

/** Full page width, as in photo stories (`photo-story` in site/src/styles/article.css). */
const photoSizes = '(min-width: 1000px) 1160px, 100vw'

async function isPhotoStory(db: Database | Tx, { article_type_id }: Metadata): Promise<boolean> {
  const { rows } =
    await sql`select from article_type where id = ${article_type_id} and code = 'photo'`.execute(db)
  return rows.length > 0
}

/** Public view of a version, published or in preview. */
export async function publicationOf(
  db: Database | Tx,
  { metadata, document, author }: { metadata: Metadata; document: ArticleDocument; author: string },
  ownHosts: readonly string[] = [],
) {
  const content = contentOf({ ...metadata, document })
  const media = mediaIn(document)
  const attached = await attachedTypes(db, metadata)
  const isPhoto = await isPhotoStory(db, metadata)
  const html = renderDocument(document, {
    ownHosts,
    srcset: await srcsetsOf(db, document),
    ...(isPhoto ? { sizes: photoSizes } : {}),
  })
  return {
    title: metadata.title,
    kicker: metadata.kicker,
    lead: metadata.lead,
    slug: content.slug,
    category_id: metadata.category_id,
    article_type_id: metadata.article_type_id,
    byline: bylineOf(metadata, author),
    cover_file_id: metadata.cover_file_id,
    cover_caption: metadata.cover_caption,
    cover_credit: metadata.cover_credit,
    html,
    photos: isPhoto ? html.split('<img ').length - 1 : 0,
    word_count: content.wordCount,
    has_audio: media.audio || attached.has('audio'),
    has_video: media.video || attached.has('video'),
    has_document: attached.has('document'),
    seo_title: metadata.seo_title,
    seo_description: metadata.seo_description,
    related_ids: metadata.related_ids,
  }
}

/** When readers last got an update or a correction, of a story that they do not have now. */
const shownChange = (
  articleId: number,
  publishedAt: string,
) => sql<string>`coalesce((select max(at) from article_move
  where article_id = ${articleId} and to_stage = 5 and change in ('update', 'correction')), ${publishedAt}::timestamptz)`

type Publishing = {
  /** How it changes what readers had; null for a first publication. */
  change?: LiveChange | null
  ownHosts?: readonly string[]
}

/**
 * Publishes the article's head version. The first publication time is kept when it is published again; the time of the last
 * update is that of the last one readers are to see, so a fix keeps it.
 */
export async function publish(
  tx: Tx,
  articleId: number,
  { change = null, ownHosts = [] }: Publishing = {},
): Promise<void> {
  const head = await headOf(tx, articleId)
  const { metadata } = head
  const content = contentOf({ ...metadata, document: head.document })
  const times = await sql<{ published_at: string }>`
    update article set first_published_at = coalesce(first_published_at, now()), published_at = coalesce(first_published_at, now()),
      unpublished_at = null, publish_at = null, publish_by = null, publish_correction = null, publish_change = null
    where id = ${articleId} returning published_at`.execute(tx)
  const publishedAt = times.rows[0]?.published_at as string
  const shown = await publicationOf(tx, head, ownHosts)
  const row = {
    version_id: head.version_id,
    ...shown,
    source: metadata.source ? sql<JsonValue>`${JSON.stringify(metadata.source)}::jsonb` : null,
    tags: await tagsOf(tx, articleId),
    excellent: head.excellent,
    ...searchColumns(content, { byline: shown.byline }),
  }
  const isShown = change === 'update' || change === 'correction'
  const updatedAt = isShown ? sql<string>`now()` : shownChange(articleId, publishedAt)
  await tx
    .insertInto('article_publication')
    .values({ ...row, article_id: articleId, published_at: publishedAt, updated_at: updatedAt })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet(isShown ? { ...row, updated_at: updatedAt } : row),
    )
    .execute()
  await writeCategories(tx, articleId, metadata, publishedAt)
}

/** Renditions of the document's images, so that phones need not load the originals. */
async function srcsetsOf(tx: Database | Tx, document: DocumentNode) {
  const { rows } = await sql<{ key: string; widths: number[]; width: number | null; watermark: boolean }>`
    select key, widths, width, watermark from file where key = any(${mediaKeysIn(document)}::text[])`.execute(
    tx,
  )
  const files = new Map(rows.map((file) => [file.key, file]))
  return (src: string): string | null => {
    const file = files.get(mediaKeyOf(src) ?? '')
    if (!file || file.widths.length === 0) return null
    const copies = file.widths.map((width) => `${src}?w=${width} ${width}w`)
    // The image itself has no watermark.
    const whole = file.width && !file.watermark ? [`${src} ${file.width}w`] : []
    return [...copies, ...whole].join(', ')
  }
}

/** An article appears in its category, its ancestors, and its further categories. */
async function writeCategories(
  tx: Tx,
  articleId: number,
  metadata: Metadata,
  publishedAt: string,
): Promise<void> {
  const ids = [metadata.category_id, ...metadata.other_category_ids].filter((id) => id !== null)
  await tx.deleteFrom('article_publication_category').where('article_id', '=', articleId).execute()
  await sql`
    with recursive up as (
      select id, parent_id from category where id = any(${ids}::bigint[])
      union
      select c.id, c.parent_id from category c join up on c.id = up.parent_id
    )
    insert into article_publication_category (category_id, article_id, published_at)
    select id, ${articleId}, ${publishedAt} from up`.execute(tx)
}

/** Unpublishes an article; its URL then answers 410, and no banner links to it. */
export async function withdraw(tx: Tx, articleId: number, ownHosts: readonly string[]): Promise<void> {
  await takeBandsOff(tx, articleId, ownHosts)
  await tx.deleteFrom('article_publication').where('article_id', '=', articleId).execute()
  await tx
    .updateTable('article')
    .set({ unpublished_at: sql<string>`now()` })
    .where('id', '=', articleId)
    .execute()
}
