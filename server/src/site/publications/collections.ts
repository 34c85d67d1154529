import type { SiteCollection } from '@toasoan/contract/site/home'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'

const sizes = { collections: 3, teasers: 12 } as const

type Row = TeaserRow & { collection_id: number; collection_name: string; collection_description: string }

/** The collections that readers see at an article, the latest changed first: the other live articles of each. */
export async function collectionsOf(db: Database, articleId: number): Promise<SiteCollection[]> {
  const { rows } = await sql<Row>`
    select ${teaserColumns}, shown.id as collection_id, shown.name as collection_name,
      shown.description as collection_description
    from (
      select k.id, k.name, k.description, k.updated_at from collection_article ca
      join collection k on k.id = ca.collection_id
      where ca.article_id = ${articleId} and k.active and k.on_site
      order by k.updated_at desc, k.id desc limit ${sizes.collections}
    ) shown
    cross join lateral (
      select others.article_id, others.place from collection_article others
      join article_publication live on live.article_id = others.article_id
      where others.collection_id = shown.id and others.article_id <> ${articleId}
      order by others.place limit ${sizes.teasers}
    ) other
    join article_publication p on p.article_id = other.article_id ${teaserJoins}
    order by shown.updated_at desc, shown.id desc, other.place`.execute(db)
  const found = new Map<number, SiteCollection>()
  for (const row of rows) {
    const { collection_id: id, collection_name: name, collection_description: description } = row
    const collection = found.get(id) ?? { id, name, description, teasers: [] }
    found.set(id, { ...collection, teasers: [...collection.teasers, teaserOf(row)] })
  }
  return [...found.values()]
}
