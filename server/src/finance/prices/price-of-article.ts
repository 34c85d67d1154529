import { type RawBuilder, sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'

/**
 * SQL: the row of the price that counts today for an article of this category and type, as {id, category_id,
 * article_type_id, amount, vat, author_share, licence}: that of the nearest category upward, and there the one of the
 * type before the one for all types. For a lateral join.
 */
export const priceOf = (category: RawBuilder<unknown>, type: RawBuilder<unknown>) => sql`(
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
export const vatOf = (amount: RawBuilder<unknown>, vat: RawBuilder<unknown>) =>
  sql`((${amount} * ${vat} * 2 + 100) / 200)`
