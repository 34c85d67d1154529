import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** One thing that is not as it must be: which record, and how it is off. */
export type Fault = {
  kind: 'entry' | 'balance' | 'debits' | 'reserved' | 'guarded' | 'month' | 'sum'
  /** The entry's number or the account's code. */
  subject: string
  expected: number
  found: number
}

export type Verification = { entries: number; postings: number; accounts: number; faults: Fault[] }

const most = 100

/** Faults of one kind; each query gives subject, expected and found. */
const checks: Record<Fault['kind'], string> = {
  sum: `select 'ledger' as subject, 0 as expected, sum(amount)::bigint as found from ledger_posting having sum(amount) <> 0`,
  entry: `select e.id::text as subject, 0 as expected, coalesce(sum(p.amount), 0)::bigint as found
    from ledger_entry e left join ledger_posting p on p.entry_id = e.id
    group by e.id having count(p.id) < 2 or sum(p.amount) <> 0`,
  balance: `select a.code as subject, a.side * coalesce(p.total, 0) as expected, a.balance as found from ledger_account a
    left join (select account_id, sum(amount)::bigint as total from ledger_posting group by account_id) p
      on p.account_id = a.id
    where a.balance <> a.side * coalesce(p.total, 0)`,
  debits: `select a.code as subject, coalesce(p.total, 0) as expected, a.debits as found from ledger_account a
    left join (select account_id, sum(amount)::bigint as total from ledger_posting where amount > 0 group by account_id) p
      on p.account_id = a.id
    where a.debits <> coalesce(p.total, 0)`,
  reserved: `select a.code as subject, coalesce(r.total, 0) as expected, a.reserved as found from ledger_account a
    left join (select account_id, sum(amount)::bigint as total from ledger_reservation where status = 'held'
      group by account_id) r on r.account_id = a.id
    where a.reserved <> coalesce(r.total, 0)`,
  guarded: `select code as subject, reserved as expected, balance as found from ledger_account
    where guarded and balance < reserved`,
  month: `select to_char(m.month, 'YYYY-MM') as subject, (m.totals ->> 'entries')::bigint as expected,
      count(e.id) as found
    from accounting_month m left join ledger_entry e
      on e.effective_on >= m.month and e.effective_on < m.month + interval '1 month'
    where m.status = 'closed' group by m.month, m.totals having count(e.id) <> (m.totals ->> 'entries')::bigint`,
}

/**
 * Holds the ledger against itself: every entry is balanced, every balance and what was ever debited is its postings, nothing guarded is
 * overdrawn, and closed months have what they had. In one snapshot, so that what goes on meanwhile is no fault.
 */
export const verifyLedger = async (db: Database): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyWithin(tx))

/** The same within a transaction, whose isolation decides what it sees. */
export async function verifyWithin(tx: Tx): Promise<Verification> {
  const { rows } = await sql<
    Omit<Verification, 'faults'>
  >`select (select count(*) from ledger_entry) as entries,
    (select count(*) from ledger_posting) as postings, (select count(*) from ledger_account) as accounts`.execute(
    tx,
  )
  const faults: Fault[] = []
  for (const [kind, query] of Object.entries(checks) as [Fault['kind'], string][]) {
    const found = await sql<Omit<Fault, 'kind'>>`${sql.raw(query)} limit ${most}`.execute(tx)
    faults.push(...found.rows.map((fault) => ({ kind, ...fault })))
  }
  return { ...(rows[0] ?? { entries: 0, postings: 0, accounts: 0 }), faults }
}
