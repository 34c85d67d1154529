import { namesIn } from '@toasoan/contract/site/authors'
import type { Teaser } from '@toasoan/contract/site/home'
import type { ArticleAttachment, ArticlePage, SiteArticle } from '@toasoan/contract/site/pages'
import { articlePath, slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import { type Database, isoInstant } from '#server/kernel/database/database.ts'
import { rowsAsJson, unseenIds } from '#server/kernel/database/prepared.ts'
import { together } from '#server/kernel/database/together.ts'
import { fileAddress } from '#server/media/files/public.ts'
import { commentsOf } from './comments.ts'
import { correctionsOf, noted } from './corrections.ts'
import { hasEnded, withoutFigures } from './ended-files.ts'
import type { SiteKnowledge } from './knowledge.ts'
import { withLiveStories } from './linked-stories.ts'
import { byIds } from './lists.ts'
import { liveReportOf } from './live-report.ts'
import { nearAbout } from './near.ts'
import { type TeaserRow, teaserOf } from './teasers.ts'

type Source = { name?: string; url?: string; licence?: string }

/** A live article as it is read, or one that is only looked at before. */
export type ArticleRow = TeaserRow & {
  html: string
  updated_at: string
  cover_credit: string
  source: Source | null
  tags: string[]
  /** Those of its tags, where it is live. */
  tag_slugs?: string[]
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
  isPhoto: boolean
  /** Ids of the stories that its text leads to, also of those that are not live. */
  leadsTo: number[]
  /** The person of the house that its byline names. */
  writer: Writer | null
  /** Its own language and the live versions, where the story has several. */
  languages: ArticlePage['languages']
}

/** A person as they sign, with their department, and whether they have a portrait. */
export type Writer = { signs: string[]; department: string | null; portrait: boolean }

/** The writer that the row `u` of `app_user` is. */
export const writerOfUser = sql<Writer>`json_build_object('signs', array[u.name, u.display_name, u.alias],
  'portrait', u.avatar_file_id is not null,
  'department', (select d.name from user_department ud join department d on d.id = ud.department_id
    where ud.user_id = u.id and ud.is_primary))`

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
    join file f on f.id = wanted.id where f.deleted_at is null and f.type <> 'image' and not ${hasEnded('f')}
    order by wanted.place`.execute(db)
  return rows.map(attachmentOf)
}

type Besides = Pick<ArticleRow, 'contributors' | 'attachment_ids'>

/** As `ArticleRow`, with what stands in other tables by itself; of those, what few articles have is only told of. */
type WholeRow = Omit<ArticleRow, keyof Besides | keyof OfCategory | keyof OfFile | 'is_live'> & {
  category: OfCategory | null
  file: OfFile | null
  besides: Besides | null
  /** Keys of files that readers met and whose rights have ended. */
  ended: string[] | null
  /** Null: it is not reported live and never was; false: no longer. */
  live: boolean | null
  corrected: boolean
  commented: boolean
  collected: boolean
  photo: boolean
  writer: Writer | null
  languages: LanguageRow[] | null
}

/** A version of the story in one language; the slug is null where it is not live. */
type LanguageRow = { id: number; language: 'vi' | 'en'; slug: string | null }

type OfCategory = Pick<TeaserRow, 'category_name' | 'category_slug'>
type OfFile = Pick<
  TeaserRow,
  'file_key' | 'file_name' | 'file_extension' | 'file_width' | 'file_height' | 'file_widths'
>

const column = (name: string) => sql.ref(`p.${name}`)

// Each other table is looked into by itself: joined, they would be hashed for one row, which takes as long as all the rest.
const wholeRows = rowsAsJson<WholeRow, [ids: number[]]>(
  {
    id: column('article_id'),
    slug: column('slug'),
    title: column('title'),
    kicker: column('kicker'),
    lead: column('lead'),
    byline: column('byline'),
    published_at: column('published_at'),
    updated_at: column('updated_at'),
    word_count: column('word_count'),
    has_audio: column('has_audio'),
    has_video: column('has_video'),
    photos: column('photos'),
    cover_caption: column('cover_caption'),
    cover_credit: column('cover_credit'),
    category_id: column('category_id'),
    html: column('html'),
    source: column('source'),
    tags: column('tags'),
    tag_slugs: sql`array(select topic_slug(t) from unnest(p.tags) with ordinality as given (t, n) order by n)`,
    related_ids: column('related_ids'),
    seo_title: column('seo_title'),
    seo_description: column('seo_description'),
    category: sql`(select json_build_object('category_name', c.name, 'category_slug', c.slug) from category c
      where c.id = p.category_id and c.active)`,
    file: sql`(select json_build_object('file_key', f.key, 'file_name', f.name, 'file_extension', f.extension,
        'file_width', f.width, 'file_height', f.height, 'file_widths', f.widths) from file f
      where f.id = p.cover_file_id and f.deleted_at is null and not ${hasEnded('f')})`,
    ended: sql`(select array_agg(f.key) from file_use u join file f on f.id = u.file_id
      where u.kind = 'article' and u.record_id = p.article_id and u.is_public and ${hasEnded('f')})`,
    besides: sql`(select json_build_object('contributors', b.contributors, 'attachment_ids', b.attachment_ids)
      from article_publication_besides b where b.article_id = p.article_id)`,
    live: sql`(select l.ended_at is null from live_report l where l.article_id = p.article_id)`,
    corrected: sql`exists (select from article_move m where ${noted(sql`m.article_id = p.article_id`)})`,
    commented: sql`exists (select from reader_comment c where c.article_id = p.article_id and c.shown)`,
    photo: sql`coalesce(p.article_type_id = (select id from article_type where code = 'photo'), false)`,
    writer: sql`(select ${writerOfUser} from article a join app_user u on u.id = a.author_id where a.id = p.article_id)`,
    languages: sql`(select json_agg(json_build_object('id', o.article_id, 'language', o.language, 'slug', v.slug)
        order by o.language desc)
      from article_language own join article_language o on o.story_id = own.story_id
      left join article_publication v on v.article_id = o.article_id where own.article_id = p.article_id)`,
    collected: sql`exists (select from collection_article ca where ca.article_id = p.article_id)`,
  },
  (ids) => sql`from article_publication p where p.article_id = any(${unseenIds(ids)})`,
)

type AskRow = (id: number) => Promise<WholeRow | undefined>

const asking = new WeakMap<Database, AskRow>()

/** The row of a live article; those that many readers ask for at once come together. */
function wholeRow(db: Database, id: number): Promise<WholeRow | undefined> {
  const ask =
    asking.get(db) ??
    together<number, WholeRow>({ atOnce: 4, keys: 20 }, async (ids) => {
      const rows = await wholeRows(db, ids)
      return new Map(rows.map((row) => [row.id, row]))
    })
  asking.set(db, ask)
  return ask(id)
}

const noCategory: OfCategory = { category_name: null, category_slug: null }
const noFile: OfFile = {
  file_key: null,
  file_name: '',
  file_extension: '',
  file_width: null,
  file_height: null,
  file_widths: null,
}

/** The live article of that number, or null; by one statement, where it has nothing that few articles have. */
export async function published(db: Database, id: number): Promise<Published | null> {
  const found = await wholeRow(db, id)
  if (!found) return null
  const {
    category,
    file,
    besides,
    ended,
    live,
    corrected,
    commented,
    collected,
    photo,
    writer,
    languages,
    ...own
  } = found
  const { html, leadsTo } = await withLiveStories(db, withoutFigures(own.html, ended ?? []))
  const row: ArticleRow = {
    ...own,
    html,
    ...(category ?? noCategory),
    ...(file ?? noFile),
    ...(besides ?? { contributors: null, attachment_ids: null }),
    is_live: live === true,
    published_at: isoInstant(own.published_at),
    updated_at: isoInstant(own.updated_at),
  }
  const [attachments, corrections, report, comments] = await Promise.all([
    attachmentsOf(db, row.attachment_ids ?? []),
    corrected ? correctionsOf(db, [id]) : null,
    live === null ? null : liveReportOf(db, id),
    commented ? commentsOf(db, id) : null,
  ])
  return whole(row, {
    attachments,
    corrections: corrections?.get(id) ?? [],
    ...(comments ? { comments } : {}),
    live: report,
    collected,
    isPhoto: photo,
    // When another language is published or withdrawn, the page changes.
    leadsTo: [...leadsTo, ...(languages ?? []).map((one) => one.id)],
    writer,
    languages: languagesOf(id, languages),
  })
}

function languagesOf(id: number, rows: readonly LanguageRow[] | null): Published['languages'] {
  const own = rows?.find((one) => one.id === id)
  if (!rows || !own) return null
  const versions = rows.flatMap(({ id: article, language, slug }) =>
    slug === null ? [] : [{ language, path: articlePath(slug, article) }],
  )
  return { own: own.language, versions }
}

/** An article that is only previewed, as its page shows it. */
export async function publishedOf(db: Database, row: ArticleRow, writer: Writer): Promise<Published> {
  const [attachments, corrections] = await Promise.all([
    attachmentsOf(db, row.attachment_ids ?? []),
    correctionsOf(db, [row.id]),
  ])
  const live = await liveReportOf(db, row.id)
  const { html, leadsTo } = await withLiveStories(db, row.html)
  return whole(
    { ...row, html },
    {
      attachments,
      corrections: corrections.get(row.id) ?? [],
      live,
      collected: true,
      isPhoto: false,
      leadsTo,
      writer,
      languages: null,
    },
  )
}

type Around = Pick<SiteArticle, 'attachments' | 'corrections' | 'comments' | 'live'> &
  Pick<Published, 'collected' | 'isPhoto' | 'leadsTo' | 'writer' | 'languages'>

function whole(
  row: ArticleRow,
  { collected, isPhoto, leadsTo, writer, languages, ...around }: Around,
): Published {
  const { source } = row
  // A pen name, or somebody who brought it in for another, tells nothing of the person.
  const names = new Set(namesIn(row.byline))
  return {
    categoryId: row.category_id,
    relatedIds: row.related_ids,
    collected,
    isPhoto,
    leadsTo,
    languages,
    writer: writer?.signs.some((sign) => names.has(sign)) ? writer : null,
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
      tag_slugs: row.tag_slugs ?? row.tags.map((tag) => slugOf(tag)),
      ...around,
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
