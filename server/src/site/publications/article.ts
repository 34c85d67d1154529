import type { Teaser } from '@toasoan/contract/site/home'
import type { ArticleAttachment, SiteArticle } from '@toasoan/contract/site/pages'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fileAddress } from '#server/media/files/public.ts'
import { correctionsOf } from './corrections.ts'
import { byIds } from './lists.ts'
import { newestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'

type Source = { name?: string; url?: string; licence?: string }

/** A live article as it is read, or one that is only looked at before. */
export type ArticleRow = TeaserRow & {
  html: string
  updated_at: string
  cover_credit: string
  source: Source | null
  tags: string[]
  related_ids: number[]
  seo_title: string
  seo_description: string
  contributors: { name: string; role: string }[] | null
  attachment_ids: number[] | null
}

/** A live article, with what its page is chosen by. */
export type Published = { article: SiteArticle; categoryId: number | null; relatedIds: number[] }

async function attachmentsOf(db: Database, ids: readonly number[]): Promise<ArticleAttachment[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    key: string
    name: string
    extension: string
    type: string
    mimetype: string
    size: number
  }>`
    select f.key, f.name, f.extension, f.type, f.mimetype, f.size
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join file f on f.id = wanted.id where f.deleted_at is null and f.type <> 'image'
    order by wanted.place`.execute(db)
  return rows.map(({ key, name, extension, type, mimetype, size }) => ({
    name,
    src: fileAddress(key, name, extension),
    type: type as ArticleAttachment['type'],
    mimetype,
    size,
    duration: null,
  }))
}

/** The live article of that number, or null. */
export async function published(db: Database, id: number): Promise<Published | null> {
  const { rows } = await sql<ArticleRow>`
    select ${teaserColumns}, p.html, p.updated_at, p.cover_credit, p.source, p.tags, p.related_ids,
      p.seo_title, p.seo_description, v.metadata -> 'contributors' as contributors,
      v.metadata -> 'attachment_ids' as attachment_ids
    from article_publication p join article_version v on v.id = p.version_id ${teaserJoins}
    where p.article_id = ${id}`.execute(db)
  return rows[0] ? publishedOf(db, rows[0]) : null
}

/** An article as its page shows it. */
export async function publishedOf(db: Database, row: ArticleRow): Promise<Published> {
  const { source } = row
  const [attachments, corrections] = await Promise.all([
    attachmentsOf(db, row.attachment_ids ?? []),
    correctionsOf(db, [row.id]),
  ])
  return {
    categoryId: row.category_id,
    relatedIds: row.related_ids,
    article: {
      ...teaserOf(row),
      html: row.html,
      modified_at: row.updated_at,
      cover_caption: row.cover_caption,
      cover_credit: row.cover_credit,
      contributors: (row.contributors ?? []).map(({ name, role }) => ({ name, role })),
      source: source?.name
        ? { name: source.name, url: source.url ?? '', licence: source.licence ?? '' }
        : null,
      tags: row.tags,
      attachments,
      corrections: corrections.get(row.id) ?? [],
      seo_title: row.seo_title,
      seo_description: row.seo_description,
      word_count: row.word_count,
    },
  }
}

/** When an article was withdrawn, and the section it stood in. */
export type Withdrawn = { at: string; categoryId: number | null }

/** When a withdrawn article left the site; null for one that never was on it, or is. */
export async function withdrawnOf(db: Database, id: number): Promise<Withdrawn | null> {
  const { rows } = await sql<Withdrawn>`
    select unpublished_at as at, category_id as "categoryId" from article
    where id = ${id} and unpublished_at is not null`.execute(db)
  return rows[0] ?? null
}

// Of so many of the newest, those with a topic in common are taken to be related.
const relatedWithin = 300

/** Stories that belong to an article: those its editor chose, then newer ones on the same topics. */
export async function relatedTo(
  db: Database,
  { article, categoryId, relatedIds }: Published,
  most: number,
): Promise<Teaser[]> {
  const chosen = (await byIds(db, relatedIds)).slice(0, most)
  if (chosen.length >= most || article.tags.length === 0 || !categoryId) return chosen
  const taken = [article.id, ...chosen.map(({ id }) => id)]
  const { rows } = await sql<TeaserRow>`
    select ${teaserColumns} from (
      select pc.article_id from article_publication_category pc where pc.category_id = ${categoryId}
      order by pc.published_at desc, pc.article_id desc limit ${relatedWithin}
    ) near join article_publication p using (article_id) ${teaserJoins}
    where p.tags && ${article.tags}::text[] and p.article_id <> all(${taken}::bigint[])
    ${newestFirst} limit ${most - chosen.length}`.execute(db)
  return [...chosen, ...rows.map(teaserOf)]
}
