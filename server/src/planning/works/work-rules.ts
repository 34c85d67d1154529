import { kernelErrors } from '@toasoan/contract/kit/errors'
import {
  type WorkStatus,
  type WorkTransition,
  workErrors,
  workStatusLabels,
  workTransitions,
} from '@toasoan/contract/planning/work-steps'
import type { WorkRow } from '@toasoan/contract/planning/works'
import { type Access, can, type Ownership, reaches } from '#server/kernel/access/access.ts'
import type { StatusRules } from '#server/kernel/transitions/ways.ts'

/** A piece of work as the database has it. */
export type Work = Omit<WorkRow, 'moves' | 'may'>

/** Whose it is, for scopes: its owner's and its department's. */
export const ownershipOf = ({ owner_id, department_id }: Work): Ownership => ({ owner_id, department_id })

/** Whether somebody decides about work: its owner, and whoever assigns the work of its department. */
export const decides = (access: Access, work: Work): boolean =>
  work.owner_id === access.userId || reaches(access, 'work.updateAssigned', ownershipOf(work))

/** Whether there is still something to do about it. */
export const isOpen = ({ status }: Pick<Work, 'status'>): boolean =>
  status !== 'done' && status !== 'cancelled'

/** The steps of work, and who may take them. */
export const workRules: StatusRules<WorkStatus, Work> = {
  table: 'work',
  transitions: workTransitions,
  labels: workStatusLabels,
  guard: (access, way, work) => {
    const { by, permission } = way as WorkTransition
    if (!can(access, permission)) return kernelErrors.permissionDenied
    const assigned = work.assignee_id === access.userId
    if (by === 'decider') {
      if (!decides(access, work)) return kernelErrors.permissionDenied
      return way.notOwn && assigned ? workErrors.ownResult : null
    }
    if (!assigned) return kernelErrors.permissionDenied
    return by === 'assignedOwner' && work.owner_id !== access.userId ? workErrors.reviewFirst : null
  },
}

/** What somebody may do with a piece of work besides moving it on. */
export const mayDo = (access: Access, work: Work): WorkRow['may'] => ({
  update: isOpen(work) && reaches(access, 'work.update', ownershipOf(work)),
  assign:
    isOpen(work) &&
    can(access, 'work.updateAssigned') &&
    (decides(access, work) || work.assignee_id === access.userId),
  delete: work.status === 'new' && work.owner_id === access.userId && can(access, 'work.delete'),
})
