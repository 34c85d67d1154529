import type { BankTemplateRow } from '@toasoan/contract/finance/bank-templates'
import type { PayoutDetail } from '@toasoan/contract/finance/payouts'
import { fold } from '@toasoan/contract/kit/fold'
import { totalCell } from '#server/kernel/sheets/total-cell.ts'
import type { SheetToWrite, SheetValue } from '#server/kernel/sheets/write-book.ts'

type Line = PayoutDetail['lines'][number]

const widths = {
  order: 6,
  holder: 32,
  account: 22,
  bank: 28,
  net: 18,
  message: 34,
  payee: 32,
  fixed: 12,
} as const

/**
 * A payout as the file of a bank: its columns in its order, account numbers as texts, amounts as numbers. Who is paid with the
 * salary and what the bank returned are not in it.
 */
export function bankFile(
  { name, columns, total, plain }: BankTemplateRow,
  number: string,
  lines: readonly Line[],
): SheetToWrite {
  const paid = lines.filter(({ regime, returned_at }) => regime !== 'employed' && returned_at === null)
  const written = (words: string) => (plain ? fold(words).toUpperCase() : words)
  const cell = (line: Line, at: number, { value, fixed }: (typeof columns)[number]): SheetValue => {
    switch (value) {
      case 'order':
        return at + 1
      case 'holder':
        return written(line.bank_holder)
      case 'account':
        return line.bank_account
      case 'bank':
        return line.bank_name
      case 'net':
        return line.net
      case 'message':
        return written(`Nhuận bút ${number}`)
      case 'payee':
        return written(line.payee)
      default:
        return fixed
    }
  }
  const sum = paid.reduce((all, { net }) => all + net, 0)
  const totals = columns.map(({ value }, place) =>
    value === 'net' ? totalCell(place, paid.length, sum) : place === 0 ? 'Tổng cộng' : null,
  )
  return {
    name: `${name} ${number}`,
    columns: columns.map(({ header, value }) => ({
      header,
      width: widths[value],
      ...(value === 'net' ? { format: '#,##0' } : value === 'account' ? { format: '@' } : {}),
    })),
    rows: [
      ...paid.map((line, at) => columns.map((column) => cell(line, at, column))),
      ...(total ? [totals] : []),
    ],
  }
}
