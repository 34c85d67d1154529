import { inDay } from '@toasoan/contract/finance/in-dong'
import { type InvoiceInput, type invoiceKinds, saleErrors } from '@toasoan/contract/finance/sales'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { dayOf } from '../ledger/public.ts'
import type { Sale } from './sale-rows.ts'

type Kind = (typeof invoiceKinds)[number]

const sentences = {
  needed: text(
    'Từ ngày {day}, bán tin có thuế GTGT phải có hóa đơn điện tử.',
    'From {day} on, a sale with VAT needs an e-invoice.',
  ),
  future: text('Ngày hóa đơn không được sau hôm nay.', 'An invoice is not dated later than today.'),
  others: text(
    'Hóa đơn {series} số {number} đã ghi cho đơn vị khác.',
    'Invoice {series} number {number} is of another unit.',
  ),
} as const

/** Whether the VAT of today needs an invoice; `from` is the setting, empty while none is needed. */
export const invoiceNeeded = async (tx: Tx, from: string): Promise<boolean> =>
  from !== '' && (await dayOf(tx)) >= from

/** Refuses with 422 a sale with VAT that has no invoice, once one is needed. */
export async function requireInvoice(
  tx: Tx,
  {
    vat,
    given,
    from,
    language,
  }: { vat: number; given: InvoiceInput | null; from: string; language: Language },
): Promise<void> {
  if (vat === 0 || given !== null || !(await invoiceNeeded(tx, from))) return
  throw fail(kernelErrors.invalid, {}, { invoice: [say(sentences.needed, language, { day: inDay(from) })] })
}

/** Refuses with 409 to grant a refund with VAT that has no invoice, once one is needed. */
export async function requireRefundInvoice(tx: Tx, sale: Sale, from: string): Promise<void> {
  if (sale.vat_amount === 0 || sale.refund_invoice !== null || !(await invoiceNeeded(tx, from))) return
  throw fail(saleErrors.noInvoice, { day: inDay(from) })
}

/**
 * Writes the invoice of sales, or corrects the one that they have.
 *
 * @throws 422 at its fields for a day to come, and for a number that is of another unit
 */
export async function writeInvoice(
  tx: Tx,
  actor: { userId: number; language: Language },
  { sales, kind, at = '' }: { sales: readonly Pick<Sale, 'id' | 'unit_buy_id'>[]; kind: Kind; at?: string },
  { series, number, lookup_code, issued_on }: InvoiceInput,
): Promise<void> {
  const refuse = (field: string, words: string) =>
    fail(kernelErrors.invalid, {}, { [`${at}${field}`]: [words] })
  if (issued_on > (await dayOf(tx))) throw refuse('issued_on', say(sentences.future, actor.language))
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice:${series}:${number}`}, 0))`.execute(tx)
  const units = sales.map(({ unit_buy_id }) => unit_buy_id)
  const { rows } = await sql`select from sale_invoice i join sale s on s.id = i.sale_id
    where i.series = ${series} and i.number = ${number} and s.unit_buy_id <> all(${units}::bigint[]) limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw refuse('number', say(sentences.others, actor.language, { series, number }))
  const ids = sales.map(({ id }) => id)
  await sql`insert into sale_invoice (sale_id, kind, series, number, lookup_code, issued_on, created_by)
    select id, ${kind}, ${series}, ${number}, ${lookup_code}, ${issued_on}::date, ${actor.userId}
    from unnest(${ids}::bigint[]) id
    on conflict (sale_id, kind) do update set series = excluded.series, number = excluded.number,
      lookup_code = excluded.lookup_code, issued_on = excluded.issued_on, updated_at = now()`.execute(tx)
}
