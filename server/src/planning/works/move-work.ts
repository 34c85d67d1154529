import type { WorkStatus } from '@toasoan/contract/planning/work-steps'
import type { Tx } from '#server/kernel/database/database.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type Step,
} from '#server/kernel/transitions/change-status.ts'
import { notifyLists, notifyPeople } from './notify.ts'
import { repeatWork } from './repeat-work.ts'
import { changedWork, readWork } from './work-rows.ts'
import { type Work, workRules } from './work-rules.ts'

type Given = { status: WorkStatus; reason: string; version?: number }
type WorkStep = Step<WorkStatus, Work, Given>

/** Whoever has to know of a step: the owner of what the assignee does, the assignee of what is decided. */
async function tell({ tx, actor: { access }, way, before, given, after }: WorkStep & { after: Work }) {
  const say = (kind: Parameters<typeof notifyPeople>[3], userIds: readonly number[]) =>
    notifyPeople(tx, access, after, kind, userIds, given.reason)
  if (way.to === 'review') await say('work_review', [after.owner_id])
  if (way.to === 'paused') await say('work_paused', [after.owner_id])
  if (way.to === 'done') await say('work_done', [after.assignee_id])
  if (way.to === 'doing' && (before.status === 'review' || before.status === 'done'))
    await say('work_returned', [after.assignee_id])
  if (way.to === 'cancelled') await say('work_cancelled', [after.assignee_id, ...after.collaborator_ids])
  await notifyLists(tx, after.id)
}

const lifecycle: Lifecycle<WorkStatus, Work, Given> = {
  rules: workRules,
  read: (tx, { access }, id, lock) => (lock ? readWork(tx, access, id, true) : changedWork(tx, access, id)),
  prepare: ({ way }) => ({ done_at: way.to === 'done' ? new Date() : null }),
  effect: async ({ tx, actor, way, before }) => {
    if (way.to === 'done') await repeatWork(tx, actor.access, before)
  },
  afterwards: tell,
}

/** Moves a piece of work on as somebody asks; 404 when they may not see it. */
export const moveWork = (
  tx: Tx,
  actor: Actor,
  id: number,
  given: Given,
): Promise<{ before: Work; after: Work }> => changeStatus(tx, actor, lifecycle, id, given)
