import { bookErrors, type exportBooks } from '@toasoan/contract/finance/books'
import { accountKindLabels, entryKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import { say, text } from '@toasoan/contract/kit/text'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { dayCell, dayFormat } from '#server/kernel/sheets/cell-times.ts'
import type { SheetPrint } from '#server/kernel/sheets/print-set-up.ts'
import { totalCell } from '#server/kernel/sheets/total-cell.ts'
import type { SheetToWrite } from '#server/kernel/sheets/write-book.ts'
import { accountList, entriesOf } from '../entry-rows.ts'

const words = {
  journal: text('Nhật ký chung', 'Journal'),
  balances: text('Số dư tài khoản', 'Balances'),
  number: text('Bút toán', 'Entry'),
  day: text('Ngày', 'Day'),
  kind: text('Nghiệp vụ', 'Kind'),
  accountKind: text('Loại tài khoản', 'Kind of account'),
  note: text('Nội dung', 'Details'),
  account: text('Tài khoản', 'Account'),
  accountName: text('Tên tài khoản', 'Name of the account'),
  owner: text('Đối tượng', 'Whose'),
  debit: text('Nợ', 'Debit'),
  credit: text('Có', 'Credit'),
  balance: text('Số dư', 'Balance'),
  total: text('Cộng', 'Total'),
} as const

/** Entries of one book: with their postings they stay under the million rows that a sheet can have. */
const mostEntries = 100_000

/**
 * The entries of some days, the oldest first.
 *
 * @throws 409 `books.too_many_entries` where there are more than `most`: a book that is cut would still add up
 */
export async function wholeJournal(db: Database, days: { from: string; until: string }, most = mostEntries) {
  const entries = await entriesOf(db, days, most + 1)
  if (entries.length > most) throw fail(bookErrors.tooManyEntries, { most: most.toLocaleString('vi-VN') })
  return entries
}

/** The journal of some days, a line a posting, and the balances of now; both with control totals. */
export async function booksSheets(
  { db, query, language }: Call<typeof exportBooks>,
  print: (title: string) => SheetPrint,
): Promise<SheetToWrite[]> {
  const named = (name: keyof typeof words) => say(words[name], language)
  const money = '#,##0'
  const entries = await wholeJournal(db, query)
  const lines = entries.flatMap(({ id, effective_on, kind, note, postings }) =>
    postings.map(({ account, name, number, title, amount }) => [
      id,
      dayCell(effective_on),
      say(entryKindLabels[kind], language),
      note,
      number,
      title || account,
      name,
      amount > 0 ? amount : null,
      amount < 0 ? -amount : null,
    ]),
  )
  const sum = (place: number) => lines.reduce((total, line) => total + Number(line[place] ?? 0), 0)
  const total = (place: number) => totalCell(place, lines.length, sum(place))
  const journal = {
    name: named('journal'),
    columns: [
      { header: named('number'), width: 10 },
      { header: named('day'), width: 12, format: dayFormat },
      { header: named('kind'), width: 22 },
      { header: named('note'), width: 60 },
      { header: named('account'), width: 12 },
      { header: named('accountName'), width: 36 },
      { header: named('owner'), width: 30 },
      { header: named('debit'), width: 18, format: money },
      { header: named('credit'), width: 18, format: money },
    ],
    rows: [...lines, [named('total'), '', '', `${lines.length}`, '', '', '', total(7), total(8)]],
  }
  const accounts = await accountList(db, { page: 1, perPage: mostEntries })
  const moved = (place: number, side: 'debits' | 'credits') =>
    totalCell(
      place,
      accounts.rows.length,
      accounts.rows.reduce((sum, row) => sum + row[side], 0),
    )
  const balances = {
    name: named('balances'),
    columns: [
      { header: named('account'), width: 20 },
      { header: named('accountKind'), width: 26 },
      { header: named('owner'), width: 30 },
      { header: named('debit'), width: 18, format: money },
      { header: named('credit'), width: 18, format: money },
      { header: named('balance'), width: 18, format: money },
    ],
    rows: [
      ...accounts.rows.map(({ code, kind, name, debits, credits, balance }) => [
        code,
        say(accountKindLabels[kind], language),
        name,
        debits,
        credits,
        balance,
      ]),
      [named('total'), '', '', moved(3, 'debits'), moved(4, 'credits'), null],
    ],
  }
  return [
    { ...journal, print: print(journal.name) },
    { ...balances, print: print(balances.name) },
  ]
}
