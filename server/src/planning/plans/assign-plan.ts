import { kernelErrors } from '@toasoan/contract/kit/errors'
import { planErrors } from '@toasoan/contract/planning/plan-steps'
import type { assignPlan as call } from '@toasoan/contract/planning/register-plans'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { refuseStale, updateValues } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { passPlanWorkOn } from '../works/public.ts'
import { checkAssignee } from './check-plan.ts'
import { notifyLists } from './notify.ts'
import { changedPlan, readPlan } from './plan-rows.ts'
import { isOpen, mayDo, type Plan } from './plan-rules.ts'

/** Gives a plan to somebody else with a note; the work that it became goes along. It stays where it stands. */
export async function assignPlan(
  tx: Tx,
  actor: Actor,
  id: number,
  { assignee_id, note, version }: z.output<typeof call.body>,
): Promise<{ before: Plan; after: Plan }> {
  const { access } = actor
  const before = await readPlan(tx, access, id, true)
  refuseStale(before, version)
  if (!isOpen(before)) throw fail(planErrors.settled)
  if (!mayDo(access, before).assign)
    throw fail(kernelErrors.permissionDenied, { permission: 'registerPlan.updateAssigned' })
  if (assignee_id !== before.assignee_id) await checkAssignee(tx, actor, assignee_id)
  await updateValues(tx, 'register_plan', id, { assignee_id, note })
  if (before.work_id !== null) await passPlanWorkOn(tx, access, before.work_id, { assignee_id, note })
  const after = await changedPlan(tx, id)
  await writeEvents(tx, access, [
    {
      entity: 'register_plan',
      id,
      kind: 'handed_over',
      reason: note,
      data: { person: after.assignee?.name ?? '' },
    },
  ])
  await notifyLists(tx, id)
  return { before, after }
}
