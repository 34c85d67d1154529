import { randomUUID } from 'node:crypto'
import { type InvoiceOrder, invoiceOrderErrors } from '@toasoan/contract/finance/e-invoices'
import { saleErrors } from '@toasoan/contract/finance/sales'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { sentenceOf } from '#server/kernel/http/error-handler.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsWithin } from '../../../administration/settings/public.ts'
import { dayOf } from '../../ledger/public.ts'
import { writeInvoice } from '../invoices.ts'
import { readSale, type Sale } from '../sale-rows.ts'
import { type Connection, connectionOf } from './connection.ts'
import { invoiceXml } from './invoice-xml.ts'
import { askProvider } from './provider.ts'

type Kind = InvoiceOrder['kind']

/** Orders go to the provider through this topic. */
export const orderTopic = 'invoice.order'

type About = { tax_code: string; address: string; email: string; vat: number }

/**
 * Orders the invoice of a sale or of its refund, or gives the order that waits already. The file is made and kept here: it
 * goes out unchanged, however often it has to be sent.
 *
 * @throws 409 where there is one already, nothing to adjust, no VAT, or who sells is not known well enough
 */
export async function orderInvoice(
  tx: Tx,
  access: Pick<Access, 'userId'>,
  { series }: Connection,
  sale: Sale,
  kind: Kind,
): Promise<number> {
  if (kind === 'refund' && sale.status === 'sold') throw fail(saleErrors.notRefunded)
  const { rows: known } = await sql<{
    id: number
    status: InvoiceOrder['status']
  }>`select id, status from invoice_order
    where sale_id = ${sale.id} and kind = ${kind} and status <> 'refused'`.execute(tx)
  if (known[0]) return known[0].id
  if (kind === 'sale' ? sale.invoice : sale.refund_invoice) throw fail(invoiceOrderErrors.has)
  if (sale.vat_amount === 0) throw fail(invoiceOrderErrors.noVat)
  const before = sale.invoice
  if (kind === 'refund' && !before) throw fail(invoiceOrderErrors.first)
  const settings = await settingsWithin(tx)
  const seller = {
    name: settings['site.organisation'],
    tax: settings['finance.tax_code'],
    address: settings['finance.address'],
  }
  if (!seller.tax || !seller.address) throw fail(invoiceOrderErrors.house)
  const { rows } = await sql<About>`select u.tax_code, u.address, u.email, p.vat::float8 as vat
    from sale s join unit_buy u on u.id = s.unit_buy_id join category_price p on p.id = s.price_id
    where s.id = ${sale.id}`.execute(tx)
  const about = rows[0] as About
  const [key, day] = [randomUUID(), await dayOf(tx)]
  const sign = kind === 'refund' ? -1 : 1
  const xml = invoiceXml({
    ...{ key, day, series: series(day), seller, title: sale.title, rate: about.vat },
    buyer: { name: sale.unit.name, tax: about.tax_code, address: about.address, email: about.email },
    amount: sign * sale.amount,
    vat: sign * sale.vat_amount,
    ...(kind === 'refund' && before ? { adjusts: { ...before, reason: sale.refund_reason } } : {}),
  })
  const { rows: made } = await sql<{
    id: number
  }>`insert into invoice_order (sale_id, kind, key, xml, created_by)
    values (${sale.id}, ${kind}, ${key}, ${xml}, ${access.userId}) returning id`.execute(tx)
  return made[0]?.id as number
}

type Order = { id: number; sale_id: number; kind: Kind; key: string; xml: string; created_by: number }

/** Sends an order that waits and writes down what came back; several processes may do so at once. */
export async function sendOrder(kernel: Pick<Kernel, 'db' | 'configuration'>, id: number): Promise<void> {
  const { db } = kernel
  const connection = connectionOf(kernel)
  if (!connection) return
  const { rows } =
    await sql<Order>`update invoice_order set asked_at = now() where id = ${id} and status = 'sent'
    returning id, sale_id, kind, key, xml, created_by`.execute(db)
  const [order] = rows
  if (!order) return
  const outcome = await askProvider(connection, order.key, order.xml)
  try {
    await writeOutcome(kernel, order, outcome)
  } catch (error) {
    // Such as a number that a sale of another unit has: the invoice is issued, and people have to see why it is not written.
    if (!(error instanceof Refusal)) throw error
    const reason = Object.values(error.errors ?? {}).flat()[0] ?? sentenceOf(error, 'vi')
    await sql`update invoice_order set reason = ${reason}, updated_at = now() where id = ${id}`.execute(db)
  }
}

/** Writes down what a provider answered. */
async function writeOutcome(
  { db }: Pick<Kernel, 'db'>,
  order: Order,
  outcome: Awaited<ReturnType<typeof askProvider>>,
): Promise<void> {
  const { id } = order
  await db.transaction().execute(async (tx) => {
    const { rows: waiting } = await sql`select from invoice_order where id = ${id} and status = 'sent'
      for update`.execute(tx)
    if (waiting.length === 0) return
    const { kind } = outcome
    const status = kind === 'unknown' ? 'sent' : kind
    const reason = kind === 'issued' ? '' : outcome.reason
    await sql`update invoice_order set status = ${status}, reason = ${reason}, updated_at = now()
      where id = ${id}`.execute(tx)
    if (kind === 'unknown') return
    const event = { entity: 'sale', id: order.sale_id }
    if (kind === 'refused') {
      await writeEvents(tx, null, [{ ...event, kind: 'invoice_refused', reason }])
      return
    }
    const { key: _, ...invoice } = outcome.invoice
    const sale = await readSale(tx, order.sale_id, true)
    const by = { userId: order.created_by, language: 'vi' as const }
    await writeInvoice(tx, by, { sales: [sale], kind: order.kind }, invoice)
    await writeEvents(tx, null, [{ ...event, kind: 'invoice_issued', data: invoice }])
  })
}

/** Sends again what has no answer: after a minute, later every ten. */
export async function sendWaitingOrders(kernel: Kernel): Promise<void> {
  if (!connectionOf(kernel)) return
  const { rows } = await sql<{ id: number }>`select id from invoice_order where status = 'sent' and
    (asked_at is null or asked_at < now() - case when created_at > now() - interval '1 hour'
      then interval '55 seconds' else interval '10 minutes' end) order by asked_at nulls first, id limit 20`.execute(
    kernel.db,
  )
  for (const { id } of rows) await sendOrder(kernel, id)
}
