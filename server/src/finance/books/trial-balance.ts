import type { TrialBalance, TrialRow } from '@toasoan/contract/finance/books'
import { type AccountKind, accountKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { type Numbered, readNumbers } from '../charts/public.ts'

/** Days of a period, both included (YYYY-MM-DD). */
export type Span = { from: string; until: string }

type Moved = Numbered & { id: number; opening: number; debit: number; credit: number }

/**
 * What each account of the ledger had before a period (a debit is positive), and its debits and credits within it. Balances
 * of now less what moved since: only the entries from the first day on are read.
 */
async function movedAccounts(db: Database, { from, until }: Span): Promise<Moved[]> {
  const { rows } = await sql<Moved>`with moved as (
      select p.account_id, sum(p.amount) as since,
        sum(p.amount) filter (where p.amount > 0 and e.effective_on <= ${until}::date) as debit,
        -sum(p.amount) filter (where p.amount < 0 and e.effective_on <= ${until}::date) as credit
      from ledger_entry e join ledger_posting p on p.entry_id = e.id
      where e.effective_on >= ${from}::date group by p.account_id)
    select a.id, a.kind, a.owner_id as owner, (a.side * a.balance - coalesce(m.since, 0))::bigint as opening,
      coalesce(m.debit, 0)::bigint as debit, coalesce(m.credit, 0)::bigint as credit
    from ledger_account a left join moved m on m.account_id = a.id order by a.id`.execute(db)
  return rows
}

type Account = { number: string; name: string; both: boolean; kind: AccountKind }

const nothing = {
  opening_debit: 0,
  opening_credit: 0,
  debit: 0,
  credit: 0,
  closing_debit: 0,
  closing_credit: 0,
}

const keys = Object.keys(nothing) as (keyof typeof nothing)[]

const debitOf = (amount: number) => Math.max(amount, 0)
const creditOf = (amount: number) => Math.max(-amount, 0)

/** One account of the chart: of several owners both sides, of others what is left. */
function rowOf({ number, name, both }: Account, accounts: readonly Moved[]): TrialRow {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const openings = accounts.map(({ opening }) => opening)
  const closings = accounts.map(({ opening, debit, credit }) => opening + debit - credit)
  const side = (values: readonly number[], of: (amount: number) => number) =>
    both ? sum(values.map(of)) : of(sum(values))
  return {
    number,
    name,
    opening_debit: side(openings, debitOf),
    opening_credit: side(openings, creditOf),
    debit: sum(accounts.map(({ debit }) => debit)),
    credit: sum(accounts.map(({ credit }) => credit)),
    closing_debit: side(closings, debitOf),
    closing_credit: side(closings, creditOf),
  }
}

const byNumber = (one: { number: string }, other: { number: string }) =>
  one.number < other.number ? -1 : one.number > other.number ? 1 : 0

/**
 * Debits and credits of every account that had or moved anything in a period. Numbers are those of its last day, also
 * for what was there before, so that a balance has one number. Accounts without a number have the name of their kind.
 */
export async function trialBalanceOf(db: Database, span: Span, language: Language): Promise<TrialBalance> {
  const { chartOn, numberOn } = await readNumbers(db)
  const found = await movedAccounts(db, span)
  const accounts = new Map<string, Account & { moved: Moved[] }>()
  for (const one of found) {
    if (one.opening === 0 && one.debit === 0 && one.credit === 0) continue
    const line = numberOn(one, span.until)
    const key = line?.number ?? one.kind
    const known = accounts.get(key)
    if (known) known.moved.push(one)
    else
      accounts.set(key, {
        number: line?.number ?? '',
        name: line?.name ?? say(accountKindLabels[one.kind], language),
        both: line?.sides === 'both',
        kind: one.kind,
        moved: [one],
      })
  }
  const rows = [...accounts.values()].map(({ moved, ...account }) => rowOf(account, moved)).sort(byNumber)
  const chart = chartOn(span.until)
  return {
    chart: chart && { id: chart.id, name: chart.name },
    rows,
    totals: Object.fromEntries(
      keys.map((key) => [key, rows.reduce((total, row) => total + row[key], 0)]),
    ) as typeof nothing,
  }
}
