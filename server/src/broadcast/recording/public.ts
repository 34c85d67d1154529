import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { planRecordings } from './plan-recordings.ts'

/** Where the files of a recording stand in time. */
export { type Stretch, stretchesOf } from './laid-stretches.ts'

export { planItems } from './plan-recordings.ts'

/** Plans anew what a rule asks for; with `gone` what it planned and has not begun goes. */
export async function planRule(tx: Tx, id: number, gone = false): Promise<void> {
  if (!gone) return planRecordings(tx, id)
  await sql`delete from recording where rule_id = ${id} and status = 'planned'`.execute(tx)
}
