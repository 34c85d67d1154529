import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { moveSheet } from './move-sheet.ts'

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

/** How many sheets of the months that begin by a day (YYYY-MM-DD) wait for approval: they would be owed in those months. */
export async function pendingSheetsUntil(db: Database | Tx, day: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from royalty_sheet where status = 'pending' and month <= ${day}::date`.execute(db)
  return rows[0]?.n ?? 0
}
