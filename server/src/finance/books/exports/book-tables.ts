import type { EntryRow, LedgerLine, TrialBalance, TrialRow } from '@toasoan/contract/finance/books'
import { entryKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import { type Language, say } from '@toasoan/contract/kit/text'
import type { MoneyTable, TableColumn } from '../../papers/public.ts'
import { bookTexts as texts } from './book-texts.ts'

const money = (name: string): TableColumn => ({ name, kind: 'money', width: 18, paper: 72 })

/** The trial balance: opening, movement and closing, both sides of each. */
export function trialTable({ rows }: TrialBalance, language: Language): MoneyTable {
  const named = (key: keyof typeof texts) => say(texts[key], language)
  return {
    name: say(texts.account, language),
    columns: [
      { name: named('number'), width: 14, paper: 48 },
      { name: named('name'), width: 44 },
      money(named('openingDebit')),
      money(named('openingCredit')),
      money(named('debit')),
      money(named('credit')),
      money(named('closingDebit')),
      money(named('closingCredit')),
    ],
    rows: rows.map((row) => [
      row.number || named('withoutNumber'),
      row.name,
      row.opening_debit,
      row.opening_credit,
      row.debit,
      row.credit,
      row.closing_debit,
      row.closing_credit,
    ]),
    total: named('total'),
  }
}

/** The general journal: a line for each posting. */
export function journalTable(entries: readonly EntryRow[], language: Language): MoneyTable {
  const named = (key: keyof typeof texts) => say(texts[key], language)
  return {
    name: named('account'),
    columns: [
      { name: named('day'), kind: 'day', width: 12, paper: 54 },
      { name: named('entry'), width: 12, paper: 40 },
      { name: named('note'), width: 60 },
      { name: named('number'), width: 12, paper: 44 },
      { name: named('name'), width: 40, paper: 130 },
      { name: named('owner'), width: 30, paper: 110 },
      money(named('debit')),
      money(named('credit')),
    ],
    rows: entries.flatMap(({ id, effective_on, kind, note, postings }) =>
      postings.map(({ number, title, name, amount }) => [
        effective_on,
        String(id),
        note || say(entryKindLabels[kind], language),
        number,
        title,
        name,
        amount > 0 ? amount : null,
        amount < 0 ? -amount : null,
      ]),
    ),
    total: named('total'),
  }
}

/** The ledger of one account: its opening balance, its lines, its movement and its closing balance. */
export function accountTable(
  account: TrialRow,
  lines: readonly LedgerLine[],
  language: Language,
): MoneyTable {
  const named = (key: keyof typeof texts) => say(texts[key], language)
  const balance = (label: string, debit: number, credit: number) => [
    label,
    null,
    null,
    null,
    null,
    debit || null,
    credit || null,
  ]
  return {
    name: account.number || named('withoutNumber'),
    columns: [
      { name: named('day'), kind: 'day', width: 18, paper: 66 },
      { name: named('entry'), width: 12, paper: 40 },
      { name: named('note'), width: 60 },
      { name: named('owner'), width: 30, paper: 120 },
      { name: named('against'), width: 16, paper: 60 },
      money(named('debit')),
      money(named('credit')),
    ],
    lead: [balance(named('opening'), account.opening_debit, account.opening_credit)],
    rows: lines.map((line) => [
      line.effective_on,
      String(line.entry_id),
      line.note || say(entryKindLabels[line.kind], language),
      line.name,
      line.against.join(', '),
      line.debit || null,
      line.credit || null,
    ]),
    total: named('movement'),
    tail: [balance(named('closing'), account.closing_debit, account.closing_credit)],
  }
}
