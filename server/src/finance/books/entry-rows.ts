import type { AccountRow, EntryRow, listAccounts, listEntries } from '@toasoan/contract/finance/books'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import type { Page } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type ListQuery, type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { readNumbers } from '../charts/public.ts'

/** SQL: whose account `a` is: the unit, the payee, the department and month of a fund; empty for the house's own. */
export const ownerName = sql`coalesce(case a.kind
  when 'unit' then (select name from unit_buy where id = a.owner_id)
  when 'payee' then (select name from payee where id = a.owner_id)
  when 'fund' then (select concat_ws(' · ', d.name, to_char(f.month, 'MM/YYYY'))
    from royalty_fund f left join department d on d.id = f.department_id where f.id = a.owner_id) end, '')`

const posting = sql`'account', a.code, 'name', ${ownerName}, 'kind', a.kind, 'owner', a.owner_id, 'amount', p.amount`

const postings = sql`(select jsonb_agg(jsonb_build_object(${posting}) order by p.id)
  from ledger_posting p join ledger_account a on a.id = p.account_id where p.entry_id = e.id)`

/** More entries than these are not counted. */
const mostCounted = 10_000

/** A page of more entries is planned for what it asks. */
const mostAtOnce = 100

type Bare = Omit<EntryRow, 'postings'> & {
  postings: Omit<EntryRow['postings'][number], 'number' | 'title'>[]
}

/** Entries with the numbers that their accounts have on their days. */
async function numbered(db: Database, entries: readonly Bare[]): Promise<EntryRow[]> {
  const { numberOn } = await readNumbers(db)
  return entries.map((entry) => ({
    ...entry,
    postings: entry.postings.map((one) => {
      const line = numberOn(one, entry.effective_on)
      return { ...one, number: line?.number ?? '', title: line?.name ?? '' }
    }),
  }))
}

type EntryQuery = ListQuery & z.output<typeof listEntries.query>

const source: ListSource<Bare, EntryQuery> = {
  from: sql`ledger_entry e left join app_user u on u.id = e.actor_id`,
  columns: sql`e.id, e.kind, e.effective_on, e.created_at as at, e.source, e.note, e.reverses,
    (select r.id from ledger_entry r where r.reverses = e.id) as reversed_by,
    (select coalesce(sum(p.amount), 0)::bigint from ledger_posting p where p.entry_id = e.id and p.amount > 0) as total,
    u.name as actor, ${postings} as postings`,
  id: sql`e.id`,
  searched: sql`e.note || ' ' || e.source`,
  orders: { effective_on: sql`e.effective_on`, at: sql`e.created_at` },
  order: '-effective_on',
  mostCounted,
  where: ({ from, until, kind, account_id }) => [
    ...(from ? [sql`e.effective_on >= ${from}::date`] : []),
    ...(until ? [sql`e.effective_on <= ${until}::date`] : []),
    ...(kind ? [sql`e.kind = ${kind}`] : []),
    ...(account_id
      ? [sql`exists (select from ledger_posting p where p.entry_id = e.id and p.account_id = ${account_id})`]
      : []),
  ],
}

/**
 * The page that people open, as one statement that each connection plans once: planning its joins takes longer than
 * reading its entries.
 */
async function firstPage(kernel: Pick<Kernel, 'db' | 'pool'>, perPage: number): Promise<Page<Bare>> {
  const found = await runPrepared(
    kernel,
    sql<
      Bare & { counted: number }
    >`select e.id, e.kind, e.effective_on, e.created_at as at, e.source, e.note, e.reverses,
      (select r.id from ledger_entry r where r.reverses = e.id) as reversed_by, u.name as actor, p.total, p.postings,
      (select count(*) from (select from ledger_entry limit ${sql.lit(mostCounted + 1)}) n) as counted
    from (select * from ledger_entry order by effective_on desc, id desc limit ${sql.lit(perPage)}) e
    left join app_user u on u.id = e.actor_id
    cross join lateral (select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as total,
        jsonb_agg(jsonb_build_object(${posting}) order by p.id) as postings
      from ledger_posting p join ledger_account a on a.id = p.account_id where p.entry_id = e.id) p
    order by e.effective_on desc, e.id desc`,
  )
  const total = found[0]?.counted ?? 0
  const rows = found.map(({ counted: _, ...row }) => row)
  return total > mostCounted ? { rows, total: mostCounted, totalCapped: true } : { rows, total }
}

/** One page of the journal, the newest day first. */
export async function entryList(
  kernel: Pick<Kernel, 'db' | 'pool'>,
  query: EntryQuery,
): Promise<Page<EntryRow>> {
  const { page, perPage, sortBy, sortDesc, keyword, from, until, kind, account_id } = query
  const plain = [sortBy, sortDesc, keyword, from, until, kind, account_id].every((one) => one === undefined)
  const found =
    plain && page === 1 && perPage <= mostAtOnce
      ? await firstPage(kernel, perPage)
      : await pagedList(kernel.db, source, query)
  return { ...found, rows: await numbered(kernel.db, found.rows) }
}

/** The entries of some days, the oldest first, at most so many. */
export const entriesOf = async (
  db: Database,
  days: { from: string; until: string },
  most: number,
): Promise<EntryRow[]> => {
  const query = { ...days, page: 1, perPage: most, sortBy: 'effective_on', sortDesc: false } as const
  return numbered(db, (await pagedList(db, source, query)).rows)
}

type AccountQuery = ListQuery & z.output<typeof listAccounts.query>

const accounts: ListSource<AccountRow, AccountQuery> = {
  from: sql`ledger_account a`,
  columns: sql`a.id, a.code, a.kind, ${ownerName} as name, a.debits, a.debits - a.side * a.balance as credits, a.balance,
    a.reserved`,
  id: sql`a.id`,
  searched: sql`a.code || ' ' || ${ownerName}`,
  orders: { code: sql`a.code`, balance: sql`a.balance` },
  order: 'code',
  where: ({ kind, id }) => [...(kind ? [sql`a.kind = ${kind}`] : []), ...(id ? [sql`a.id = ${id}`] : [])],
}

/** One page of accounts with their balances. */
export const accountList = (db: Database, query: AccountQuery): Promise<Page<AccountRow>> =>
  pagedList(db, accounts, query)
