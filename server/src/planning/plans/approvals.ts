import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { inWords } from './air-time.ts'
import { movePlan } from './move-plan.ts'
import { decidableBy } from './plan-rows.ts'

/** A plan that waits for somebody's decision. */
export type WaitingPlan = {
  id: number
  title: string
  /** Since when it waits. */
  since: string
  /** The day that it is for, YYYY-MM-DD. */
  due: string
  requester: { id: number; name: string }
  version: number
}

/** What somebody may decide on now, the nearest day first, at most `limit`. */
export async function waitingPlans(
  { db, access }: { db: Database; access: Access },
  limit = 500,
): Promise<WaitingPlan[]> {
  const { rows } = await sql<WaitingPlan>`
    select p.id, p.number || ' ' || p.title as title, p.asked_at as since, p.on_day as due,
      jsonb_build_object('id', u.id, 'name', u.name) as requester, p.version
    from register_plan p join app_user u on u.id = p.requester_id
    where ${decidableBy(access)} order by p.on_day, p.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Approves or rejects a plan in a transaction of its own, with all that follows. Refuses as the plan's own call does: 409
 * `plan.decided` when somebody else was first, 422 at `reason` for a rejection without one.
 */
export const decidePlan = (
  { change, access, language }: Pick<Call, 'change' | 'language'> & { access: Access },
  id: number,
  verdict: 'approved' | 'rejected',
  reason: string,
  version?: number,
): Promise<void> =>
  inWords(
    change(async (tx, note) => {
      const given = { status: verdict, reason, ...(version && { version }) }
      const { before, after } = await movePlan(tx, { access, language }, id, given)
      note({ type: 'registerPlan', id, name: after.title, before, after })
    }),
  )
