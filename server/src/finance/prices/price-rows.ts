import {
  type PriceDetail,
  type PriceRow,
  type PriceStatus,
  priceStatusLabels,
  type prices,
  priceTransitions,
} from '@toasoan/contract/finance/prices'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { transitionErrors } from '@toasoan/contract/kit/transitions'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves, type StatusRules } from '#server/kernel/transitions/ways.ts'

/** A price as the database has it. */
export type Price = Omit<PriceRow, 'moves'> & { created_by_id: number }

/** Who wrote a price, first or last, does not put it into force; nor one that was declined and never was. */
export const priceRules: StatusRules<PriceStatus, Price> = {
  table: 'category_price',
  transitions: priceTransitions,
  labels: priceStatusLabels,
  guard: (access, { permission, notOwn, to }, price) => {
    if (!can(access, permission)) return kernelErrors.permissionDenied
    const own = [price.created_by_id, price.updated_by.id].includes(access.userId)
    const isFirst = to === 'active' && price.activated_by === null
    return (notOwn || isFirst) && own ? transitionErrors.ownRequest : null
  },
}

const used = sql`(select count(*) from sale s where s.price_id = p.id)`
const name = sql`c.name || coalesce(' – ' || t.name, '')`

/** `alias` joined to people and to nothing, as {id, name}. */
const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const columns = sql`p.id, ${name} as name, coalesce(p.series_id, p.id) as series_id, p.number, p.category_id,
  ${person('c')} as category, p.article_type_id, ${person('t')} as article_type, p.amount, p.vat,
  p.amount + (p.amount * p.vat * 2 + 100) / 200 as total, p.author_share, p.valid_from, p.valid_until, p.licence,
  p.status, p.reason, ${used} as used, ${person('u')} as updated_by, ${person('a')} as activated_by, p.version,
  p.created_at, p.updated_at, p.created_by as created_by_id`

const from = sql`category_price p join category c on c.id = p.category_id
  left join article_type t on t.id = p.article_type_id join app_user u on u.id = p.updated_by
  left join app_user a on a.id = p.activated_by`

type Query = ListQuery & z.output<typeof prices.list.query>

const source: ListSource<Price, Query> = {
  from,
  columns,
  id: sql`p.id`,
  searched: sql`c.name || ' ' || coalesce(t.name, '')`,
  orders: {
    name: sql`${name} collate "vi-x-icu"`,
    amount: sql`p.amount`,
    valid_from: sql`p.valid_from`,
    used,
    updated_at: sql`p.updated_at`,
  },
  order: '-updated_at',
  where: ({ status, category_id, article_type_id, on }) => [
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(category_id ? [sql`p.category_id = ${category_id}`] : []),
    ...(article_type_id ? [sql`p.article_type_id = ${article_type_id}`] : []),
    ...(on ? [sql`p.status = 'active' and daterange(p.valid_from, p.valid_until, '[]') @> ${on}::date`] : []),
  ],
}

/** A price as lists get it. */
export function asRow(access: Access, price: Price): PriceRow {
  const { created_by_id: _, ...row } = price
  return { ...row, moves: allowedMoves(priceRules, access, price) }
}

/** One page of prices, what was changed last coming first. */
export async function priceList(db: Database, access: Access, query: Query): Promise<Page<PriceRow>> {
  const { rows, total } = await pagedList(db, source, query)
  return { rows: rows.map((row) => asRow(access, row)), total }
}

/** One price; 404 when there is none. With `lock` its row stays as it is. */
export async function readPrice(db: Database | Tx, id: number, lock = false): Promise<Price> {
  if (lock) await sql`select from category_price where id = ${id} for update`.execute(db)
  const price = await oneOf<Price>(db, source, id)
  if (!price) throw fail(kernelErrors.notFound)
  return price
}

/** A price as its page gets it. */
export async function priceDetailOf(db: Database | Tx, access: Access, price: Price): Promise<PriceDetail> {
  const [series, history] = await Promise.all([
    sql<PriceDetail['series'][number]>`select id, number, amount, vat, valid_from, valid_until, status
      from category_price where id = ${price.series_id} or series_id = ${price.series_id}
      order by number desc`.execute(db),
    readHistory(db, 'category_price', price.id),
  ])
  return { ...asRow(access, price), series: series.rows, history }
}
