import type { Permission } from '@toasoan/contract/access/catalogue'
import type { ProfitRow } from '@toasoan/contract/finance/profit-sheets'
import type { listProfits } from '@toasoan/contract/finance/profits'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves } from '#server/kernel/transitions/ways.ts'
import { sheetCost } from './funds.ts'
import { mayDo, type Sheet, sheetRules } from './sheet-status.ts'

export type SheetQuery = z.output<typeof listProfits.query>

const columns = ({
  userId,
}: Access) => sql`s.id, s.number, s.number as name, s.kind, s.department_id, d.name as department,
  to_char(s.month, 'YYYY-MM') as month, s.status, s.scorer_id, k.name as scorer, b.name as approver, s.approved_at,
  (select count(*) from royalty_row r where r.sheet_id = s.id) as articles,
  (select count(*) from royalty_row r where r.sheet_id = s.id
    and not exists (select from royalty_line l where l.row_id = r.id and l.coefficient is null)) as scored,
  ${sheetCost} as total, s.note, s.reason, s.corrects_id, s.version, s.created_at, s.updated_at, s.approvals, s.entry_id,
  exists (select from royalty_line l join royalty_part p on p.line_id = l.id join payee y on y.id = p.payee_id
    where l.sheet_id = s.id and y.user_id = ${userId}) as mine,
  exists (select from royalty_row r where r.sheet_id = s.id and r.updated_by = ${userId}) as scored_by_me,
  exists (select from royalty_due u join payout_due pd on pd.due_id = u.id and pd.live where u.sheet_id = s.id) as in_payout,
  not exists (select from royalty_row r where r.sheet_id = s.id
    and not exists (select from royalty_row c where c.corrects_id = r.id)) as corrected`

const from = sql`royalty_sheet s join department d on d.id = s.department_id join app_user k on k.id = s.scorer_id
  left join app_user b on b.id = s.approver_id`

/** Sheets that a permission reaches. */
export const sheetsWithin = (access: Access, permission: Permission): RawBuilder<unknown> =>
  sql`${within(access, permission, { owner: 's.scorer_id', department: 's.department_id' })}`

const source = (access: Access, reached: RawBuilder<unknown>): ListSource<Sheet, SheetQuery> => ({
  from,
  columns: columns(access),
  id: sql`s.id`,
  searched: sql`s.number || ' ' || d.name || ' ' || s.note`,
  orders: {
    month: sql`s.month`,
    number: sql`s.number`,
    status: sql`s.status`,
    updated_at: sql`s.updated_at`,
  },
  order: '-month',
  where: ({ department_id, month, status, kind }) => [
    reached,
    ...(department_id ? [sql`s.department_id = ${department_id}`] : []),
    ...(month ? [sql`s.month = ${`${month}-01`}::date`] : []),
    ...(status ? [sql`s.status = ${status}`] : []),
    ...(kind ? [sql`s.kind = ${kind}`] : []),
  ],
})

/** A sheet as lists and pages get it. */
export const shownSheet = (access: Access, sheet: Sheet): ProfitRow => {
  const { mine, scored_by_me, in_payout, approvals, entry_id, corrected, ...row } = sheet
  return { ...row, moves: allowedMoves(sheetRules, access, sheet), may: mayDo(access, sheet) }
}

/** One page of sheets out of what `reached` lets through. */
export async function sheetList(
  db: Database,
  access: Access,
  query: SheetQuery,
  reached: RawBuilder<unknown>,
): Promise<Page<ProfitRow>> {
  const { rows, total } = await pagedList(db, source(access, reached), query)
  return { rows: rows.map((row) => shownSheet(access, row)), total }
}

/** What waits for somebody: pending, within their reach, no row of it scored by them, and not paying them. */
export const waitingFor = (access: Access): RawBuilder<unknown> => sql`(s.status = 'pending'
  and ${sheetsWithin(access, 'profit.approve')} and s.scorer_id <> ${access.userId}
  and not exists (select from royalty_row r where r.sheet_id = s.id and r.updated_by = ${access.userId})
  and not exists (select from royalty_line l join royalty_part p on p.line_id = l.id join payee y on y.id = p.payee_id
    where l.sheet_id = s.id and y.user_id = ${access.userId}))`

/** A sheet whoever may see it, to be changed: for what follows from elsewhere. It stays as it is. */
export async function lockSheet(tx: Tx, access: Access, id: number): Promise<Sheet> {
  await sql`select from royalty_sheet where id = ${id} for update`.execute(tx)
  const { rows } = await sql<Sheet>`select ${columns(access)} from ${from} where s.id = ${id}`.execute(tx)
  return rows[0] as Sheet
}

type Lock = 'share' | 'update' | null

/** A sheet that the person may see; 404 otherwise. With a lock it stays as it is. */
export async function readSheet(
  db: Database | Tx,
  access: Access,
  id: number,
  lock: Lock = null,
  permission: Permission = 'profit.view',
): Promise<Sheet> {
  if (lock) await sql`select from royalty_sheet where id = ${id} for ${sql.raw(lock)}`.execute(db)
  const { rows } = await sql<Sheet>`select ${columns(access)} from ${from}
    where s.id = ${id} and ${sheetsWithin(access, permission)}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}
