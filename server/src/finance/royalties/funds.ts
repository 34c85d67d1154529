import type { RoyaltyFundRow, royaltyFunds } from '@toasoan/contract/finance/royalty-funds'
import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { ListSource } from '#server/kernel/records/paged-list.ts'
import { fundAccount, houseAccount, postEntry } from '../ledger/public.ts'

type Query = z.output<typeof royaltyFunds.list.query>

/** Of `royalty_sheet s`: what it costs; a correction costs the difference to what it corrects. */
export const sheetCost = sql`(coalesce((select sum(l.amount) from royalty_line l where l.sheet_id = s.id), 0)
  - coalesce((select sum(o.amount) from royalty_row w join royalty_line o on o.row_id = w.corrects_id
    where w.sheet_id = s.id), 0))::bigint`

const ofFund = sql`s.department_id = f.department_id and s.month = f.month`
const spent = sql`coalesce((select sum(u.amount) from royalty_sheet s join royalty_due u on u.sheet_id = s.id
  where ${ofFund}), 0)::bigint`
const pending = sql`coalesce((select sum(${sheetCost}) from royalty_sheet s
  where ${ofFund} and s.status = 'pending'), 0)::bigint`

/** Of `f`, as `fundSource` has it. */
const fundName = sql`f.shown || ' · ' || to_char(f.month, 'MM/YYYY')`

/** Funds with what became of them; of what is approved, and of what waits. */
export const fundSource: ListSource<RoyaltyFundRow, Query> & { table: string } = {
  table: 'royalty_fund',
  from: sql`(select f.*, ${spent} as spent, ${pending} as pending, coalesce(d.name, 'Quỹ dự phòng') as shown, d.name as department
    from royalty_fund f left join department d on d.id = f.department_id) f`,
  id: sql`f.id`,
  columns: sql`f.id, ${fundName} as name, f.department_id, f.department,
    to_char(f.month, 'YYYY-MM') as month, f.amount, f.spent, f.pending, f.amount - f.spent as left, f.note, f.version,
    f.created_at, f.updated_at`,
  searched: sql`f.shown || ' ' || to_char(f.month, 'MM/YYYY') || ' ' || f.note`,
  orders: {
    month: sql`f.month`,
    department: sql`f.shown collate "vi-x-icu"`,
    amount: sql`f.amount`,
    updated_at: sql`f.updated_at`,
  },
  order: '-month',
  where: ({ department_id, month }) => [
    ...(department_id ? [sql`f.department_id = ${department_id}`] : []),
    ...(month ? [sql`f.month = ${`${month}-01`}::date`] : []),
  ],
}

/** The day that money of a month counts for: its last, or today where that is earlier. */
export async function dayWithin(db: Database | Tx, month: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select least(${today},
    (${`${month}-01`}::date + interval '1 month - 1 day')::date) as day`.execute(db)
  return rows[0]?.day as string
}

/** Enters money that is allotted to a fund, or taken back from it. */
export async function postAllotment(
  tx: Tx,
  fund: { id: number; month: string; version: number },
  amount: number,
  actorId: number,
): Promise<void> {
  if (amount === 0) return
  const { rows } = await sql<{
    name: string
  }>`select ${fundName} as name from ${fundSource.from} where f.id = ${fund.id}`.execute(tx)
  await postEntry(tx, {
    kind: 'allotment',
    key: `royalty_fund:${fund.id}:${fund.version}`,
    effectiveOn: await dayWithin(tx, fund.month),
    source: `royalty_fund:${fund.id}`,
    note: rows[0]?.name ?? '',
    postings: [
      { account: houseAccount('source'), amount: BigInt(amount) },
      { account: fundAccount(fund.id), amount: -BigInt(amount) },
    ],
    actorId,
  })
}
