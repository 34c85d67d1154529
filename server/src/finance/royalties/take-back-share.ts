import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { correctionOf, notifyScorer, reopenSheet } from './bring-back.ts'
import { copyRows } from './make-sheet.ts'
import { notifyPages } from './notify.ts'
import { clearRefunded } from './refunded-rows.ts'
import type { Sheet } from './sheet-status.ts'
import { lockSheet } from './sheets.ts'

type Scored = { id: number; sheet_id: number; amount: number }

/** The row that says last what the authors of a sale get; undefined when no sheet has it. */
async function lastRowOf(tx: Tx, saleId: number): Promise<Scored | undefined> {
  const { rows } = await sql<Scored>`select r.id, r.sheet_id,
      (select coalesce(sum(l.amount), 0)::bigint from royalty_line l where l.row_id = r.id) as amount
    from royalty_row r where r.sale_id = ${saleId} and r.kind = 'resale'
      and not exists (select from royalty_row c where c.corrects_id = r.id)`.execute(tx)
  return rows[0]
}

/** The same with its sheet, which stays as it is: a correction may have begun while it was waited for. */
async function lockLast(
  tx: Tx,
  access: Access,
  saleId: number,
): Promise<{ row: Scored; sheet: Sheet } | null> {
  for (;;) {
    const row = await lastRowOf(tx, saleId)
    if (!row) return null
    const sheet = await lockSheet(tx, access, row.sheet_id)
    const now = await lastRowOf(tx, saleId)
    if (now?.id === row.id) return { row: now, sheet }
  }
}

/**
 * Takes back what a sale that was refunded gave its authors. What no one approved yet loses the row, and goes back to be
 * scored where it waited; what was approved gets a correction, which owes the difference when somebody approves it. The
 * caller holds the sale.
 */
export async function takeBackShare(
  tx: Tx,
  access: Access,
  sale: { id: number; title: string },
  because: string,
): Promise<void> {
  const last = await lockLast(tx, access, sale.id)
  if (!last || last.row.amount === 0) return
  const { row, sheet } = last
  const reason = `${sale.title}: ${because}`.slice(0, 500)
  if (sheet.approved_at === null) {
    if (sheet.status !== 'draft') await reopenSheet(tx, access, sheet, reason)
    await clearRefunded(tx, sheet.id)
    await writeEvents(tx, access, [{ entity: 'royalty_sheet', id: sheet.id, kind: 'refunded', reason }])
    await notifyPages(tx, sheet.id)
    await notifyScorer(tx, access, sheet, reason)
    return
  }
  const { id, made } = await correctionOf(tx, access, sheet, reason)
  await copyRows(tx, sheet, id, access.userId, [row.id])
  await clearRefunded(tx, id)
  const kind = made ? 'created' : 'refunded'
  await writeEvents(tx, access, [{ entity: 'royalty_sheet', id, kind, reason }])
  for (const told of [sheet.id, id]) await notifyPages(tx, told)
  await notifyScorer(tx, access, await lockSheet(tx, access, id), reason)
}
