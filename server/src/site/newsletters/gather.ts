import type { Teaser } from '@toasoan/contract/site/home'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { byIds } from '../publications/public.ts'

/** A newsletter as far as its editions need it. */
export type Due = {
  id: number
  name: string
  rhythm: 'daily' | 'weekly'
  category_id: number | null
  /** Until when the editions before told. */
  covered_until: Date
}

/** Most stories of a letter: mail programs cut longer ones off. */
const most = 15

/** Hours that an edition looks back at most, after a rest too. */
const reach = { daily: 36, weekly: 8 * 24 } as const

/** A story that was put on the page while the last edition was made may have been missed by it. */
const overlapMinutes = 5

/**
 * What was published since the last edition, the excellent and then the newest first, without what an edition of this
 * newsletter has told.
 */
export async function gather(
  db: Database | Tx,
  { id, rhythm, category_id, covered_until }: Due,
  until: Date,
): Promise<Teaser[]> {
  const inCategory = sql`p.article_id in (select c.article_id from article_publication_category c
    where c.category_id = ${category_id})`
  const { rows } = await sql<{ id: number }>`
    select p.article_id as id from article_publication p
    where p.published_at <= ${until}
      and p.published_at > greatest(${covered_until}::timestamptz - make_interval(mins => ${overlapMinutes}),
        ${until}::timestamptz - make_interval(hours => ${reach[rhythm]}))
      and ${category_id === null ? sql`true` : inCategory}
      and p.article_id <> all (select unnest(e.articles) from (select articles from newsletter_edition
        where newsletter_id = ${id} order by slot desc limit 10) e)
    order by p.excellent desc, p.published_at desc, p.article_id desc limit ${most}`.execute(db)
  return byIds(
    db as Database,
    rows.map((row) => row.id),
  )
}
