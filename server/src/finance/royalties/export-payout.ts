import { inDay } from '@toasoan/contract/finance/in-dong'
import { inWords } from '@toasoan/contract/finance/in-words'
import { payeeLabels } from '@toasoan/contract/finance/payees'
import { type PayoutDetail, type payoutFiles, payoutLabels } from '@toasoan/contract/finance/payouts'
import { regimeLabels } from '@toasoan/contract/finance/royalty-rules'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { printOf, wordsLine } from '#server/kernel/papers/paper-words.ts'
import { clockCell, momentFormat } from '#server/kernel/sheets/cell-times.ts'
import { columnLetters } from '#server/kernel/sheets/total-cell.ts'
import type { SheetToWrite, SheetValue } from '#server/kernel/sheets/write-book.ts'

import { paperTexts } from './papers/paper-texts.ts'
import { payoutSigners } from './papers/payout-paper.ts'
import type { Payout } from './payout-rows.ts'

type Line = PayoutDetail['lines'][number]
type File = (typeof payoutFiles)[number]

const words = {
  total: text('Tổng cộng', 'Total'),
  taxList: text('BẢNG KÊ KHẤU TRỪ THUẾ', 'LIST OF TAX WITHHELD'),
  rate: text('Thuế suất', 'Rate'),
  content: text('Nội dung', 'Message'),
  message: text('Nhuan but {number}', 'Royalties {number}'),
} as const

type Column = {
  header: string
  width: number
  format?: string
  value: (line: Line) => SheetValue
  summed?: boolean
}

const money = '#,##0'

function columnsOf(file: File, number: string, language: Language, addsUp: boolean): Column[] {
  const of = (label: { vi: string; en: string }) => say(label, language)
  const name: Column = { header: of(payeeLabels.name), width: 32, value: ({ payee }) => payee }
  const sum = (key: 'gross' | 'tax' | 'net' | 'month_gross' | 'month_tax'): Column => ({
    header: of(payoutLabels[key]),
    width: 18,
    format: money,
    value: (line) => line[key],
    summed: true,
  })
  const taxNumber: Column = {
    header: of(payeeLabels.tax_number),
    width: 18,
    value: (line) => line.tax_number,
  }
  const regime: Column = {
    header: of(payeeLabels.regime),
    width: 20,
    value: (line) => of(regimeLabels[line.regime]),
  }
  if (file === 'tax')
    return [
      name,
      taxNumber,
      regime,
      sum('gross'),
      ...(addsUp ? [sum('month_gross'), sum('month_tax')] : []),
      { header: of(words.rate), width: 10, format: '0.00%', value: ({ tax_rate }) => tax_rate / 10_000 },
      sum('tax'),
      sum('net'),
    ]
  if (file === 'payroll') return [name, taxNumber, sum('gross')]
  return [
    { header: of(payeeLabels.bank_holder), width: 32, value: (line) => line.bank_holder },
    { header: of(payeeLabels.bank_account), width: 22, value: (line) => line.bank_account },
    { header: of(payeeLabels.bank_name), width: 26, value: (line) => line.bank_name },
    sum('net'),
    { header: of(words.content), width: 30, value: () => say(words.message, language, { number }) },
    name,
  ]
}

/** Whose lines are in a file: those with a salary are paid with it, the bank pays the others. */
const belongs =
  (file: File) =>
  ({ regime }: Line) =>
    file === 'tax' || (file === 'payroll') === (regime === 'employed')

/** The sum of the rows `from` to `to` of a sheet in one column, as a formula. */
function sumCell(place: number, from: number, to: number, result: number): SheetValue {
  const column = columnLetters(place)
  return from > to ? 0 : { formula: `SUM(${column}${from}:${column}${to})`, result }
}

/**
 * One of the files of a payout, with control totals in its last rows as formulas. Returned lines come last and marked;
 * then there are three totals: as listed, what the bank returned, and what is left.
 */
export function payoutFile(
  file: File,
  payout: Payout,
  lines: readonly Line[],
  house: string,
  language: Language,
): SheetToWrite {
  const { number } = payout
  const mine = lines.filter(belongs(file))
  const kept = mine.filter(({ returned_at }) => returned_at === null)
  const back = mine.filter(({ returned_at }) => returned_at !== null)
  const returned: Column = {
    header: say(payoutLabels.returned_at, language),
    width: 18,
    format: momentFormat,
    value: ({ returned_at }) => clockCell(returned_at),
  }
  const columns = [
    ...columnsOf(
      file,
      number,
      language,
      mine.some(({ month_gross }) => month_gross > 0),
    ),
    ...(back.length > 0 ? [returned] : []),
  ]
  const shown = [...kept, ...back]
  // Row 1 is the heading.
  const firstBack = kept.length + 2
  const end = shown.length + 1
  const total = (label: Text, cell: (place: number, sum: (some: readonly Line[]) => number) => SheetValue) =>
    columns.map(({ summed, value }, place) => {
      if (place === 0) return say(label, language)
      const sum = (some: readonly Line[]) => some.reduce((all, line) => all + Number(value(line)), 0)
      return summed ? cell(place, sum) : null
    })
  const listed = total(back.length > 0 ? payoutLabels.listed : words.total, (place, sum) =>
    sumCell(place, 2, end, sum(shown)),
  )
  const less = [
    total(payoutLabels.returned, (place, sum) => sumCell(place, firstBack, end, sum(back))),
    total(payoutLabels.left, (place, sum) => {
      const column = columnLetters(place)
      return { formula: `${column}${end + 1}-${column}${end + 2}`, result: sum(kept) }
    }),
  ]
  const paid = kept.reduce((sum, { gross, net }) => sum + (file === 'payroll' ? gross : net), 0)
  return {
    name: number,
    columns: columns.map(({ header, width, format }) => ({ header, width, ...(format ? { format } : {}) })),
    rows: [
      ...shown.map((line) => columns.map(({ value }) => value(line))),
      listed,
      ...(back.length > 0 ? less : []),
    ],
    print: printOf(
      {
        house,
        title: `${say(file === 'tax' ? words.taxList : paperTexts.payout, language)} ${number}`,
        period: inDay(payout.pay_on),
        below: wordsLine(inWords(paid), language),
      },
      language,
      // What is sent to a bank is not signed here; its order is.
      file === 'bank' ? undefined : payoutSigners(payout, language),
    ),
  }
}
