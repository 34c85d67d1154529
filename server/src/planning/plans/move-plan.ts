import { say } from '@toasoan/contract/kit/text'
import { type PlanStatus, planErrors, planStatusLabels } from '@toasoan/contract/planning/plan-steps'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Values } from '#server/kernel/records/change-record.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type Step,
} from '#server/kernel/transitions/change-status.ts'
import { refuseTakenAir } from './air-time.ts'
import { notifyApprovers, notifyLists, notifyPeople } from './notify.ts'
import { beginPlan, endPlan } from './plan-resources.ts'
import { changedPlan, readPlan } from './plan-rows.ts'
import { mayApprove, type Plan, planRules } from './plan-rules.ts'
import { syncPlan } from './sync-plan.ts'

type Given = { status: PlanStatus; reason: string; version?: number }
type PlanStep = Step<PlanStatus, Plan, Given>

/** What is written with the status itself. */
function stamps({ way: { to }, actor: { access } }: PlanStep): Values {
  const decided = { decided_by: access.userId, decided_at: sql`now()` }
  const undecided = { decided_by: null, decided_at: null }
  if (to === 'pending') return { asked_at: sql`now()`, ...undecided }
  if (to === 'draft') return { asked_at: null, ...undecided }
  return { asked_at: null, ...(to === 'approved' || to === 'rejected' ? decided : {}) }
}

async function effect({ tx, actor, way: { to }, before, given: { reason } }: PlanStep): Promise<void> {
  if (to === 'approved') {
    await beginPlan(tx, actor, before)
    await syncPlan(tx, actor.access, before.id)
  }
  if (to === 'cancelled') await endPlan(tx, actor, before, reason)
}

/** Whoever has to know of a step: approvers of what waits, requester and assignee of what was decided. */
async function tell({ tx, actor: { access }, way: { to }, given, after }: PlanStep & { after: Plan }) {
  const concerned = [after.requester_id, ...(after.assignee_id ? [after.assignee_id] : [])]
  if (to === 'pending') await notifyApprovers(tx, access, after)
  if (to === 'approved') await notifyPeople(tx, access, after, 'plan_approved', concerned)
  if (to === 'rejected')
    await notifyPeople(tx, access, after, 'plan_rejected', [after.requester_id], given.reason)
  if (to === 'cancelled') await notifyPeople(tx, access, after, 'plan_cancelled', concerned, given.reason)
  await notifyLists(tx, after.id)
}

const lifecycle: Lifecycle<PlanStatus, Plan, Given> = {
  rules: planRules,
  read: (tx, { access }, id, lock) => (lock ? readPlan(tx, access, id, true) : changedPlan(tx, id)),
  prepare: async (step) => {
    if (step.way.to === 'approved') await refuseTakenAir(step.tx, step.before)
    return stamps(step)
  },
  effect,
  afterwards: tell,
}

/** Of two who decide at the same time, the later one hears who was first: 409 `plan.decided`. */
async function refuseDecided(tx: Tx, { access, language }: Actor, id: number, to: PlanStatus) {
  if (to !== 'approved' && to !== 'rejected') return
  const plan = await readPlan(tx, access, id, true)
  if (plan.status === 'pending' || !plan.decided_by || !mayApprove(access, plan)) return
  throw fail(planErrors.decided, {
    name: plan.decided_by.name,
    status: say(planStatusLabels[plan.status], language),
  })
}

/** Moves a plan on as somebody asks, with all that follows from it; 404 when they may not see it. */
export async function movePlan(
  tx: Tx,
  actor: Actor,
  id: number,
  given: Given,
): Promise<{ before: Plan; after: Plan }> {
  await refuseDecided(tx, actor, id, given.status)
  return changeStatus(tx, actor, lifecycle, id, given)
}
