import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import type { LiveChange } from '@toasoan/contract/editorial/live-changes'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { unseenIds, unseenTexts } from '#server/kernel/database/prepared.ts'
import type { JsonValue } from '#server/kernel/database/tables.generated.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { takeBandsOff } from '../../site/breaking/public.ts'
import { type Content, contentOf, type Metadata, mediaIn, mediaKeyOf, mediaKeysIn } from './content.ts'
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

/** Tags of these articles by their current names; versions may contain older ones. */
export async function tagsOfEach(tx: Tx, articleIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select at.article_id as id, array_agg(t.name order by at.place, t.id) as names
    from article_tag at join tag t on t.id = at.tag_id where at.article_id = any(${unseenIds(articleIds)})
    group by at.article_id`.execute(tx)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Tags of an article, likewise. */
export const tagsOf = async (tx: Tx, articleId: number): Promise<string[]> =>
  (await tagsOfEach(tx, [articleId])).get(articleId) ?? []

/** Byline: the pen name, then the contributors, else the author. */
function bylineOf({ pen_name, contributors }: Metadata, author: string): string {
  const others = contributors.map(({ name }) => name).filter((name) => name !== pen_name)
  const names = pen_name ? [pen_name, ...others] : others
  return names.length > 0 ? names.join(', ') : author
}

/** What public views have from other tables, read for all of them at once. */
type Around = {
  /** Kinds of these files. */
  kinds(fileIds: readonly number[]): Set<string>
  /** Types of photo stories. */
  photoTypes: ReadonlySet<number>
  /** Renditions of an image, so that phones need not load the original. */
  srcset(src: string): string | null
}

type Viewed = Pick<Content, 'metadata' | 'document' | 'slug' | 'wordCount'>

/** Reads what these contents show from other tables. */
export async function aroundOf(
  db: Database | Tx,
  contents: readonly Pick<Content, 'metadata' | 'document'>[],
): Promise<Around> {
  const attached = [...new Set(contents.flatMap(({ metadata }) => metadata.attachment_ids))]
  const types = [...new Set(contents.flatMap(({ metadata }) => metadata.article_type_id ?? []))]
  const kinds = new Map<number, string>()
  if (attached.length > 0) {
    const { rows } = await sql<{ id: number; type: string }>`
      select id, type from file where id = any(${unseenIds(attached)})`.execute(db)
    for (const { id, type } of rows) kinds.set(id, type)
  }
  const photo =
    types.length === 0
      ? []
      : (
          await sql<{ id: number }>`
            select id from article_type where id = any(${unseenIds(types)}) and code = 'photo'`.execute(db)
        ).rows
  return {
    kinds: (ids) => new Set(ids.flatMap((id) => kinds.get(id) ?? [])),
    photoTypes: new Set(photo.map(({ id }) => id)),
    srcset: await srcsetsOf(
      db,
      contents.flatMap(({ document }) => mediaKeysIn(document)),
    ),
  }
}

/** Full page width, as in photo stories (`photo-story` in site/src/styles/article.css). */
const photoSizes = '(min-width: 1000px) 1160px, 100vw'

/** The public view of a content by somebody. */
export function viewOf(
  { metadata, document, slug, wordCount }: Viewed,
  author: string,
  { around, ownHosts }: { around: Around; ownHosts: readonly string[] },
) {
  const media = mediaIn(document)
  const attached = around.kinds(metadata.attachment_ids)
  const isPhoto = metadata.article_type_id !== null && around.photoTypes.has(metadata.article_type_id)
  const html = renderDocument(document, {
    ownHosts,
    srcset: around.srcset,
    ...(isPhoto ? { sizes: photoSizes } : {}),
  })
  return {
    title: metadata.title,
    kicker: metadata.kicker,
    lead: metadata.lead,
    slug,
    category_id: metadata.category_id,
    article_type_id: metadata.article_type_id,
    byline: bylineOf(metadata, author),
    cover_file_id: metadata.cover_file_id,
    cover_caption: metadata.cover_caption,
    cover_credit: metadata.cover_credit,
    html,
    photos: isPhoto ? html.split('<img ').length - 1 : 0,
    word_count: wordCount,
    has_audio: media.audio || attached.has('audio'),
    has_video: media.video || attached.has('video'),
    has_document: attached.has('document'),
    seo_title: metadata.seo_title,
    seo_description: metadata.seo_description,
    related_ids: metadata.related_ids,
  }
}

/** Public view of a version, published or in preview. */
export async function publicationOf(
  db: Database | Tx,
  { metadata, document, author }: { metadata: Metadata; document: ArticleDocument; author: string },
  ownHosts: readonly string[] = [],
) {
  const content = { ...contentOf({ ...metadata, document }), document }
  return viewOf(content, author, { around: await aroundOf(db, [content]), ownHosts })
}

/** Columns of a publication that its content decides, without tags, times and the version. */
export function publicationColumns(content: Content, view: ReturnType<typeof viewOf>) {
  const { source } = content.metadata
  return {
    ...view,
    source: source ? sql<JsonValue>`${JSON.stringify(source)}::jsonb` : null,
    ...searchColumns(content, { byline: view.byline }),
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
  /** Whether it comes from elsewhere, so that it was last updated when it was first published. */
  imported?: boolean
}

/**
 * Publishes the article's head version. The first publication time is kept when it is published again; the time of the last
 * update is that of the last one readers are to see, so a fix keeps it.
 */
export async function publish(
  tx: Tx,
  articleId: number,
  { change = null, ownHosts = [], imported = false }: Publishing = {},
): Promise<void> {
  const head = await headOf(tx, articleId)
  const { metadata } = head
  const content = contentOf({ ...metadata, document: head.document })
  const times = await sql<{ published_at: string }>`
    update article set first_published_at = coalesce(first_published_at, now()), published_at = coalesce(first_published_at, now()),
      unpublished_at = null, publish_at = null, publish_by = null, publish_correction = null, publish_change = null
    where id = ${articleId} returning published_at`.execute(tx)
  const publishedAt = times.rows[0]?.published_at as string
  const viewed = { ...content, document: head.document }
  const view = viewOf(viewed, head.author, { around: await aroundOf(tx, [viewed]), ownHosts })
  const row = {
    version_id: head.version_id,
    ...publicationColumns(content, view),
    tags: await tagsOf(tx, articleId),
    excellent: head.excellent,
  }
  const isShown = change === 'update' || change === 'correction'
  const updatedAt = imported
    ? publishedAt
    : isShown
      ? sql<string>`now()`
      : shownChange(articleId, publishedAt)
  await tx
    .insertInto('article_publication')
    .values({ ...row, article_id: articleId, published_at: publishedAt, updated_at: updatedAt })
    .onConflict((conflict) =>
      conflict
        .column('article_id')
        .doUpdateSet(isShown || imported ? { ...row, updated_at: updatedAt } : row),
    )
    .execute()
  await tx.deleteFrom('article_publication_category').where('article_id', '=', articleId).execute()
  await writeCategories(tx, [{ id: articleId, metadata, publishedAt }])
}

/** Renditions of images, by their keys. */
async function srcsetsOf(tx: Database | Tx, keys: readonly string[]) {
  const { rows } =
    keys.length === 0
      ? { rows: [] }
      : await sql<{ key: string; widths: number[]; width: number | null; watermark: boolean }>`
    select key, widths, width, watermark from file where key = any(${unseenTexts([...new Set(keys)])})`.execute(
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

type Placed = { id: number; metadata: Metadata; publishedAt: string }

/** Published articles appear in their category, its ancestors, and their further categories. */
export async function writeCategories(tx: Tx, articles: readonly Placed[]): Promise<void> {
  const placed = articles.flatMap(({ id, metadata, publishedAt }) =>
    [metadata.category_id, ...metadata.other_category_ids]
      .filter((category) => category !== null)
      .map((category) => ({ id, category, publishedAt })),
  )
  if (placed.length === 0) return
  await sql`
    with recursive up as (
      select g.article_id, g.published_at, c.id, c.parent_id
      from unnest(${unseenIds(placed.map(({ id }) => id))}, ${unseenIds(placed.map(({ category }) => category))},
        ${placed.map((one) => one.publishedAt)}::timestamptz[]) as g (article_id, category_id, published_at)
        join category c on c.id = g.category_id
      union
      select up.article_id, up.published_at, c.id, c.parent_id from category c join up on c.id = up.parent_id
    )
    insert into article_publication_category (category_id, article_id, published_at)
    select id, article_id, published_at from up`.execute(tx)
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
