import type {
  listSaleableArticles,
  SaleableArticle,
  UnsaleableReason,
} from '@toasoan/contract/finance/prices'
import { fold } from '@toasoan/contract/kit/fold'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { priceOf, vatOf } from './price-of-article.ts'

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
  orders: { published_at: sql`a.published_at`, title: sql`plain_text(a.title)` },
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
