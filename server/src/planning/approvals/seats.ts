import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'

/** The rights by which somebody decides: their own, or in place of somebody who is away. */
export type Seat = {
  access: Access
  /** The rights of who is away, as themselves; null in one's own seat. */
  giver: Access | null
}

/** Today where the house is. */
export const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`

/** The person named, with the rights that the giver has at this moment. */
const standingIn = (delegate: Access, giver: Access): Access => ({
  ...giver,
  sessionId: delegate.sessionId,
  endsAt: delegate.endsAt,
  viewedBy: delegate.viewedBy,
  userId: delegate.userId,
  username: delegate.username,
  name: delegate.name,
  language: delegate.language,
  insteadOf: { userId: giver.userId, name: giver.name },
})

/** In the places of so many people somebody decides at most. */
const mostGivers = 20

/** The seats from which somebody decides today, their own first. Who may no longer log in gives nothing on. */
export async function seatsOf(db: Database, access: Access): Promise<Seat[]> {
  const { rows } = await sql<{ giver_id: number }>`select giver_id from approval_delegation
    where delegate_id = ${access.userId} and ended_at is null and ${today} between from_day and until_day
    order by giver_id limit ${mostGivers}`.execute(db)
  const givers = await Promise.all(rows.map(({ giver_id }) => accessWithoutSession(db, giver_id)))
  const others = givers.flatMap((giver) => (giver ? [{ access: standingIn(access, giver), giver }] : []))
  return [{ access, giver: null }, ...others]
}

/**
 * What waits of a kind in a seat. In place of somebody it is what waits for them, and would wait for this person if the
 * rights were theirs: so it is neither the giver's own nor their own.
 */
export async function waitingIn(
  kernel: Kernel,
  { access, giver }: Seat,
  language: Actor['language'],
  kind: WaitingKind,
  most: number,
): Promise<Waiting[]> {
  if (!kind.concerns(access)) return []
  const rows = await kind.waitingFor(kernel, { access, language }, most)
  if (!giver || rows.length === 0) return rows
  const theirs = await kind.waitingFor(kernel, { access: giver, language }, most)
  const ids = new Set(theirs.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}
