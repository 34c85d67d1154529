import { bookErrors, type EntryRow } from '@toasoan/contract/finance/books'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { entryKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import { fail } from '#server/kernel/http/fail.ts'
import { dayCell, dayFormat } from '#server/kernel/sheets/cell-times.ts'
import type { SheetToWrite } from '#server/kernel/sheets/write-book.ts'

type Posting = EntryRow['postings'][number]

/** An amount from one account to another, as MISA takes entries. */
export type Pair = { debit: Posting; credit: Posting; amount: number }

/**
 * An entry as pairs of a debit and a credit: debits are given to credits in their order, so that the pairs of each
 * account make what was posted to it.
 */
export function pairsOf(postings: readonly Posting[]): Pair[] {
  const left = (sign: 1 | -1) =>
    postings
      .filter(({ amount }) => amount * sign > 0)
      .map((posting) => ({ posting, rest: posting.amount * sign }))
  const debits = left(1)
  const credits = left(-1)
  const pairs: Pair[] = []
  let [at, place] = [0, 0]
  while (at < debits.length && place < credits.length) {
    const [debit, credit] = [debits[at] as (typeof debits)[0], credits[place] as (typeof credits)[0]]
    const amount = Math.min(debit.rest, credit.rest)
    pairs.push({ debit: debit.posting, credit: credit.posting, amount })
    debit.rest -= amount
    credit.rest -= amount
    if (debit.rest === 0) at += 1
    if (credit.rest === 0) place += 1
  }
  return pairs
}

/**
 * The columns of MISA's file for "Chứng từ nghiệp vụ khác", in its words; those that the ledger knows nothing of stay
 * empty. MISA matches columns by these headings.
 */
const columns = [
  { header: 'Hiển thị trên sổ', width: 12 },
  { header: 'Ngày chứng từ (*)', width: 16, format: dayFormat },
  { header: 'Ngày hạch toán (*)', width: 16, format: dayFormat },
  { header: 'Số chứng từ (*)', width: 16 },
  { header: 'Diễn giải', width: 50 },
  { header: 'Hạn thanh toán', width: 16, format: dayFormat },
  { header: 'Diễn giải (Hạch toán)', width: 50 },
  { header: 'TK Nợ (*)', width: 12 },
  { header: 'TK Có (*)', width: 12 },
  { header: 'Số tiền', width: 18, format: '#,##0' },
  { header: 'Đối tượng Nợ', width: 18 },
  { header: 'Đối tượng Có', width: 18 },
  { header: 'TK ngân hàng', width: 16 },
  { header: 'Khoản mục CP', width: 14 },
  { header: 'Đơn vị', width: 14 },
  { header: 'Đối tượng THCP', width: 14 },
  { header: 'Công trình', width: 14 },
  { header: 'Hợp đồng bán', width: 14 },
  { header: 'CP không hợp lý', width: 14 },
  { header: 'Mã thống kê', width: 14 },
] as const

/** The code of an owner in MISA: the ledger's own code of the account, `payee:12`; empty for those of the house. */
const ownerOf = ({ account, owner }: Posting): string => (owner === null ? '' : account.toUpperCase())

/**
 * Entries as the sheet that MISA imports; no total row, which MISA would take for an entry.
 *
 * @throws 409 `books.no_chart` where an entry has an account without a number
 */
export function misaSheet(entries: readonly EntryRow[]): SheetToWrite {
  const rows = entries.flatMap(({ id, effective_on, kind, note, postings }) =>
    pairsOf(postings).map(({ debit, credit, amount }) => {
      if (debit.number === '' || credit.number === '')
        throw fail(bookErrors.noChart, { day: inDay(effective_on) })
      const day = dayCell(effective_on)
      const words = note || entryKindLabels[kind].vi
      const detail = [words, debit.name, credit.name].filter(Boolean).join(' · ')
      const of = [
        `NVK${String(id).padStart(6, '0')}`,
        words,
        null,
        detail,
        debit.number,
        credit.number,
        amount,
      ]
      return [null, day, day, ...of, ownerOf(debit), ownerOf(credit), ...Array(8).fill(null)]
    }),
  )
  return { name: 'Chung tu nghiep vu khac', columns, rows }
}
