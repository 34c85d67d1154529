import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { NotificationChange } from '@toasoan/contract/messaging/notification-centre'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { sendTotals } from './public.ts'

type Told = { kind: string; part_id: number | null }

/** An announcement that was read in the bell is read; its writer sees that in the receipts. */
async function readWhatTheyTellOf(tx: Tx, userId: number, told: readonly Told[]): Promise<void> {
  const ids = told.flatMap(({ kind, part_id }) =>
    kind === 'announcement' && part_id !== null ? [part_id] : [],
  )
  if (ids.length === 0) return
  await sql`update announcement_receipt set read_at = now()
    where user_id = ${userId} and announcement_id = any(${ids}::bigint[]) and read_at is null`.execute(tx)
}

/** What is made of rows of `notification`, and until when where they are put off. */
export type Change = { to: NotificationChange; until?: string | null }

const sets = ({ to, until }: Change): RawBuilder<unknown> => {
  if (to === 'read') return sql`read_at = coalesce(read_at, now())`
  if (to === 'done')
    return sql`done_at = coalesce(done_at, now()), read_at = coalesce(read_at, now()), snoozed_until = null`
  if (to === 'open') return sql`done_at = null`
  return until ? sql`snoozed_until = ${until}, read_at = null, done_at = null` : sql`snoozed_until = null`
}

/**
 * Changes those of a person's notifications for which `which` holds, tells their open pages, and returns how many these
 * were. What is read of an announcement counts as read of it.
 */
export async function changeOwn(
  tx: Tx,
  userId: number,
  which: RawBuilder<unknown>,
  change: Change,
): Promise<number> {
  const { rows } = await sql<{ kind: string; part_id: number | null }>`update notification set ${sets(change)}
    where user_id = ${userId} and ${which} returning kind, part_id`.execute(tx)
  if (change.to === 'read' || change.to === 'done') await readWhatTheyTellOf(tx, userId, rows)
  await sendTotals(tx, [userId])
  return rows.length
}

/** Changes one of a person's notifications; 404 for one that they have not. */
export async function changeOne(
  tx: Tx,
  note: Note,
  { userId }: Pick<Access, 'userId'>,
  id: number,
  change: Change,
): Promise<null> {
  if ((await changeOwn(tx, userId, sql`id = ${id}`, change)) === 0) throw fail(kernelErrors.notFound)
  note({ type: 'notification', id, after: change })
  return null
}
