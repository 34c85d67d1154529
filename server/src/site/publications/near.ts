import type { Teaser } from '@toasoan/contract/site/home'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { askPrepared } from '#server/kernel/database/prepared.ts'
import { newestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'

/** Stories that may stand beside others of their section, the newest first. */
export type Near = {
  teasers: readonly Teaser[]
  /** By topic: the places of its stories among them, in order. */
  about: ReadonlyMap<string, readonly number[]>
}

/** So many of the newest of a section are looked through for what has a topic in common. */
const within = 300

/** The newest of a category and of those below it. */
export async function nearIn(db: Database, categoryId: number): Promise<Near> {
  const rows = await askPrepared(
    db,
    sql<TeaserRow & { tags: string[] }>`
    select ${teaserColumns}, p.tags from (
      select pc.article_id from article_publication_category pc where pc.category_id = ${categoryId}
      order by pc.published_at desc, pc.article_id desc limit ${sql.lit(within)}
    ) near join article_publication p using (article_id) ${teaserJoins} ${newestFirst}`,
  )
  const about = new Map<string, number[]>()
  for (const [place, { tags }] of rows.entries())
    for (const tag of new Set(tags)) about.set(tag, [...(about.get(tag) ?? []), place])
  return { teasers: rows.map(teaserOf), about }
}

/** The newest of these that have one of the topics, other than those of `taken`, at most so many. */
export function nearAbout(
  { teasers, about }: Near,
  topics: readonly string[],
  taken: ReadonlySet<number>,
  most: number,
): Teaser[] {
  // Those that are taken may be among the first of a topic.
  const places = topics.flatMap((topic) => (about.get(topic) ?? []).slice(0, most + taken.size))
  return [...new Set(places)]
    .sort((one, other) => one - other)
    .flatMap((place) => teasers[place] ?? [])
    .filter(({ id }) => !taken.has(id))
    .slice(0, most)
}
