import { slugOf } from '@toasoan/contract/site/paths'
import { onlyWords } from '#server/kernel/database/word-pairs.ts'
import { pairKeysOf, wordsAsWritten } from '#server/kernel/database/words-as-written.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'

type Requested = {
  title: string
  lead?: string
  html?: string
  categoryId?: number
  tags?: string[]
  relatedIds?: number[]
  /** Hours before now. */
  hoursAgo?: number
  excellent?: boolean
  /** What it has, or the code of its type. */
  has?: 'video' | 'audio' | 'document'
  type?: string
  document?: object
}

/** Puts articles on the site for tests, straight into the tables that the public pages read. */
export async function publisher({ kernel: { pool }, person }: TestApp) {
  const { id: authorId } = await person({ name: 'Thu Hà' })
  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await pool.query(text, values)).rows[0].id

  async function category(name: string, parentId: number | null = null, homePlace: number | null = 1) {
    const slug = `${slugOf(name)}-${Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')}`
    const id = await one(
      'insert into category (name, slug, parent_id, home_place) values ($1, $2, $3, $4) returning id',
      [name, slug, parentId, homePlace],
    )
    return { id, slug }
  }

  async function publish({
    title,
    lead = 'Tóm tắt.',
    html = '<p>Nội dung.</p>',
    hoursAgo = 1,
    ...more
  }: Requested) {
    const slug = slugOf(title)
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    const id = await one(
      `insert into article (workflow_id, workflow_revision, stage, version, author_id, title, kicker, lead, slug,
         category_id, pen_name, word_count, stage_at, published_at, search, updated_by)
       select id, revision, 5, 1, $1, $2, '', $3, $4, $5, '', 100, now(), $6, '', $1 from workflow
       where is_default returning id`,
      [authorId, title, lead, slug, more.categoryId ?? null, at],
    )
    const versionId = await one(
      `insert into article_version (article_id, number, title, document, metadata, word_count, hash, origin, created_by)
       values ($1, 1, $2, $4, '{}', 100, 'x', 'save', $3) returning id`,
      [id, title, authorId, more.document ?? {}],
    )
    await pool.query(
      `insert into article_publication (article_id, version_id, title, kicker, lead, slug, category_id, byline,
         cover_caption, cover_credit, html, word_count, has_audio, has_video, seo_title, seo_description, tags,
         related_ids, excellent, published_at, updated_at, has_document, article_type_id, search, pair_keys)
       values ($1, $2, $3::text, '', $4::text, $5, $6, 'Thu Hà', '', '', $7::text, 100, $12 = 'audio', $12 = 'video', '', '',
         $8, $9, $10, $11, $11, $12 = 'document', (select id from article_type where code = $13), setweight(to_tsvector('accent_free', $14), 'A')
           || setweight(to_tsvector('accent_free', $15), 'C') || array_to_tsvector($16::text[]),
         $17::int[])`,
      [
        id,
        versionId,
        title,
        lead,
        slug,
        more.categoryId ?? null,
        html,
        more.tags ?? [],
        more.relatedIds ?? [],
        more.excellent ?? false,
        at,
        more.has ?? '',
        more.type ?? null,
        onlyWords(title),
        onlyWords(`${lead} ${html} Thu Hà`),
        wordsAsWritten(title, `${lead} ${html} Thu Hà`),
        pairKeysOf([title, lead, html].map((text) => ({ text, exact: text !== html }))),
      ],
    )
    await pool.query(
      `with recursive up as (
         select id, parent_id from category where id = $1
         union select c.id, c.parent_id from category c join up on c.id = up.parent_id)
       insert into article_publication_category (category_id, article_id, published_at) select id, $2, $3 from up`,
      [more.categoryId ?? null, id, at],
    )
    return { id, path: `/${slug}-${id}.html` }
  }

  /** Takes an article off the site, as unpublishing does. */
  async function withdraw(id: number) {
    await pool.query('delete from article_publication where article_id = $1', [id])
    await pool.query('update article set stage = 7, unpublished_at = now() where id = $1', [id])
  }

  const setting = (key: string, value: unknown) =>
    pool.query(
      `insert into setting (key, group_name, value) values ($1, 'site', $2)
       on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    )

  return { category, publish, withdraw, setting }
}

export type Publisher = Awaited<ReturnType<typeof publisher>>
