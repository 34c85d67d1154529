import { sheetErrors } from '@toasoan/contract/finance/profit-steps'
import type { rollBackProfits } from '@toasoan/contract/finance/profits'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { moveSheet } from './move-sheet.ts'
import type { Sheet } from './sheet-status.ts'
import { sheetsWithin } from './sheets.ts'

type Given = z.output<typeof rollBackProfits.body>

/**
 * Takes back the approval of all sheets of a department and month, all of them or none, each by the rules of its own
 * step: nothing of them is owed any more, and submitted and approved again they owe the same đồng.
 *
 * @throws 409 when none is approved, when something of one is in a payout or corrected, or when its month is closed
 */
export async function rollBack(
  tx: Tx,
  actor: Actor,
  { department_id, month, reason }: Given,
): Promise<{ before: Sheet; after: Sheet }[]> {
  const { rows } = await sql<{ id: number; status: string }>`select s.id, s.status from royalty_sheet s
    where s.department_id = ${department_id} and s.month = ${`${month}-01`}::date
      and s.status in ('approved', 'scheduled', 'paid') and ${sheetsWithin(actor.access, 'profit.view')}
    order by s.id for update`.execute(tx)
  if (rows.some(({ status }) => status !== 'approved')) throw fail(sheetErrors.inPayout)
  if (rows.length === 0) throw fail(sheetErrors.noneApproved)
  const moved: { before: Sheet; after: Sheet }[] = []
  for (const { id } of rows) moved.push(await moveSheet(tx, actor, id, { status: 'draft', reason }))
  return moved
}
