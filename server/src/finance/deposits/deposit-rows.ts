import {
  type DepositDetail,
  type DepositRow,
  type DepositStatus,
  depositStatusLabels,
  depositTransitions,
  type listDeposits,
} from '@toasoan/contract/finance/deposits'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type ListQuery, type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves, guardBy, type StatusRules } from '#server/kernel/transitions/ways.ts'
import { confirmedBy } from './line-events.ts'
import { waysOf } from './transfer-ways.ts'

/** A deposit as the database has it. */
export type Deposit = Omit<DepositRow, 'moves'>

/** Who entered a deposit does not confirm it. */
export const depositRules: StatusRules<DepositStatus, Deposit> = {
  table: 'unit_deposit',
  transitions: depositTransitions,
  labels: depositStatusLabels,
  guard: guardBy(({ created_by }) => ({ owner_id: created_by.id, department_id: null })),
}

const columns = sql`d.id, jsonb_build_object('id', u.id, 'name', u.name) as unit, d.unit_buy_id, d.method, d.amount,
  d.code, d.reference, d.status, d.reason, case when b.id is not null then jsonb_build_object(
    'id', b.id, 'paid_on', b.paid_on, 'description', b.description, 'counts', ${confirmedBy}) end as bank_line,
  jsonb_build_object('id', m.id, 'name', m.name) as created_by,
  case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as decided_by,
  d.decided_at, d.version, d.created_at, d.updated_at`

const from = sql`unit_deposit d join unit_buy u on u.id = d.unit_buy_id join app_user m on m.id = d.created_by
  left join app_user k on k.id = d.decided_by left join bank_line b on b.deposit_id = d.id`

type Query = ListQuery & z.output<typeof listDeposits.query>

const source: ListSource<Deposit, Query> = {
  from,
  columns,
  id: sql`d.id`,
  searched: sql`u.name || ' ' || d.code || ' ' || d.reference`,
  orders: { created_at: sql`d.created_at`, amount: sql`d.amount`, status: sql`d.status` },
  order: '-created_at',
  where: ({ unit_buy_id, status, method, matched, from: first, until }) => [
    ...(unit_buy_id ? [sql`d.unit_buy_id = ${unit_buy_id}`] : []),
    ...(status ? [sql`d.status = ${status}`] : []),
    ...(method ? [sql`d.method = ${method}`] : []),
    ...(matched === undefined ? [] : [matched ? sql`b.id is not null` : sql`b.id is null`]),
    ...(first ? [fromDay(sql`d.created_at`, first)] : []),
    ...(until ? [untilDay(sql`d.created_at`, until)] : []),
  ],
}

/** A deposit as lists get it. */
export const asRow = (access: Access, deposit: Deposit): DepositRow => ({
  ...deposit,
  moves: allowedMoves(depositRules, access, deposit),
})

/** One page of deposits, the newest first. */
export async function depositList(db: Database, access: Access, query: Query): Promise<Page<DepositRow>> {
  const { rows, total } = await pagedList(db, source, query)
  return { rows: rows.map((row) => asRow(access, row)), total }
}

/** One deposit; 404 when there is none. With `lock` its row stays as it is. */
export async function readDeposit(db: Database | Tx, id: number, lock = false): Promise<Deposit> {
  if (lock) await sql`select from unit_deposit where id = ${id} for update`.execute(db)
  const deposit = await oneOf<Deposit>(db, source, id)
  if (!deposit) throw fail(kernelErrors.notFound)
  return deposit
}

/** A deposit with its history, and how it is paid while it waits: nobody transfers a second time what was decided on. */
export async function depositDetailOf(
  kernel: Pick<Kernel, 'db' | 'pool' | 'listener'>,
  access: Access,
  deposit: Deposit,
): Promise<DepositDetail> {
  const waits = deposit.method === 'bank' && deposit.status === 'pending'
  const [transfer, history] = await Promise.all([
    waits ? waysOf(kernel, deposit) : null,
    readHistory(kernel.db, 'unit_deposit', deposit.id),
  ])
  return { ...asRow(access, deposit), transfer, history }
}
