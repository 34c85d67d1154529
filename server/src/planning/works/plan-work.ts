import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { insertValues, updateValues } from '#server/kernel/records/change-record.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { notifyLists, notifyPeople } from './notify.ts'
import { isOpen, type Work, workRules } from './work-rules.ts'

/** Work that something else brings along: a plan that was approved. */
export type PlannedWork = {
  title: string
  description: string
  assignee_id: number
  department_id: number | null
  /** A day and time of the house's clock at which it is due: YYYY-MM-DD HH:MM. */
  due: string
}

const dueAt = (due: string) => sql`${due}::timestamp at time zone ${zone}`

type Brief = Pick<Work, 'id' | 'title' | 'status' | 'version' | 'due_at' | 'assignee_id' | 'owner_id'>

async function lockWork(tx: Tx, id: number): Promise<Brief | null> {
  const { rows } = await sql<Brief>`select id, title, status, version, due_at, assignee_id, owner_id from work
    where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Makes the work of whoever carries a plan out, owned by who approved it. Gives its id. */
export async function createPlanWork(tx: Tx, owner: Access, planned: PlannedWork): Promise<number> {
  const { title, description, assignee_id, department_id, due } = planned
  const id = await insertValues(tx, 'work', {
    title,
    description: description.slice(0, 5000),
    assignee_id,
    department_id,
    due_at: dueAt(due),
    owner_id: owner.userId,
  })
  await writeEvents(tx, owner, [{ entity: 'work', id, kind: 'created' }])
  const work = await lockWork(tx, id)
  if (work) await notifyPeople(tx, owner, work, 'work_assigned', [assignee_id])
  await notifyLists(tx, id)
  return id
}

/** Cancels the work of a plan that is given up, wherever it stands; what is done stays done. */
export async function cancelPlanWork(tx: Tx, actor: Access, id: number, reason: string): Promise<void> {
  const work = await lockWork(tx, id)
  if (!work || !isOpen(work)) return
  await putStatus(tx, actor, workRules, work, { to: 'cancelled', reason })
  await notifyPeople(tx, actor, work, 'work_cancelled', [work.assignee_id], reason)
  await notifyLists(tx, id)
}

/** Closes the open work of a finished plan. */
export async function finishPlanWork(tx: Tx, actor: Access, id: number): Promise<void> {
  const work = await lockWork(tx, id)
  if (!work || !isOpen(work)) return
  await putStatus(tx, actor, workRules, work, { to: 'done', reason: '', set: { done_at: sql`now()` } })
  await notifyPeople(tx, actor, work, 'work_done', [work.assignee_id])
  await notifyLists(tx, id)
}

/** Gives the work of a plan to somebody else, or another due time; what is done or cancelled stays as it is. */
export async function passPlanWorkOn(
  tx: Tx,
  actor: Access,
  id: number,
  { assignee_id, due, note }: { assignee_id?: number; due?: string; note?: string },
): Promise<void> {
  const work = await lockWork(tx, id)
  if (!work || !isOpen(work)) return
  const passed = assignee_id !== undefined && assignee_id !== work.assignee_id
  await updateValues(tx, 'work', id, {
    ...(passed && { assignee_id }),
    ...(due !== undefined && {
      due_at: dueAt(due),
      // What was to begin after its new end begins with it.
      starts_at: sql`least(starts_at, ${dueAt(due)})`,
      reminded_at: null,
      owner_told_at: null,
    }),
    ...(note !== undefined && { note }),
  })
  if (!passed) return notifyLists(tx, id)
  await sql`delete from work_collaborator where work_id = ${id} and user_id = ${assignee_id}`.execute(tx)
  const to = await sql<{ name: string }>`select name from app_user where id = ${assignee_id}`.execute(tx)
  await writeEvents(tx, actor, [
    { entity: 'work', id, kind: 'handed_over', reason: note ?? '', data: { person: to.rows[0]?.name ?? '' } },
  ])
  await notifyPeople(tx, actor, work, 'work_assigned', [assignee_id], note)
  await notifyPeople(tx, actor, work, 'work_handed_over', [work.owner_id], note)
  await notifyLists(tx, id)
}
