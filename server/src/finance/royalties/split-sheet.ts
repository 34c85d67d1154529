import { sheetErrors } from '@toasoan/contract/finance/profit-steps'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { insertValues, refuseStale } from '#server/kernel/records/change-record.ts'
import { type Actor, putStatus } from '#server/kernel/transitions/change-status.ts'
import { reopenSheet } from './bring-back.ts'
import { numberOf } from './make-sheet.ts'
import { assertSubmittable } from './move-sheet.ts'
import { notifyOfSheet } from './notify.ts'
import { mayDo, type Sheet, sheetRules } from './sheet-status.ts'
import { lockSheet, readSheet } from './sheets.ts'

const sentence = text(
  'Tách dòng trả cho {name} khỏi {number} để người khác duyệt',
  'Rows that pay {name} were split off {number} for another person to decide on',
)

/** Moves the rows that pay somebody into another draft; gives how many went, and how many stay. */
async function moveRows(tx: Tx, from: number, to: number, userId: number) {
  const { rows } = await sql<{ id: number }>`update royalty_row r set sheet_id = ${to}, version = version + 1
    where r.sheet_id = ${from} and exists (select from royalty_line l join royalty_part p on p.line_id = l.id
      join payee y on y.id = p.payee_id where l.row_id = r.id and y.user_id = ${userId}) returning r.id`.execute(
    tx,
  )
  await sql`update royalty_line set sheet_id = ${to} where row_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  const left = await sql`select from royalty_row where sheet_id = ${from} limit 1`.execute(tx)
  return { went: rows.length, stay: left.rows.length }
}

/** Submits a draft anew, as whoever split it: what it says is what its scorer submitted. */
async function submitAgain(tx: Tx, { access }: Actor, id: number, reason: string): Promise<Sheet> {
  const draft = await lockSheet(tx, access, id)
  await assertSubmittable(tx, draft)
  await putStatus(tx, access, sheetRules, draft, { to: 'pending', reason })
  return lockSheet(tx, access, id)
}

/**
 * Splits the rows that pay whoever would approve a sheet off it, into a supplement that waits for another person. The
 * scorer, the scores and every sum stay as they were submitted. Gives both as they are then.
 *
 * @throws 403 for who does not approve it, 409 when nothing of it pays them, when everything does, when a fund was
 * divided by its points, or when it is a correction, whose rows belong together
 */
export async function splitSheet(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<{ before: Sheet; after: Sheet; split: Sheet }> {
  const { access, language } = actor
  const before = await readSheet(tx, access, id, 'update')
  refuseStale(before, version)
  if (!mayDo(access, before).split) throw fail(sheetErrors.unsplit)
  const divided = await sql`select from royalty_division where sheet_id = ${id} limit 1`.execute(tx)
  if (divided.rows.length > 0) throw fail(sheetErrors.splitDivided)
  const { rows: codes } = await sql<{ code: string }>`select code from department
    where id = ${before.department_id}`.execute(tx)
  const [department] = codes
  if (!department) throw fail(kernelErrors.notFound)
  const reason = say(sentence, language, { name: access.name, number: before.number })
  await reopenSheet(tx, access, before, reason)
  const splitId = await insertValues(tx, 'royalty_sheet', {
    number: await numberOf(tx, department.code, before.department_id, before.month),
    kind: 'supplement',
    department_id: before.department_id,
    month: `${before.month}-01`,
    note: reason,
    scorer_id: before.scorer_id,
  })
  await writeEvents(tx, access, [{ entity: 'royalty_sheet', id: splitId, kind: 'created', reason }])
  const { went, stay } = await moveRows(tx, id, splitId, access.userId)
  if (went === 0 || stay === 0) throw fail(sheetErrors.unsplit)
  const after = await submitAgain(tx, actor, id, reason)
  const split = await submitAgain(tx, actor, splitId, reason)
  for (const sheet of [after, split]) await notifyOfSheet(tx, access, sheet, 'draft', reason)
  return { before, after, split }
}
