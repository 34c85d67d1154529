import { type Shelf, shelfNames } from '@toasoan/contract/site/shelves'
import { type RawBuilder, sql } from 'kysely'
import { today, zone } from '#server/kernel/database/conditions.ts'
import { onShelf } from './lists.ts'

/** Sections and authors that are offered, those of most articles first. */
const mostOffered = 10

/** Times that are offered, in days back from today. */
const spans = [1, 7, 30, 365]

const shelfRow = (name: Shelf) => sql`(${sql.lit(name)}, ${onShelf[name]})`

const spanRow = (days: number) => sql`(${sql.lit(days)}::int, (${today} - ${sql.lit(days)}::int)::text)`

const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(r), '[]') from (${rows}) r)`

/**
 * How many of the articles found are in which section, by which author, of which kind and since when, as one JSON value
 * (`SearchFacets`). `found` names rows with `article_id` and `published_at`.
 */
export const facetsOf = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_build_object(
  'categories', ${list(sql`
    select c.slug as value, c.name as label, count(*) as n from ${found} f
    join article_publication_category pc using (article_id) join category c on c.id = pc.category_id and c.active
    group by c.id order by n desc, c.name collate "vi-x-icu" limit ${sql.lit(mostOffered)}`)},
  'authors', ${list(sql`
    select n.slug as value, min(n.name) as label, count(*) as n from ${found} f
    join publication_name n using (article_id) where n.kind = 'author'
    group by n.slug order by n desc, label limit ${sql.lit(mostOffered)}`)},
  'shelves', ${list(sql`
    select kind.value, '' as label, count(*) as n from ${found} f join article_publication p using (article_id),
      lateral (values ${sql.join(shelfNames.map(shelfRow))}) kind (value, is_so)
    where kind.is_so group by kind.value order by n desc, kind.value`)},
  'since', ${list(sql`
    select span.value, '' as label, count(*) as n
    from (values ${sql.join(spans.map(spanRow))}) span (days, value)
    join ${found} f on f.published_at >= span.value::date::timestamp at time zone ${zone}
    group by span.days, span.value order by span.days`)})`
