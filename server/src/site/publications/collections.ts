import type { CollectionKind } from '@toasoan/contract/editorial/collections'
import type { CollectionBrief, SiteCollection, Teaser } from '@toasoan/contract/site/home'
import type { CollectionItem } from '@toasoan/contract/site/pages'
import { collectionPath } from '@toasoan/contract/site/paths'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { ofPage } from '#server/kernel/records/paged-list.ts'
import type { Window } from './lists.ts'
import { type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'

/** So many collections at an article, and about so many articles of each; of a series so many on either side. */
const sizes = { collections: 3, teasers: 12, around: 5 } as const

type BriefRow = {
  collection_id: number
  collection_name: string
  collection_slug: string
  collection_description: string
  collection_kind: CollectionKind
  total: number
}

/** What `BriefRow` needs of `collection k`, besides `total`. */
const briefColumns = sql`k.id as collection_id, k.name as collection_name, k.slug as collection_slug,
  k.description as collection_description, k.kind as collection_kind`

const seen = sql`k.active and k.on_site`

const briefOf = (row: BriefRow): CollectionBrief => ({
  id: row.collection_id,
  name: row.collection_name,
  description: row.collection_description,
  kind: row.collection_kind,
  path: collectionPath(row.collection_slug, row.collection_id),
  total: row.total,
})

type Near = TeaserRow & BriefRow & { own: number | null; place: number }

/** The collections that readers see at an article, the latest changed first, where they have others to read. */
export async function collectionsOf(db: Database, articleId: number): Promise<SiteCollection[]> {
  const { rows } = await sql<Near>`
    with shown as materialized (
      select k.* from collection_article ca join collection k on k.id = ca.collection_id
      where ca.article_id = ${articleId} and ${seen}
      order by k.updated_at desc, k.id desc limit ${sizes.collections}
    ), live as materialized (
      select ca.collection_id, ca.article_id, row_number() over each_one as place,
        count(*) over (partition by ca.collection_id) as total
      from shown join collection_article ca on ca.collection_id = shown.id
      join article_publication p on p.article_id = ca.article_id
      window each_one as (partition by ca.collection_id order by ca.place)
    )
    select ${teaserColumns}, ${briefColumns}, live.total, live.place, own.place as own
    from shown k join live on live.collection_id = k.id
    left join live own on own.collection_id = k.id and own.article_id = ${articleId}
    join article_publication p on p.article_id = live.article_id ${teaserJoins}
    where case when k.kind = 'series' then abs(live.place - coalesce(own.place, 1)) <= ${sizes.around}
      else live.article_id <> ${articleId} and live.place <= ${sizes.teasers} end
    order by k.updated_at desc, k.id desc, live.place`.execute(db)
  const found = new Map<number, SiteCollection>()
  for (const row of rows) {
    const collection = found.get(row.collection_id) ?? {
      ...briefOf(row),
      place: row.own,
      first: row.place,
      teasers: [],
    }
    found.set(row.collection_id, { ...collection, teasers: [...collection.teasers, teaserOf(row)] })
  }
  return [...found.values()].filter(({ teasers }) => teasers.some(({ id }) => id !== articleId))
}

/** Series and timelines (and lists) of a topic that have something to read, the latest changed first. */
export async function collectionsAbout(db: Database, topicSlug: string): Promise<CollectionBrief[]> {
  const { rows } = await sql<BriefRow>`select * from (
      select ${briefColumns}, k.updated_at, (select count(*) from collection_article ca
        join article_publication p on p.article_id = ca.article_id where ca.collection_id = k.id) as total
      from collection k where k.topic_slug = any(${[topicSlug, topicSlug.replace(/-\d+$/, '')]}::text[])
        and topic_slug(k.topic) = ${topicSlug} and ${seen}
    ) found where total > 0 order by updated_at desc, collection_id desc limit 10`.execute(db)
  return rows.map(briefOf)
}

/** Addresses of all collections that readers can open, for the sitemap. */
export async function collectionPaths(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; slug: string }>`select k.id, k.slug from collection k where ${seen}
    and exists (select from collection_article ca join article_publication p on p.article_id = ca.article_id
      where ca.collection_id = k.id) order by k.id desc limit 10000`.execute(db)
  return rows.map(({ id, slug }) => collectionPath(slug, id))
}

/** `topic` is empty where no live article is about it, since it has no page then. */
export type CollectionWhole = { collection: CollectionBrief; topic: string; topic_slug: string }

/** A collection that readers may open and that has a live article; null otherwise. */
export async function collectionNamed(db: Database, id: number): Promise<CollectionWhole | null> {
  const { rows } = await sql<BriefRow & { topic: string; topic_slug: string }>`select ${briefColumns},
    case when exists (select from publication_name n where n.kind = 'topic' and n.slug = topic_slug(k.topic))
      then k.topic else '' end as topic, topic_slug(k.topic) as topic_slug, (
      select count(*) from collection_article ca join article_publication p on p.article_id = ca.article_id
      where ca.collection_id = k.id) as total
    from collection k where k.id = ${id} and ${seen}`.execute(db)
  const [row] = rows
  return row && row.total > 0
    ? { collection: briefOf(row), topic: row.topic, topic_slug: row.topic_slug }
    : null
}

type ItemRow = TeaserRow & { number: number; part: string; day: string; note: string }

/** A timeline begins with its latest day; within a day, and in all others, the editors' order counts. */
const ordered: Record<CollectionKind, RawBuilder<unknown>> = {
  set: sql`number`,
  series: sql`number`,
  timeline: sql`day desc, number`,
}

/** One page of the live articles of a collection. */
export async function itemsOfCollection(
  db: Database,
  { id, kind }: Pick<CollectionBrief, 'id' | 'kind'>,
  window: Window,
): Promise<CollectionItem[]> {
  const { rows } = await sql<ItemRow>`
    with parted as (
      -- A part begins with its first article, also while that one is not live.
      select *, count(*) filter (where part <> '') over (order by place) as part_number
      from collection_article where collection_id = ${id}
    ), named as (
      select *, first_value(part) over (partition by part_number order by place) as whole_part from parted
    ), live as (
      select n.article_id, n.whole_part as part, n.note, row_number() over (order by n.place) as number,
        to_char(coalesce(n.day, (p.published_at at time zone 'Asia/Ho_Chi_Minh')::date), 'YYYY-MM-DD') as day
      from named n join article_publication p on p.article_id = n.article_id
    ), wanted as (
      select * from live order by ${ordered[kind]} ${ofPage(window)}
    )
    select ${teaserColumns}, wanted.number, wanted.part, wanted.day, wanted.note
    from wanted join article_publication p on p.article_id = wanted.article_id ${teaserJoins}
    order by ${ordered[kind]}`.execute(db)
  return rows.map((row) => ({
    teaser: teaserOf(row),
    number: row.number,
    part: row.part,
    day: row.day,
    note: row.note,
  }))
}

/** The newest of a collection, for its feed. */
export async function newestOfCollection(db: Database, id: number, most: number): Promise<Teaser[]> {
  const { rows } = await sql<TeaserRow>`select ${teaserColumns} from collection_article ca
    join article_publication p on p.article_id = ca.article_id ${teaserJoins}
    where ca.collection_id = ${id} order by p.published_at desc, p.article_id desc limit ${most}`.execute(db)
  return rows.map(teaserOf)
}
