import type { LedgerLine, listLedgerLines } from '@toasoan/contract/finance/books'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { type Numbered, readNumbers } from '../charts/public.ts'
import { dayOf } from '../ledger/public.ts'
import { ownerName } from './entry-rows.ts'

type Query = ListQuery & z.output<typeof listLedgerLines.query>

type Bare = Omit<LedgerLine, 'number' | 'against'> & {
  account_kind: Numbered['kind']
  owner: number | null
  others: Numbered[]
}

/** Above this, lines are not counted. */
const mostCounted = 10_000

const source = (accounts: readonly number[] | null): ListSource<Bare, Query> => ({
  from: sql`ledger_posting p join ledger_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id`,
  columns: sql`p.id, e.id as entry_id, e.effective_on, e.created_at as at, e.kind, e.note, ${ownerName} as name,
    a.kind as account_kind, a.owner_id as owner, greatest(p.amount, 0) as debit, greatest(-p.amount, 0) as credit,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'owner', b.owner_id) order by o.id), '[]')
      from ledger_posting o join ledger_account b on b.id = o.account_id
      where o.entry_id = e.id and sign(o.amount) <> sign(p.amount)) as others`,
  id: sql`p.id`,
  searched: sql`e.note || ' ' || e.source`,
  orders: { effective_on: sql`e.effective_on` },
  order: 'effective_on',
  mostCounted,
  where: ({ from, until }) => [
    ...(accounts ? [sql`p.account_id = any(${accounts}::bigint[])`] : []),
    ...(from ? [sql`e.effective_on >= ${from}::date`] : []),
    ...(until ? [sql`e.effective_on <= ${until}::date`] : []),
  ],
})

/**
 * One page of postings as lines of the ledger, the oldest first; of one account of the chart where a number is given. The
 * numbers are those of the last day, as in the trial balance; without a last day those of today.
 */
export async function ledgerLines(db: Database, query: Query): Promise<Page<LedgerLine>> {
  const { numberOn } = await readNumbers(db)
  const day = query.until ?? (await dayOf(db))
  const named = (account: Numbered) => numberOn(account, day)?.number ?? ''
  let accounts: number[] | null = null
  if (query.number !== undefined) {
    const { rows } = await sql<
      Numbered & { id: number }
    >`select id, kind, owner_id as owner from ledger_account`.execute(db)
    accounts = rows.filter((account) => named(account) === query.number).map(({ id }) => id)
  }
  const found = await pagedList(db, source(accounts), query)
  return {
    ...found,
    rows: found.rows.map(({ account_kind, owner, others, ...line }) => ({
      ...line,
      number: named({ kind: account_kind, owner }),
      against: [...new Set(others.map(named))].filter(Boolean).sort(),
    })),
  }
}
