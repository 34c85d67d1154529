import type { Teaser } from '@toasoan/contract/site/home'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { askPrepared } from '#server/kernel/database/prepared.ts'
import { newestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'

/** A story that may stand beside others of its section. */
export type Near = { teaser: Teaser; tags: readonly string[] }

/** So many of the newest of a section are looked through for what has a topic in common. */
const within = 300

/** The newest of a category and of those below it. */
export async function nearIn(db: Database, categoryId: number): Promise<Near[]> {
  const rows = await askPrepared(
    db,
    sql<TeaserRow & { tags: string[] }>`
    select ${teaserColumns}, p.tags from (
      select pc.article_id from article_publication_category pc where pc.category_id = ${categoryId}
      order by pc.published_at desc, pc.article_id desc limit ${sql.lit(within)}
    ) near join article_publication p using (article_id) ${teaserJoins} ${newestFirst}`,
  )
  return rows.map((row) => ({ teaser: teaserOf(row), tags: row.tags }))
}
