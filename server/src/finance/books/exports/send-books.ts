import { bookErrors, bookFormLabels, type exportBooks, type TrialRow } from '@toasoan/contract/finance/books'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { footOf, paperWord, printOf, signers } from '#server/kernel/papers/paper-words.ts'
import { sendPaper } from '#server/kernel/papers/send-paper.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { settingsOf } from '../../../administration/settings/public.ts'
import { asPaper, asSheet, type MoneyTable } from '../../papers/public.ts'
import { ledgerLines } from '../ledger-lines.ts'
import { trialBalanceOf } from '../trial-balance.ts'
import { accountTable, journalTable, trialTable } from './book-tables.ts'
import { bookTexts as texts } from './book-texts.ts'
import { misaSheet } from './misa.ts'
import { booksSheets, wholeJournal } from './whole-books.ts'

type Asked = Call<typeof exportBooks>

/** Lines that a paper may have: about four hundred pages. */
const mostOnPaper = 12_000

/** Lines of one sheet, below the million rows that it can have. */
const mostLines = 500_000

/** One book: its table, and what it is by. */
type Book = { title: string; laws: readonly string[]; table: MoneyTable }

const tooMany = (most: number): never => {
  throw fail(bookErrors.tooManyEntries, { most: most.toLocaleString('vi-VN') })
}

/** The ledgers of the accounts of a period, or of one of them; whole, or refused. */
async function accountBooks({ db, query, language }: Asked, most: number): Promise<Book[]> {
  const { rows } = await trialBalanceOf(db, query, language)
  const wanted = rows.filter(({ number }) => number !== '' && (query.number ?? number) === number)
  const books: Book[] = []
  let left = most
  for (const account of wanted) {
    const page = { ...query, number: account.number, page: 1, perPage: left + 1 }
    const { rows: lines } = await ledgerLines(db, page)
    left -= lines.length
    if (left < 0) tooMany(most)
    books.push({
      title: titleOf(account, language),
      laws: [],
      table: accountTable(account, lines, language),
    })
  }
  return books
}

const titleOf = ({ number, name }: TrialRow, language: Asked['language']): string =>
  say(texts.ofAccount, language, { number, name })

/** The books that a form asks for. */
async function booksOf(call: Asked, most: number): Promise<Book[]> {
  const { db, query, language } = call
  const title = say(bookFormLabels[query.form], language)
  if (query.form === 'account') return accountBooks(call, most)
  if (query.form === 'trial') {
    const balance = await trialBalanceOf(db, query, language)
    const chart = say(texts.chart, language, { name: balance.chart?.name ?? '—' })
    return [
      {
        title,
        laws: [`${chart}. ${say(texts.confirm, language)}`],
        table: { ...trialTable(balance, language), name: title },
      },
    ]
  }
  const entries = await wholeJournal(db, query, most)
  const journal = say(bookFormLabels.journal, language)
  return [{ title: journal, laws: [], table: { ...journalTable(entries, language), name: journal } }]
}

/**
 * Answers with the books of some days as a spreadsheet, as a paper to be signed, or as the file that MISA imports.
 *
 * @throws 422 at `format` where the form is no paper, and at `number` where it is not of one account
 */
export async function sendBooks(call: Asked) {
  const { db, query, language } = call
  const { from, until, form, format, number } = query
  if (format === 'pdf' && (form === 'books' || form === 'misa'))
    throw fail(kernelErrors.invalid, {}, { format: [say(texts.noPaper, language)] })
  if (number && form !== 'account')
    throw fail(kernelErrors.invalid, {}, { number: [say(texts.noAccount, language)] })
  const file = `${form === 'books' ? 'so-ke-toan' : form}-${[number, from, until].filter(Boolean).join('-')}`
  const house = (await settingsOf(call))['site.organisation']
  const period = say(texts.period, language, { from: inDay(from), until: inDay(until) })
  const own = [{ role: paperWord('preparer', language), name: '' }]
  if (format === 'pdf') {
    const [first, ...others] = await booksOf(call, mostOnPaper)
    if (!first) throw fail(bookErrors.noChart, { day: inDay(until) })
    const papers = [first, ...others].map(({ title, laws, table }) =>
      asPaper(table, {
        house,
        title,
        period,
        facts: [],
        laws,
        sums: [],
        place: paperWord('place', language),
        signatures: signers(own, language),
        foot: footOf(title, language),
        page: paperWord('page', language),
        landscape: true,
      }),
    )
    return sendPaper(call, `${file}.pdf`, papers)
  }
  if (form === 'misa') return sendBook(call, `${file}.xlsx`, [misaSheet(await wholeJournal(db, query))])
  const unsigned = (title: string) => ({
    house,
    title,
    period,
    page: paperWord('page', language),
  })
  if (form === 'books') return sendBook(call, `${file}.xlsx`, await booksSheets(call, unsigned))
  const books = await booksOf(call, mostLines)
  return sendBook(
    call,
    `${file}.xlsx`,
    books.map(({ title, table }) => asSheet(table, printOf({ house, title, period }, language, own))),
  )
}
