import type { Permission } from '@toasoan/contract/access/catalogue'
import {
  type BorrowDetail,
  type BorrowItem,
  type BorrowRow,
  type BorrowStatus,
  borrowStatusLabels,
  borrowTransitions,
  type listBorrows,
} from '@toasoan/contract/facilities/borrows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Access, type Ownership, reaches } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { fromDay, holds, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { allowedMoves, guardBy, type Standing, type StatusRules } from '#server/kernel/transitions/ways.ts'
import { named } from '../devices/public.ts'

/** A borrow with whose it is. */
export type Borrow = Omit<BorrowRow, 'moves'> &
  Standing<BorrowStatus> & { requester_id: number; department_id: number | null }

const ownerOf = ({
  requester_id,
  department_id,
}: Pick<Borrow, 'requester_id' | 'department_id'>): Ownership => ({ owner_id: requester_id, department_id })

/** The steps of a borrow, and who may take them. */
export const borrowRules: StatusRules<BorrowStatus, Borrow> = {
  table: 'borrow',
  transitions: borrowTransitions,
  labels: borrowStatusLabels,
  // Only the borrower reports a return; the custodian confirms one without a report as well.
  guard: (access, way, borrow) =>
    way.to === 'return_reported' && borrow.requester_id !== access.userId
      ? kernelErrors.permissionDenied
      : guardBy<BorrowStatus, Borrow>(ownerOf)(access, way, borrow),
}

const ownership = { owner: 'b.requester_id', department: 'b.department_id' }

const out = sql`b.status in ('handed_over', 'partially_returned', 'return_reported')`
const overdue = sql`(${out} and b.due_at < now())`

const items = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id,
    'device', jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name),
    'serial', case when s.id is not null then jsonb_build_object('id', s.id, 'serial', s.serial) end,
    'outcome', i.outcome, 'ended_at', i.ended_at, 'ended_by', u.name, 'note', i.note) order by i.id), '[]')
  from borrow_item i join device d on d.id = i.device_id left join device_serial s on s.id = i.serial_id
  left join app_user u on u.id = i.ended_by where i.borrow_id = b.id)`

const columns = sql`b.id, b.title, b.note, b.status, b.starts_at, b.due_at, ${named('requester')} as requester,
  ${named('department')} as department, ${named('approver')} as approved_by, b.handed_over_at, b.returned_at,
  b.reason, ${items} as items, ${overdue} as overdue, b.version, b.created_at, b.requester_id, b.department_id`

const source = sql`borrow b join app_user requester on requester.id = b.requester_id
  left join app_user approver on approver.id = b.approved_by
  left join department on department.id = b.department_id`

function asRow(access: Access, borrow: Borrow): BorrowRow {
  const { requester_id, department_id, ...row } = borrow
  return { ...row, moves: allowedMoves(borrowRules, access, borrow) }
}

type Query = z.output<typeof listBorrows.query>

const hasItem = (condition: RawBuilder<unknown>) =>
  sql`exists (select from borrow_item i where i.borrow_id = b.id and ${condition})`

function conditions(access: Access, query: Query): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`${within(access, 'borrow.index', ownership)}`]
  if (query.keyword) parts.push(holds(sql`b.title`, query.keyword))
  if (query.status) parts.push(sql`b.status = ${query.status}`)
  if (query.overdue !== undefined) parts.push(query.overdue ? overdue : sql`not ${overdue}`)
  if (query.out !== undefined) parts.push(query.out ? out : sql`not ${out}`)
  if (query.device_id) parts.push(hasItem(sql`i.device_id = ${query.device_id}`))
  if (query.serial_id) parts.push(hasItem(sql`i.serial_id = ${query.serial_id}`))
  if (query.requester_id) parts.push(sql`b.requester_id = ${query.requester_id}`)
  if (query.department_id) parts.push(sql`b.department_id = ${query.department_id}`)
  if (query.from) parts.push(fromDay(sql`b.starts_at`, query.from))
  if (query.until) parts.push(untilDay(sql`b.starts_at`, query.until))
  if (query.mine) parts.push(sql`b.requester_id = ${access.userId}`)
  if (query.to_approve)
    parts.push(sql`b.status = 'pending' and b.requester_id <> ${access.userId}
      and ${within(access, 'borrow.approve', ownership)}`)
  if (query.to_confirm)
    parts.push(sql`b.status = 'return_reported' and b.requester_id <> ${access.userId}
      and ${within(access, 'borrow.approve', ownership)}`)
  return sql.join(parts, sql` and `)
}

const countLimit = 10_000

/** One page of borrows that the actor may list, the newest first unless sorted otherwise. */
export async function borrowList(db: Database, access: Access, query: Query): Promise<Page<BorrowRow>> {
  const { sortBy = 'created_at', page, perPage } = query
  const direction = sql.raw((query.sortDesc ?? sortBy === 'created_at') ? 'desc' : 'asc')
  const where = conditions(access, query)
  const [read, counted] = await Promise.all([
    sql<Borrow>`select ${columns} from ${source} where ${where}
      order by ${sql.ref(`b.${sortBy}`)} ${direction}, b.id ${direction}
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ n: number }>`select count(*) as n from (
      select from borrow b where ${where} limit ${countLimit + 1}) as counted`.execute(db),
  ])
  const total = counted.rows[0]?.n ?? 0
  return {
    rows: read.rows.map((row) => asRow(access, row)),
    total: Math.min(total, countLimit),
    ...(total > countLimit ? { totalCapped: true } : {}),
  }
}

/** One borrow as it stands, whoever asks; 404 when there is none. With `lock` its row stays as it is. */
export async function readBorrow(db: Database | Tx, id: number, lock = false): Promise<Borrow> {
  if (lock) await sql`select from borrow where id = ${id} for update`.execute(db)
  const { rows } = await sql<Borrow>`select ${columns} from ${source} where b.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** Refuses with 403 when the permission does not reach the borrow. */
export function assertBorrowAllowed(access: Access, permission: Permission, borrow: Borrow): void {
  if (!reaches(access, permission, ownerOf(borrow))) throw fail(kernelErrors.permissionDenied, { permission })
}

export const isOut = ({ status }: Borrow): boolean =>
  status === 'handed_over' || status === 'partially_returned' || status === 'return_reported'

/** Whether somebody may give more time for it: who approves it, and nobody for their own. */
export const mayExtend = (access: Access, borrow: Borrow): boolean =>
  (borrow.status === 'approved' || isOut(borrow)) &&
  borrow.requester_id !== access.userId &&
  reaches(access, 'borrow.approve', ownerOf(borrow))

/** Units of a borrow that have not come back. */
export const stillOut = ({ items }: Borrow): BorrowItem[] => items.filter(({ outcome }) => outcome === null)

/** A borrow as its page gets it. */
export async function borrowDetailOf(db: Database | Tx, access: Access, id: number): Promise<BorrowDetail> {
  const borrow = await readBorrow(db, id)
  const may = (permission: Permission) => reaches(access, permission, ownerOf(borrow))
  return {
    ...asRow(access, borrow),
    history: await readHistory(db, 'borrow', id),
    may: {
      update: borrow.status === 'pending' && may('borrow.update'),
      extend: mayExtend(access, borrow),
      delete: ['pending', 'rejected', 'cancelled'].includes(borrow.status) && may('borrow.delete'),
      give_back: isOut(borrow) && borrow.requester_id !== access.userId && may('borrow.approve'),
    },
  }
}
