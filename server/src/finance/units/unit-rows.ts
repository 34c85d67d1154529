import type { UnitPosting, UnitResource, UnitRow } from '@toasoan/contract/finance/units'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'

const balance = sql`coalesce(l.balance, 0)`
const sales = sql`(select count(*) from sale s where s.unit_buy_id = u.id and s.status <> 'refunded')`

/** Where buying units stand; their balance is the ledger's. */
export const unitOptions: RecordOptions<UnitResource, UnitRow> = {
  table: 'unit_buy',
  from: sql`unit_buy u left join ledger_account l on l.code = 'unit:' || u.id`,
  id: sql`u.id`,
  columns: sql`u.id, u.name, u.code, u.kind, u.tax_code, u.contact, u.email, u.phone, u.address, u.note, u.active,
    ${balance} as balance, coalesce(l.reserved, 0) as reserved, ${balance} - coalesce(l.reserved, 0) as available,
    ${sales} as sales, u.version, u.created_at, u.updated_at`,
  searched: sql`u.name || ' ' || u.code`,
  orders: {
    name: sql`u.name collate "vi-x-icu"`,
    code: sql`u.code`,
    balance,
    sales,
    updated_at: sql`u.updated_at`,
  },
  order: 'name',
  where: ({ active, kind }) => [
    ...(active ? [sql`u.active = ${active === 'true'}`] : []),
    ...(kind ? [sql`u.kind = ${kind}`] : []),
  ],
  values: (given, { before, access }) => ({
    name: given.name,
    code: given.code,
    kind: given.kind,
    tax_code: given.tax_code,
    contact: given.contact,
    email: given.email,
    phone: given.phone,
    address: given.address,
    note: given.note,
    active: given.active,
    ...(before ? {} : { created_by: access.userId }),
  }),
  unique: {
    name: text('Tên này đã có.', 'This name is taken.'),
    code: text('Mã này đã có.', 'This code is taken.'),
  },
}

type Query = ListQuery & { from?: string; until?: string }

const movements = (unitId: number): ListSource<UnitPosting, Query> => ({
  from: sql`(select p.id, e.id as entry_id, e.kind, e.effective_on, e.created_at as at, e.note, e.source,
      -p.amount as amount, (sum(-p.amount) over (order by e.effective_on, p.id))::bigint as balance, u.name as actor
    from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_entry e on e.id = p.entry_id
    left join app_user u on u.id = e.actor_id where a.code = ${`unit:${unitId}`}) m`,
  columns: sql`m.*`,
  id: sql`m.id`,
  searched: sql`m.note`,
  // By the day for which they count unless when they were entered is asked for.
  orders: { day: sql`m.effective_on`, at: sql`m.id` },
  order: '-day',
  where: ({ from, until }) => [
    ...(from ? [sql`m.effective_on >= ${from}::date`] : []),
    ...(until ? [sql`m.effective_on <= ${until}::date`] : []),
  ],
})

/** Movements of a unit's balance by the day for which they count, the newest first, each with the balance after it. */
export const postingsOf = (db: Database | Tx, unitId: number, query: Query): Promise<Page<UnitPosting>> =>
  pagedList(db, movements(unitId), query)

/** A unit that still buys, locked against changes; undefined when there is none. */
export async function activeUnit(
  tx: Tx,
  id: number,
): Promise<{ id: number; name: string; code: string; email: string } | undefined> {
  const { rows } = await sql<{
    id: number
    name: string
    code: string
    email: string
  }>`select id, name, code, email
    from unit_buy where id = ${id} and active for share`.execute(tx)
  return rows[0]
}

/** Refuses with 404 when there is no such unit. */
export async function assertUnit(db: Database | Tx, id: number): Promise<void> {
  const { rows } = await sql`select from unit_buy where id = ${id}`.execute(db)
  if (rows.length === 0) throw fail(kernelErrors.notFound)
}
