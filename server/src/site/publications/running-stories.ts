import { collectionPath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

/** So many running stories, the latest changed first. */
const most = 200

/**
 * The pages of collections that readers see and that have two live articles or more, by their names in lower case: a kicker that
 * names one leads there.
 */
export async function runningStories(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; slug: string; name: string }>`
    select k.id, k.slug, k.name from collection k where k.active and k.on_site and (
      select count(*) from (select from collection_article ca join article_publication p on p.article_id = ca.article_id
        where ca.collection_id = k.id limit 2) live) = 2
    order by k.updated_at desc, k.id desc limit ${most}`.execute(db)
  return Object.fromEntries(
    rows.map(({ id, slug, name }) => [name.toLocaleLowerCase('vi'), collectionPath(slug, id)]).reverse(),
  )
}
