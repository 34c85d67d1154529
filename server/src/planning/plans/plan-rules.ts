import {
  type PlanStatus,
  plannedStatuses,
  planStatusLabels,
  planTransitions,
} from '@toasoan/contract/planning/plan-steps'
import type { PlanRow } from '@toasoan/contract/planning/register-plans'
import { type Access, can, type Ownership, reaches } from '#server/kernel/access/access.ts'
import { guardBy, type StatusRules } from '#server/kernel/transitions/ways.ts'

/** A plan as the database has it. */
export type Plan = Omit<PlanRow, 'moves' | 'may'> & { work_id: number | null }

/** Whose it is, for scopes: its requester's and its department's. */
export const ownershipOf = ({ requester_id, department_id }: Plan): Ownership => ({
  owner_id: requester_id,
  department_id,
})

/** The steps of plans that people take, and who may. */
export const planRules: StatusRules<PlanStatus, Plan> = {
  table: 'register_plan',
  transitions: planTransitions,
  labels: planStatusLabels,
  guard: guardBy<PlanStatus, Plan>(ownershipOf),
}

/** Whether the house stands by it. */
export const isPlanned = ({ status }: Pick<Plan, 'status'>): boolean =>
  (plannedStatuses as readonly PlanStatus[]).includes(status)

/** Whether there is still something to do about it. */
export const isOpen = ({ status }: Pick<Plan, 'status'>): boolean =>
  status === 'draft' || status === 'pending' || status === 'approved' || status === 'in_production'

/** Whether somebody could approve a plan: it is not their own. */
export const mayApprove = (access: Access, plan: Plan): boolean =>
  plan.requester_id !== access.userId && reaches(access, 'registerPlan.approve', ownershipOf(plan))

/** What somebody may do with a plan besides moving it on. */
export function mayDo(access: Access, plan: Plan): PlanRow['may'] {
  const changes = reaches(access, 'registerPlan.update', ownershipOf(plan))
  const makes = plan.assignee_id === access.userId
  return {
    update: isOpen(plan) && changes,
    assign:
      isOpen(plan) &&
      can(access, 'registerPlan.updateAssigned') &&
      (makes || reaches(access, 'registerPlan.updateAssigned', ownershipOf(plan))),
    link:
      plan.status !== 'rejected' &&
      plan.status !== 'cancelled' &&
      (changes || (makes && can(access, 'registerPlan.update'))),
    delete:
      (plan.status === 'draft' || plan.status === 'rejected') &&
      reaches(access, 'registerPlan.delete', ownershipOf(plan)),
    approve: mayApprove(access, plan),
  }
}
