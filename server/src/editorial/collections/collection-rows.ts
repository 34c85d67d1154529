import type {
  CollectableArticle,
  CollectedArticle,
  CollectionMark,
  CollectionRow,
  listCollections,
} from '@toasoan/contract/editorial/collections'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { seenTitle } from '../articles/public.ts'

const columns = sql`c.id, c.name, c.slug, c.description, c.kind, c.topic, c.on_site, c.active,
  (select count(*) from collection_article ca where ca.collection_id = c.id) as articles,
  (select count(*) from collection_article ca join article_publication p using (article_id) where ca.collection_id = c.id) as live,
  c.version, c.created_at, c.updated_at`

const list: ListSource<CollectionRow, z.output<typeof listCollections.query>> = {
  from: sql`collection c`,
  id: sql`c.id`,
  columns,
  searched: sql`c.name`,
  orders: {
    name: sql`c.name collate "vi-x-icu"`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  order: '-updated_at',
  where: ({ active, on_site, article_id }) => [
    ...(active ? [sql`c.active = ${active === 'true'}`] : []),
    ...(on_site === undefined ? [] : [sql`c.on_site = ${on_site}`]),
    ...(article_id
      ? [
          sql`exists (select from collection_article ca where ca.collection_id = c.id and ca.article_id = ${article_id})`,
        ]
      : []),
  ],
}

/** One page of collections, or all of them; the latest changed first unless asked otherwise. */
export const collectionList = (db: Database, query: z.output<typeof listCollections.query>) =>
  pagedList(db, list, query)

/** One collection; 404 when there is none. With `lock` it stays as it is until the transaction ends. */
export async function findCollection(db: Database | Tx, id: number, lock = false): Promise<CollectionRow> {
  if (lock) await sql`select from collection where id = ${id} for update`.execute(db)
  const { rows } = await sql<CollectionRow>`select ${columns} from collection c where c.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** Articles as collections show them; `page` gives `id` and `place`. */
export async function collected(
  db: Database | Tx,
  page: RawBuilder<unknown>,
  access: Access,
  language: Language,
): Promise<CollectableArticle[]> {
  const { rows } = await sql<CollectableArticle>`
    with page as materialized (${page})
    select a.id, ${seenTitle(access, language)} as name, a.stage,
      p.article_id is not null as live, c.name as category, p.published_at
    from page join article a on a.id = page.id
    left join article_publication p on p.article_id = a.id left join category c on c.id = a.category_id
    order by page.place`.execute(db)
  return rows
}

/** The articles of a collection in their order. */
export async function itemsOf(
  db: Database | Tx,
  id: number,
  access: Access,
  language: Language,
): Promise<CollectedArticle[]> {
  const [articles, marks] = [
    await collected(
      db,
      sql`select article_id as id, place from collection_article where collection_id = ${id}`,
      access,
      language,
    ),
    new Map((await marksOf(db, id)).map(({ article_id, ...mark }) => [article_id, mark])),
  ]
  return articles.map((article) => ({ ...article, ...(marks.get(article.id) ?? unmarked) }))
}

const unmarked = { part: '', day: null, note: '' } as const

/** What a collection says of its articles, in their order; those of which it says nothing are left out. */
export async function marksOf(db: Database | Tx, id: number): Promise<CollectionMark[]> {
  const { rows } = await sql<CollectionMark>`select article_id, part, to_char(day, 'YYYY-MM-DD') as day, note
    from collection_article where collection_id = ${id} and (part <> '' or day is not null or note <> '')
    order by place`.execute(db)
  return rows
}
