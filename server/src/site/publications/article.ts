import type { Teaser } from '@toasoan/contract/site/home'
import type { ArticleAttachment, SiteArticle } from '@toasoan/contract/site/pages'
import { sql } from 'kysely'
import { type Database, isoInstant } from '#server/kernel/database/database.ts'
import { rowsAsJson } from '#server/kernel/database/prepared.ts'
import { fileAddress } from '#server/media/files/public.ts'
import { correctionsOf, noted } from './corrections.ts'
import type { SiteKnowledge } from './knowledge.ts'
import { byIds } from './lists.ts'
import { liveReportOf } from './live-report.ts'
import { nearAbout } from './near.ts'
import { type TeaserRow, teaserColumnsLive, teaserJoins, teaserOf } from './teasers.ts'

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
export type Published = {
  article: SiteArticle
  categoryId: number | null
  relatedIds: number[]
  /** Whether it stands in some collection, be it one that readers see or not. */
  collected: boolean
}

type AttachmentRow = Pick<ArticleAttachment, 'name' | 'mimetype' | 'size' | 'type'> & {
  key: string
  extension: string
}

const attachmentOf = ({ key, name, extension, type, mimetype, size }: AttachmentRow): ArticleAttachment => ({
  name,
  src: fileAddress(key, name, extension),
  type,
  mimetype,
  size,
  duration: null,
})

/** Files of some numbers that are still there, in that order; pictures stand in the text. */
async function attachmentsOf(db: Database, ids: readonly number[]): Promise<ArticleAttachment[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AttachmentRow>`
    select f.key, f.name, f.extension, f.type, f.mimetype, f.size
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join file f on f.id = wanted.id where f.deleted_at is null and f.type <> 'image'
    order by wanted.place`.execute(db)
  return rows.map(attachmentOf)
}

type WholeRow = ArticleRow & { corrected: boolean; collected: boolean; reported: boolean }

// What few articles have is only told of here, and then asked for: each part of a statement costs, also where it finds nothing.
const wholeRows = rowsAsJson(
  (id: number) => sql<WholeRow>`
    select ${teaserColumnsLive(sql`lr.article_id is not null and lr.ended_at is null`)}, p.html, p.updated_at, p.cover_credit,
      p.source, p.tags, p.related_ids, p.seo_title, p.seo_description, b.contributors, b.attachment_ids,
      exists (select from article_move m where ${noted(sql`m.article_id = p.article_id`)}) as corrected,
      exists (select from collection_article ca where ca.article_id = p.article_id) as collected,
      lr.article_id is not null as reported
    from article_publication p left join article_publication_besides b using (article_id)
      left join live_report lr using (article_id) ${teaserJoins}
    where p.article_id = ${id}`,
)

/** The live article of that number, or null; by one statement, where it has nothing that few articles have. */
export async function published(db: Database, id: number): Promise<Published | null> {
  const [row] = await wholeRows(db, id)
  if (!row) return null
  const instants = { published_at: isoInstant(row.published_at), updated_at: isoInstant(row.updated_at) }
  const [attachments, corrections, live] = await Promise.all([
    attachmentsOf(db, row.attachment_ids ?? []),
    row.corrected ? correctionsOf(db, [id]) : null,
    row.reported ? liveReportOf(db, id) : null,
  ])
  const notes = corrections?.get(id) ?? []
  return whole({ ...row, ...instants }, { attachments, corrections: notes, live, collected: row.collected })
}

/** An article that is only looked at before, as its page shows it. */
export async function publishedOf(db: Database, row: ArticleRow): Promise<Published> {
  const [attachments, corrections] = await Promise.all([
    attachmentsOf(db, row.attachment_ids ?? []),
    correctionsOf(db, [row.id]),
  ])
  const live = await liveReportOf(db, row.id)
  return whole(row, { attachments, corrections: corrections.get(row.id) ?? [], live, collected: true })
}

type Besides = Pick<SiteArticle, 'attachments' | 'corrections' | 'live'> & Pick<Published, 'collected'>

function whole(row: ArticleRow, { collected, ...besides }: Besides): Published {
  const { source } = row
  return {
    categoryId: row.category_id,
    relatedIds: row.related_ids,
    collected,
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
      ...besides,
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

/** Stories that belong to an article: those its editor chose, then newer ones of its section on the same topics. */
export async function relatedTo(
  { db, knowledge }: { db: Database; knowledge: Pick<SiteKnowledge, 'near'> },
  { article, categoryId, relatedIds }: Published,
  most: number,
): Promise<Teaser[]> {
  const chosen = (await byIds(db, relatedIds)).slice(0, most)
  if (chosen.length >= most || article.tags.length === 0 || !categoryId) return chosen
  const taken = new Set([article.id, ...chosen.map(({ id }) => id)])
  const near = await knowledge.near(categoryId)
  return [...chosen, ...nearAbout(near, article.tags, taken, most - chosen.length)]
}
