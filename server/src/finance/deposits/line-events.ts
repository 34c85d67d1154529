import type { depositEvents } from '@toasoan/contract/finance/deposits'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'

type Named = { id: number; code: string }

/** Writes into the history of a line, and of the deposit that it is or was, what was said of it. */
export const writeLineEvent = (
  tx: Tx,
  { access }: Pick<Actor, 'access'>,
  kind: keyof typeof depositEvents,
  lineId: number,
  { deposit, reason }: { deposit: Named | null; reason: string },
): Promise<void> =>
  writeEvents(tx, access, [
    {
      entity: 'bank_line',
      id: lineId,
      kind,
      reason,
      data: deposit ? { deposit_id: deposit.id, title: deposit.code } : {},
    },
    ...(deposit ? [{ entity: 'unit_deposit', id: deposit.id, kind, reason }] : []),
  ])

/** Opens a line again that was matched with a deposit. */
export async function letGo(
  tx: Tx,
  actor: Actor,
  lineId: number,
  deposit: Named,
  reason: string,
): Promise<void> {
  await sql`update bank_line set deposit_id = null where id = ${lineId}`.execute(tx)
  await writeLineEvent(tx, actor, 'reopened', lineId, { deposit, reason })
}

/** SQL: whether a line `b` was matched with, or taken back from (`kind`), a deposit `d`, and that is so and so (`when`). */
const happened = (
  kind: keyof typeof depositEvents,
  when: RawBuilder<unknown>,
) => sql`exists (select from record_event e
  where e.entity = 'bank_line' and e.entity_id = b.id and e.kind = ${kind} and e.data ->> 'deposit_id' = d.id::text and ${when})`

/** SQL: whether somebody has said that a line `b` is not the deposit `d`: it is not matched with it by itself again. */
export const wasParted = happened('reopened', sql`true`)

/** SQL: whether the money of a deposit `d` was confirmed by its line `b`: not where it was confirmed before they were matched. */
export const confirmedBy = sql`coalesce(d.status = 'confirmed' and not ${happened('matched', sql`e.at > d.decided_at`)}, false)`
