import { kernelErrors } from '@toasoan/contract/kit/errors'
import { workErrors } from '@toasoan/contract/planning/work-steps'
import type { assignWork as call, WorkStep } from '@toasoan/contract/planning/works'
import type { z } from 'zod'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { refuseStale, updateValues } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { checkWork } from './check-work.ts'
import { notifyLists, notifyPeople } from './notify.ts'
import { notifyNewPeople, putCollaborators } from './save-work.ts'
import { changedWork, readWork } from './work-rows.ts'
import { isOpen, mayDo, type Work } from './work-rules.ts'

/** How many steps are done, of how many. */
const progressOf = (steps: readonly WorkStep[]): string =>
  `${steps.filter(({ done }) => done).length}/${steps.length}`

/**
 * Gives work to somebody else, or says how far its steps are. It stays where it stands; its owner hears of a hand-over
 * that is not theirs.
 */
export async function assignWork(
  tx: Tx,
  actor: Actor,
  id: number,
  given: z.output<typeof call.body>,
): Promise<{ before: Work; after: Work }> {
  const { access } = actor
  const before = await readWork(tx, access, id, true)
  refuseStale(before, given.version)
  if (!isOpen(before)) throw fail(workErrors.settled)
  if (!mayDo(access, before).assign)
    throw fail(kernelErrors.permissionDenied, { permission: 'work.updateAssigned' })
  const {
    assignee_id = before.assignee_id,
    collaborator_ids = before.collaborator_ids,
    checklist = before.checklist,
    note = before.note,
  } = given
  await checkWork(tx, actor, { ...before, assignee_id, collaborator_ids }, before)
  const handedOver = assignee_id !== before.assignee_id
  await updateValues(tx, 'work', id, { assignee_id, checklist: JSON.stringify(checklist), note })
  await putCollaborators(tx, id, assignee_id, collaborator_ids)
  const after = await changedWork(tx, access, id)
  await writeEvents(tx, access, [
    handedOver
      ? { entity: 'work', id, kind: 'handed_over', reason: note, data: { person: after.assignee.name } }
      : { entity: 'work', id, kind: 'steps', data: { what: progressOf(checklist) } },
  ])
  await notifyNewPeople(tx, actor, before, after)
  if (handedOver) await notifyPeople(tx, access, after, 'work_handed_over', [before.owner_id], note)
  if (handedOver) await notifyInbox(tx, 'work', id)
  await notifyLists(tx, id)
  return { before, after }
}
