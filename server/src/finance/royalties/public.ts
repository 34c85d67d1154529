import type { ProfitRow } from '@toasoan/contract/finance/profit-sheets'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { moveSheet } from './move-sheet.ts'
import { sheetList, shownSheet, waitingFor } from './sheets.ts'

export { postAllotment } from './funds.ts'
export { makePayout } from './make-payout.ts'
export { makeSheet } from './make-sheet.ts'
export { royaltyMeasures } from './measures.ts'
export { movePayout } from './move-payout.ts'
export { othersOf as othersToTake } from './other-rows.ts'
export { scoreRows } from './score-rows.ts'
export { rowsOf } from './sheet-detail.ts'
export { takeBackShare } from './take-back-share.ts'
export { royaltyTimeline } from './timeline.ts'
export { waitingSheetKind } from './waiting.ts'
export { waitingPayments } from './waiting-payments.ts'
export { moveSheet }

/** Sheets of royalties that wait for somebody's decision, the oldest month first; at most a hundred, and how many. */
export async function waitingSheets(
  db: Database,
  access: Access,
): Promise<{ rows: ProfitRow[]; total: number }> {
  const query = { page: 1, perPage: 100, sortBy: 'month', sortDesc: false } as const
  return sheetList(db, access, query, waitingFor(access))
}

/** How many of them there are. */
export async function countWaitingSheets(db: Database, access: Access): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from royalty_sheet s where ${waitingFor(access)}`.execute(db)
  return rows[0]?.n ?? 0
}

type Decision = { status: 'approved' | 'rejected'; reason: string; version?: number }

/**
 * Decides on a sheet as somebody asks, by the same rules as its page; gives what it was and what it became, to be noted
 * under the type `profit`.
 */
export async function decideSheet(
  tx: Tx,
  actor: Actor,
  id: number,
  decision: Decision,
): Promise<{ before: ProfitRow; after: ProfitRow }> {
  const { before, after } = await moveSheet(tx, actor, id, decision)
  return { before: shownSheet(actor.access, before), after: shownSheet(actor.access, after) }
}

/** How many sheets of the months that begin by a day (YYYY-MM-DD) wait for approval: they would be owed in those months. */
export async function pendingSheetsUntil(db: Database | Tx, day: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from royalty_sheet where status = 'pending' and month <= ${day}::date`.execute(db)
  return rows[0]?.n ?? 0
}
