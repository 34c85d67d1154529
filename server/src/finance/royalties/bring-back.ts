import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { today } from '#server/kernel/database/conditions.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { insertValues } from '#server/kernel/records/change-record.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { undivideFunds } from './divide-funds.ts'
import { followSheets } from './follow-sheets.ts'
import { numberOf } from './make-sheet.ts'
import { unoweSheet } from './owe.ts'
import { clearRefunded } from './refunded-rows.ts'
import { type Sheet, sheetRules } from './sheet-status.ts'
import { lockSheet } from './sheets.ts'

/** Brings what waits, or is approved and not paid, back to be scored: nothing of it is owed any more. */
export async function reopenSheet(tx: Tx, access: Access, sheet: Sheet, reason: string): Promise<void> {
  const set = { approver_id: null, approved_at: null }
  await putStatus(tx, access, sheetRules, sheet, { to: 'draft', reason, set })
  if (sheet.status === 'approved') await unoweSheet(tx, sheet, access.userId, reason)
  await undivideFunds(tx, sheet)
  await clearRefunded(tx, sheet.id)
  if (sheet.corrects_id !== null) await followSheets(tx, [sheet.corrects_id])
}

/** A draft that corrects another sheet, and whether it was made for that. */
export type Correction = { id: number; made: boolean }

/** The draft that corrects a sheet: the one that there is, or a new one of the present month, by the same scorer. */
export async function correctionOf(
  tx: Tx,
  access: Access,
  sheet: Sheet,
  reason: string,
): Promise<Correction> {
  const { rows: known } = await sql<{
    id: number
  }>`select id from royalty_sheet where corrects_id = ${sheet.id}
    and status in ('draft', 'pending', 'rejected') order by id limit 1`.execute(tx)
  const open = known[0]?.id ?? null
  if (open !== null) {
    const before = await lockSheet(tx, access, open)
    if (before.status !== 'draft') await reopenSheet(tx, access, before, reason)
    return { id: open, made: false }
  }
  const { rows } = await sql<{
    month: string
    code: string
  }>`select to_char(${today}, 'YYYY-MM') as month, code
    from department where id = ${sheet.department_id}`.execute(tx)
  const { month, code } = rows[0] as { month: string; code: string }
  const id = await insertValues(tx, 'royalty_sheet', {
    number: await numberOf(tx, code, sheet.department_id, month),
    kind: 'correction',
    department_id: sheet.department_id,
    month: `${month}-01`,
    note: reason,
    scorer_id: sheet.scorer_id,
    corrects_id: sheet.id,
  })
  return { id, made: true }
}

/** Tells who scores a sheet that something else brought back, or began for them. */
export async function notifyScorer(
  tx: Tx,
  { userId, name }: Pick<Access, 'userId' | 'name'>,
  { id, number, scorer_id }: Pick<Sheet, 'id' | 'number' | 'scorer_id'>,
  reason: string,
): Promise<void> {
  await notify(tx, {
    userIds: [scorer_id],
    kind: 'royalty_decided',
    data: { title: number, actor: name, reason },
    link: `/profits/edit/${id}`,
    partId: id,
    actorId: userId,
  })
}
