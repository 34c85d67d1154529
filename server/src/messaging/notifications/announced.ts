import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'

type Told = { kind: string; part_id: number | null }

/** An announcement that was read in the bell is read; its writer sees that in the receipts. */
export async function readWhatTheyTellOf(tx: Tx, userId: number, told: readonly Told[]): Promise<void> {
  const ids = told.flatMap(({ kind, part_id }) =>
    kind === 'announcement' && part_id !== null ? [part_id] : [],
  )
  if (ids.length === 0) return
  await sql`update announcement_receipt set read_at = now()
    where user_id = ${userId} and announcement_id = any(${ids}::bigint[]) and read_at is null`.execute(tx)
}
