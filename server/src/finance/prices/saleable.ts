import type {
  listSaleableArticles,
  SaleableArticle,
  UnsaleableReason,
} from '@toasoan/contract/finance/prices'
import { fold } from '@toasoan/contract/kit/fold'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'

/**
 * SQL: the row of the price that counts today for an article of this category and type, as {id, category_id,
 * article_type_id, amount, vat, author_share, licence}: that of the nearest category upward, and there the one of the
 * type before the one for all types. For a lateral join.
 */
const priceOf = (category: RawBuilder<unknown>, type: RawBuilder<unknown>) => sql`(
  with recursive line as (
    select id, parent_id, 0 as depth from category where id = ${category}
    union all
    select c.id, c.parent_id, line.depth + 1 from category c join line on c.id = line.parent_id where line.depth < 50
  )
  select p.id, p.category_id, p.article_type_id, p.amount, p.vat, p.author_share, p.licence
  from line join category_price p on p.category_id = line.id and p.status = 'active'
    and daterange(p.valid_from, p.valid_until, '[]') @> ${today}
    and (p.article_type_id is null or p.article_type_id = ${type})
  order by line.depth, p.article_type_id nulls last limit 1)`

/** SQL: the tax on an amount, rounded half up. */
const vatOf = (amount: RawBuilder<unknown>, vat: RawBuilder<unknown>) =>
  sql`((${amount} * ${vat} * 2 + 100) / 200)`

type Query = ListQuery & z.output<typeof listSaleableArticles.query>

/** Names of sources that the house may resell, as the settings list them, without accents and case. */
export const sourcesIn = (setting: string): string[] =>
  setting
    .split('\n')
    .map((name) => fold(name.trim()))
    .filter(Boolean)

/** SQL: why an article that is live is not sold to a unit now; null when it may be. */
const whyNot = (unitId: number | undefined, sources: readonly string[]) => sql<UnsaleableReason | null>`case
  when ${unitId ?? null}::bigint is not null and exists (select from sale s
    where s.unit_buy_id = ${unitId ?? null} and s.article_id = a.article_id and s.status <> 'refunded') then 'sold'
  when h.embargo_at > now() then 'embargo'
  when coalesce(a.source ->> 'name', a.source ->> 'url', '') <> ''
    and plain_text(coalesce(a.source ->> 'name', '')) <> all(${[...sources]}::text[]) then 'source'
  when price.id is null then 'price' end`

const from = sql`article_publication a join article h on h.id = a.article_id
  left join category c on c.id = a.category_id left join article_type t on t.id = a.article_type_id
  left join lateral ${priceOf(sql`a.category_id`, sql`a.article_type_id`)} price on true
  left join category pc on pc.id = price.category_id left join article_type pt on pt.id = price.article_type_id`

const vat = vatOf(sql`price.amount`, sql`price.vat`)

const columns = (unitId: number | undefined, sources: readonly string[]) => sql`a.article_id as id, a.title,
  c.name as category, t.name as article_type, a.published_at, case when price.id is not null then jsonb_build_object(
    'id', price.id, 'category', pc.name, 'article_type', pt.name, 'amount', price.amount, 'vat_amount', ${vat},
    'total', price.amount + ${vat}, 'licence', price.licence) end as price, ${whyNot(unitId, sources)} as why_not`

const listOf = (query: Query, sources: readonly string[]): ListSource<SaleableArticle, Query> => ({
  from,
  columns: columns(query.unit_buy_id, sources),
  id: sql`a.article_id`,
  searched: sql`a.title`,
  orders: { published_at: sql`a.published_at`, title: sql`a.title collate "vi-x-icu"` },
  order: '-published_at',
  where: ({ category_id }) =>
    category_id
      ? [
          sql`exists (select from article_publication_category pcat
            where pcat.category_id = ${category_id} and pcat.article_id = a.article_id)`,
        ]
      : [],
})

/** Live articles with the price that each has today, and why one is not sold now. */
export const saleableList = (
  db: Database,
  query: Query,
  sources: readonly string[],
): Promise<Page<SaleableArticle>> => pagedList(db, listOf(query, sources), query)

/** What of an article is frozen when it is sold. */
export type Saleable = {
  id: number
  title: string
  version_id: number
  price_id: number | null
  amount: number
  vat_amount: number
  author_share: number
  licence: string
  why_not: UnsaleableReason | null
}

/** The live ones of some articles as they would be sold to a unit now; their publications stay as they are meanwhile. */
export async function saleablesOf(
  tx: Tx,
  ids: readonly number[],
  unitId: number,
  sources: readonly string[],
): Promise<Map<number, Saleable>> {
  await sql`select from article_publication where article_id = any(${[...ids]}::bigint[])
    order by article_id for key share`.execute(tx)
  const { rows } = await sql<Saleable>`select a.article_id as id, a.title, a.version_id, price.id as price_id,
    coalesce(price.amount, 0) as amount, coalesce(${vat}, 0) as vat_amount,
    coalesce(price.author_share, 0) as author_share, coalesce(price.licence, '') as licence,
    ${whyNot(unitId, sources)} as why_not from ${from} where a.article_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
