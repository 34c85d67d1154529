import type { InvoiceOrder } from '@toasoan/contract/finance/e-invoices'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** What a sale's provider was asked for, the latest first. */
export async function ordersOf(db: Database | Tx, saleId: number): Promise<InvoiceOrder[]> {
  const { rows } = await sql<InvoiceOrder>`select id, kind, status, reason, created_at from invoice_order
    where sale_id = ${saleId} order by id desc`.execute(db)
  return rows
}
