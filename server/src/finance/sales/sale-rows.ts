import {
  type listSales,
  type SaleDetail,
  type SaleRow,
  type SaleStatus,
  saleStatusLabels,
  saleTransitions,
  type sumSales,
} from '@toasoan/contract/finance/sales'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { fromDay, holds, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type ListQuery, type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves, guardBy, type StatusRules } from '#server/kernel/transitions/ways.ts'
import { connectionOf } from './e-invoices/connection.ts'
import { ordersOf } from './e-invoices/orders-of.ts'
import { packageOf } from './package-link.ts'

/** A sale as the database has it. */
export type Sale = Omit<SaleRow, 'moves'> & {
  unit_buy_id: number
  entry_id: number | null
  refund_asked_by: number | null
}

/** Who asked for a refund does not decide on it. */
export const saleRules: StatusRules<SaleStatus, Sale> = {
  table: 'sale',
  transitions: saleTransitions,
  labels: saleStatusLabels,
  guard: guardBy(({ refund_asked_by }) => ({ owner_id: refund_asked_by, department_id: null })),
}

const invoiceOf = (
  kind: 'sale' | 'refund',
) => sql`(select jsonb_build_object('series', i.series, 'number', i.number,
  'lookup_code', i.lookup_code, 'issued_on', i.issued_on) from sale_invoice i where i.sale_id = s.id and i.kind = ${sql.lit(kind)})`

const without = (kind: 'sale' | 'refund') =>
  sql`not exists (select from sale_invoice i where i.sale_id = s.id and i.kind = ${sql.lit(kind)})`

/** Which invoice a sale lacks: that of its VAT, or that of the VAT that was taken back; null where it lacks none. */
const lacks = sql`case when s.vat_amount = 0 then null when ${without('sale')} then 'sale'
  when s.status = 'refunded' and ${without('refund')} then 'refund' end`

const columns = sql`s.id, jsonb_build_object('id', u.id, 'name', u.name) as unit, s.article_id, s.title,
  c.name as category, s.amount, s.vat_amount, s.amount + s.vat_amount as total, s.status, s.reason, s.refund_reason, s.article_now,
  ${invoiceOf('sale')} as invoice, ${invoiceOf('refund')} as refund_invoice, ${lacks} as lacks,
  jsonb_build_object('id', m.id, 'name', m.name) as sold_by, s.sold_at, s.version, s.updated_at`

const own = sql`s.unit_buy_id, s.entry_id, s.refund_asked_by`

const from = sql`sale s join unit_buy u on u.id = s.unit_buy_id join app_user m on m.id = s.sold_by
  join category_price p on p.id = s.price_id left join category c on c.id = p.category_id`

export type SaleQuery = ListQuery & z.output<typeof listSales.query>

const source: ListSource<Sale, SaleQuery> = {
  from,
  columns: sql`${columns}, ${own}`,
  id: sql`s.id`,
  searched: sql`s.title`,
  orders: {
    sold_at: sql`s.sold_at`,
    total: sql`s.amount + s.vat_amount`,
    title: sql`s.title collate "vi-x-icu"`,
    status: sql`s.status`,
  },
  order: '-sold_at',
  where: ({ unit_buy_id, article_id, status, changed, from: first, until, lacks: lacking }) => [
    ...(lacking === undefined ? [] : [sql`((${lacks}) is not null) = ${lacking}`]),
    ...(unit_buy_id ? [sql`s.unit_buy_id = ${unit_buy_id}`] : []),
    ...(article_id ? [sql`s.article_id = ${article_id}`] : []),
    ...(status ? [sql`s.status = ${status}`] : []),
    ...(changed === undefined ? [] : [sql`(s.article_now <> 'same') = ${changed}`]),
    ...(first ? [fromDay(sql`s.sold_at`, first)] : []),
    ...(until ? [untilDay(sql`s.sold_at`, until)] : []),
  ],
}

/** A sale as lists get it. */
export function asRow(access: Access, sale: Sale): SaleRow {
  const { unit_buy_id, entry_id, refund_asked_by, ...row } = sale
  return { ...row, moves: allowedMoves(saleRules, access, sale) }
}

/** One page of sales, the newest first. */
export async function saleList(db: Database, access: Access, query: SaleQuery): Promise<Page<SaleRow>> {
  const { rows, total } = await pagedList(db, source, query)
  return { rows: rows.map((row) => asRow(access, row)), total }
}

type Totals = Omit<z.output<typeof sumSales.reply>, 'invoice_provider'>

/** What the sales of a list come to: the refunded ones apart. */
export async function saleTotals(db: Database, query: z.output<typeof sumSales.query>): Promise<Totals> {
  const { keyword, ...given } = query
  const conditions = source.where?.({ ...given, page: 1, perPage: 1 }) ?? []
  const all = [...conditions, ...(keyword ? [holds(sql`s.title`, keyword)] : [])]
  const kept = sql`filter (where s.status <> 'refunded')`
  const { rows } = await sql<Totals>`select count(*) ${kept} as sales,
      coalesce(sum(s.amount) ${kept}, 0)::bigint as amount, coalesce(sum(s.vat_amount) ${kept}, 0)::bigint as vat_amount,
      coalesce(sum(s.amount + s.vat_amount) ${kept}, 0)::bigint as total,
      coalesce(sum(s.amount + s.vat_amount) filter (where s.status = 'refunded'), 0)::bigint as refunded,
      count(*) filter (where (${lacks}) is not null) as lacking
    from ${from} where ${sql.join([sql`true`, ...all], sql` and `)}`.execute(db)
  return rows[0] as Totals
}

/** One sale; 404 when there is none. With `lock` its row stays as it is. */
export async function readSale(db: Database | Tx, id: number, lock = false): Promise<Sale> {
  if (lock) await sql`select from sale where id = ${id} for update`.execute(db)
  const sale = await oneOf<Sale>(db, source, id)
  if (!sale) throw fail(kernelErrors.notFound)
  return sale
}

/** Sales that one request made. */
export async function salesOfRequest(tx: Tx, key: string): Promise<Sale[]> {
  const { rows } =
    await sql<Sale>`select ${columns}, ${own} from ${from} where s.request_key = ${key} order by s.id`.execute(
      tx,
    )
  return rows
}

type More = Pick<SaleDetail, 'article_version' | 'price' | 'author_share_amount' | 'licence'>

/** A sale as its page gets it. */
export async function saleDetailOf(
  kernel: Pick<Kernel, 'configuration'>,
  db: Database | Tx,
  access: Access,
  sale: Sale,
): Promise<SaleDetail> {
  const { rows } = await sql<More>`select v.number as article_version, s.author_share_amount, s.licence,
      jsonb_build_object('id', p.id, 'number', p.number, 'name', c.name || coalesce(' – ' || t.name, '')) as price
    from sale s join article_version v on v.id = s.version_id join category_price p on p.id = s.price_id
    join category c on c.id = p.category_id left join article_type t on t.id = p.article_type_id
    where s.id = ${sale.id}`.execute(db)
  return {
    ...asRow(access, sale),
    ...(rows[0] as More),
    package: await packageOf(kernel, db, access, sale),
    invoice_orders: await ordersOf(db, sale.id),
    invoice_provider: connectionOf(kernel) !== null,
    history: await readHistory(db, 'sale', sale.id),
  }
}
