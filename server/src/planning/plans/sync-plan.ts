import { stages } from '@toasoan/contract/editorial/stages'
import type { PlanStatus } from '@toasoan/contract/planning/plan-steps'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { isPlanned, planRules } from './plan-rules.ts'

type PlanFacts = {
  id: number
  status: PlanStatus
  version: number
  wanted: number
  out: number
  begun: boolean
}

/** Whether `article a` has left its writer's desk, the bin aside; what is no article is there once it is linked. */
const hasLeft = sql`(o.article_id is not null or x.article_id is null and x.id is not null or case when a.stage = ${sql.lit(stages.deleted)}
  then coalesce(a.stage_before_delete, 1) else a.stage end <> ${sql.lit(stages.private)})`

/** Of `plan_piece x`: whether its item, or an item with its file, was seen being sent. */
export const wasSent = sql`exists (select from as_run u join schedule_item i on i.id = u.item_id
  where i.id = x.item_id or i.file_id = x.file_id)`

async function read(tx: Tx, id: number): Promise<PlanFacts | undefined> {
  // Locked by a statement of its own: the one that reads must see what was committed while it waited.
  await sql`select from register_plan where id = ${id} for update`.execute(tx)
  const { rows } = await sql<PlanFacts>`select p.id, p.status, p.version, p.pieces_wanted as wanted,
    count(x.id) filter (where o.article_id is not null or ${wasSent}) as out, coalesce(bool_or(${hasLeft}), false) as begun
    from register_plan p left join plan_piece x on x.plan_id = p.id left join article a on a.id = x.article_id
    left join article_publication o on o.article_id = a.id where p.id = ${id} group by p.id`.execute(tx)
  return rows[0]
}

/** The next step of a plan towards where its pieces are; null when it is there. */
function nextOf({ status, wanted, out, begun }: PlanFacts): PlanStatus | null {
  const isDone = out >= wanted
  if (status === 'approved') return begun ? 'in_production' : null
  if (status === 'in_production') return isDone ? 'done' : null
  return status === 'done' && !isDone ? 'in_production' : null
}

/**
 * Lets a plan that the house stands by follow its pieces: in production once one has left its writer's desk, done when
 * as many are out as are wanted, and back when one is withdrawn. Each step is in its history.
 */
export async function syncPlan(tx: Tx, actor: Pick<Access, 'userId'> | null, id: number): Promise<void> {
  for (;;) {
    const plan = await read(tx, id)
    if (!plan || !isPlanned(plan)) return
    const to = nextOf(plan)
    if (!to) return
    await putStatus(tx, actor, planRules, plan, {
      to,
      reason: '',
      set: { done_at: to === 'done' ? sql`now()` : null, leftovers_kept_at: null },
    })
    // Its open work and coming bookings wait for a decision, or do so no longer.
    if (to === 'done' || plan.status === 'done') await notifyInbox(tx, 'plan_leftover', id)
  }
}
