import type { PayeeRow, payees } from '@toasoan/contract/finance/payees'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { jsonInstant } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'

type Query = z.output<typeof payees.list.query>
type Bank = { bank_name: string; bank_account: string; bank_holder: string }

/** How `payee y` is taxed on a day: by what was set last before it, or first of all. */
export const regimeOn = (day: ReturnType<typeof sql>) => sql`coalesce(
  (select g.regime from payee_regime g where g.payee_id = y.id and g.valid_from <= ${day} order by g.valid_from desc limit 1),
  (select g.regime from payee_regime g where g.payee_id = y.id order by g.valid_from limit 1), 'freelance')`

const regimeFrom = sql`coalesce(
  (select max(g.valid_from) from payee_regime g where g.payee_id = y.id and g.valid_from <= ${today}),
  (select min(g.valid_from) from payee_regime g where g.payee_id = y.id), ${today})`

/** What is not in a payout that was paid. */
const owed = sql`coalesce((select sum(u.amount) from royalty_due u where u.payee_id = y.id and not exists (
  select from payout_due pd join payout_line pl on pl.id = pd.line_id join payout p on p.id = pl.payout_id
  where pd.due_id = u.id and pd.live and p.status = 'paid')), 0)::bigint`

const proposed = (
  access: Access,
) => sql`(select jsonb_build_object('bank_name', c.bank_name, 'bank_account', c.bank_account,
  'bank_holder', c.bank_holder, 'by', b.name, 'own', c.proposed_by = ${access.userId}, 'at', ${jsonInstant(sql`c.proposed_at`)})
  from payee_bank_change c join app_user b on b.id = c.proposed_by where c.payee_id = y.id and c.status = 'pending')`

const source = (access: Access): ListSource<PayeeRow, Query> & { table: string } => ({
  table: 'payee',
  from: sql`payee y left join app_user u on u.id = y.user_id`,
  id: sql`y.id`,
  columns: sql`y.id, y.name, y.user_id, u.name as user, y.tax_number, y.id_number, y.address, y.nationality, y.email, ${regimeOn(today)} as regime,
    ${regimeFrom} as regime_from, y.bank_name, y.bank_account, y.bank_holder, ${proposed(access)} as proposed,
    ${owed} as owed, y.note, y.active, y.version, y.created_at, y.updated_at`,
  searched: sql`y.name || ' ' || y.tax_number`,
  orders: { name: sql`y.name collate "vi-x-icu"`, updated_at: sql`y.updated_at` },
  order: 'name',
  where: ({ active, regime, user_id }) => [
    ...(active ? [sql`y.active = ${active === 'true'}`] : []),
    ...(regime ? [sql`${regimeOn(today)} = ${regime}`] : []),
    ...(user_id ? [sql`y.user_id = ${user_id}`] : []),
  ],
})

/** An account number of which only the last four digits are told. */
export const maskAccount = (account: string): string =>
  account === '' ? '' : `••••${account.length > 6 ? account.slice(-4) : ''}`

/** Bank data as who does not pay may see them; the holder's name is not told either. */
export const maskBank = <Row extends Bank>(row: Row): Row => ({
  ...row,
  bank_account: maskAccount(row.bank_account),
  bank_holder: row.bank_holder === '' ? '' : '••••',
})

/** A payee as anybody may see it, and as logs keep it: without bank data and the number of their papers. */
export const withoutBank = (row: PayeeRow): PayeeRow => ({
  ...maskBank(row),
  id_number: maskAccount(row.id_number),
  proposed: row.proposed && maskBank(row.proposed),
})

const shown = (access: Access, row: PayeeRow): PayeeRow =>
  can(access, 'profit.pay') ? row : withoutBank(row)

/** One page of payees, their bank data masked but for who pays. */
export async function payeeList(db: Database, access: Access, query: Query): Promise<Page<PayeeRow>> {
  const { rows, total } = await pagedList(db, source(access), query)
  return { rows: rows.map((row) => shown(access, row)), total }
}

/** A payee as this person may see it; 404 when there is none. */
export const readPayee = async (
  db: Database | Tx,
  access: Access,
  id: number,
  lock = false,
): Promise<PayeeRow> => shown(access, await findRecord<PayeeRow>(db, source(access), id, lock))
