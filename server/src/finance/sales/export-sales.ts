import { inDay } from '@toasoan/contract/finance/in-dong'
import {
  type exportSales,
  invoiceLabels,
  saleLabels,
  saleStatusLabels,
} from '@toasoan/contract/finance/sales'
import { say, text } from '@toasoan/contract/kit/text'
import type { Call } from '#server/kernel/http/route.ts'
import { printOf } from '#server/kernel/papers/paper-words.ts'
import { clockCell, dayCell, dayFormat, momentFormat } from '#server/kernel/sheets/cell-times.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { totalCell } from '#server/kernel/sheets/total-cell.ts'
import { wholeRows } from '#server/kernel/sheets/whole-rows.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { type SaleQuery, saleList } from './sale-rows.ts'

const mostRows = 100_000

const words = {
  name: text('Tin đã bán', 'Sales'),
  total: text('Cộng', 'Total'),
  category: text('Chuyên mục', 'Category'),
} as const

/**
 * Answers with the sales of a list as xlsx; the last row is how many, and the control totals without refunds.
 *
 * @throws 409 `export.too_many_rows` where there are more than a file has
 */
export async function sendSales(call: Call<typeof exportSales>) {
  const { db, access, query, language } = call
  const rows = await wholeRows(mostRows, async (perPage) => {
    const whole: SaleQuery = { ...query, page: 1, perPage }
    return (await saleList(db, access, whole)).rows
  })
  const kept = rows.filter(({ status }) => status !== 'refunded')
  const sum = (name: 'amount' | 'vat_amount' | 'total') => kept.reduce((total, row) => total + row[name], 0)
  const money = '#,##0'
  const columns = [
    { header: say(saleLabels.sold_at, language), width: 20, format: momentFormat },
    { header: say(saleLabels.unit, language), width: 30 },
    { header: say(saleLabels.title, language), width: 60 },
    { header: say(words.category, language), width: 20 },
    { header: say(saleLabels.amount, language), width: 18, format: money },
    { header: say(saleLabels.vat_amount, language), width: 16, format: money },
    { header: say(saleLabels.total, language), width: 18, format: money },
    { header: say(saleLabels.status, language), width: 20 },
    { header: say(invoiceLabels.series, language), width: 12 },
    { header: say(invoiceLabels.number, language), width: 12 },
    { header: say(invoiceLabels.issued_on, language), width: 14, format: dayFormat },
    { header: say(invoiceLabels.lookup_code, language), width: 20 },
  ]
  const lines = rows.map((row) => [
    clockCell(row.sold_at),
    row.unit.name,
    row.title,
    row.category ?? '',
    row.amount,
    row.vat_amount,
    row.total,
    say(saleStatusLabels[row.status], language),
    row.invoice?.series ?? '',
    row.invoice?.number ?? '',
    row.invoice ? dayCell(row.invoice.issued_on) : null,
    row.invoice?.lookup_code ?? '',
  ])
  const last = [
    say(words.total, language),
    '',
    `${kept.length}`,
    '',
    ...(['amount', 'vat_amount', 'total'] as const).map((name, at) =>
      totalCell(4 + at, rows.length, sum(name), { place: 7, word: say(saleStatusLabels.refunded, language) }),
    ),
    '',
  ]
  const name = say(words.name, language)
  const house = (await settingsOf(call))['site.organisation']
  const period = [query.from, query.until].map((day) => (day ? inDay(day) : '…')).join(' – ')
  return sendBook(call, 'tin-da-ban.xlsx', [
    { name, columns, rows: [...lines, last], print: printOf({ house, title: name, period }, language) },
  ])
}
