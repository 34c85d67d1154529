import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fieldsIn, withChange } from '@toasoan/contract/kit/left-out'
import { workErrors } from '@toasoan/contract/planning/work-steps'
import { type WorkStep, works } from '@toasoan/contract/planning/works'
import { sql } from 'kysely'
import type { z } from 'zod'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { insertValues, refuseStale, updateValues, type Values } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { checkWork } from './check-work.ts'
import { notifyLists, notifyPeople } from './notify.ts'
import { readWork } from './work-rows.ts'
import { isOpen, mayDo, type Work } from './work-rules.ts'

export type WorkInput = z.output<typeof works.input>
export type WorkChange = z.output<typeof works.update.body>

/** Who works along; the assignee is no collaborator of their own. */
export async function putCollaborators(
  tx: Tx,
  id: number,
  assigneeId: number,
  userIds: readonly number[],
): Promise<void> {
  const others = [...new Set(userIds)].filter((one) => one !== assigneeId)
  await sql`delete from work_collaborator where work_id = ${id} and user_id <> all(${others}::bigint[])`.execute(
    tx,
  )
  await sql`insert into work_collaborator (work_id, user_id)
    select ${id}, * from unnest(${others}::bigint[]) on conflict do nothing`.execute(tx)
}

/** What a category gives new work that says nothing of its own: steps, and a due time at the end of a working day. */
async function fromCategory(tx: Tx, input: WorkInput): Promise<Pick<WorkInput, 'checklist' | 'due_at'>> {
  const { category_id, checklist, due_at, starts_at } = input
  if (category_id === null) return { checklist, due_at }
  const { rows } = await sql<{ checklist: string[]; due_at: string | null }>`
    select checklist, (((coalesce(${starts_at}::timestamptz, now()) at time zone ${zone})::date + days)
      + time '17:30') at time zone ${zone} as due_at from category_work where id = ${category_id}`.execute(tx)
  const steps: WorkStep[] = (rows[0]?.checklist ?? []).map((text) => ({ text, done: false }))
  const usual = rows[0]?.due_at ?? null
  const fits = usual && (!starts_at || Date.parse(usual) >= Date.parse(starts_at)) ? usual : null
  return { checklist: checklist.length > 0 ? checklist : steps, due_at: due_at ?? fits }
}

const columnsOf = ({ collaborator_ids: _, checklist, ...fields }: WorkInput): Values => ({
  ...fields,
  checklist: JSON.stringify(checklist),
})

/** Makes a piece of work and tells those who do it. Gives its id. */
export async function createWork(tx: Tx, actor: Actor, input: WorkInput): Promise<number> {
  const { access } = actor
  const assignee_id = input.assignee_id ?? access.userId
  const department_id = input.department_id ?? access.departments[0] ?? null
  const given = { ...input, assignee_id, department_id, ...(await fromCategory(tx, input)) }
  await checkWork(tx, actor, given, null)
  const id = await insertValues(tx, 'work', { ...columnsOf(given), owner_id: access.userId })
  await putCollaborators(tx, id, assignee_id, given.collaborator_ids)
  await writeEvents(tx, access, [{ entity: 'work', id, kind: 'created' }])
  const work = { id, title: given.title, due_at: given.due_at }
  await notifyPeople(tx, access, work, 'work_assigned', [assignee_id])
  await notifyPeople(tx, access, work, 'work_joined', given.collaborator_ids)
  await notifyLists(tx, id)
  return id
}

/** Fields that say something else than before, apart from what is told in words of its own. */
const changedFields = (before: Work, after: Work): string[] =>
  Object.keys(works.change.shape).filter(
    (name) => JSON.stringify(before[name as keyof Work]) !== JSON.stringify(after[name as keyof Work]),
  )

/** Tells those who were given the work, or asked to help, since it was last saved. */
export async function notifyNewPeople(tx: Tx, { access }: Actor, before: Work, after: Work): Promise<void> {
  if (after.assignee_id !== before.assignee_id)
    await notifyPeople(tx, access, after, 'work_assigned', [after.assignee_id], after.note)
  const joined = after.collaborator_ids.filter((id) => !before.collaborator_ids.includes(id))
  await notifyPeople(tx, access, after, 'work_joined', joined)
}

type Changed = { before: Work; after: Work }

/** Changes a piece of work that is not done yet; what is left out stays. */
export async function editWork(tx: Tx, actor: Actor, id: number, change: WorkChange): Promise<Changed> {
  const { access } = actor
  const before = await readWork(tx, access, id, true)
  const { version, ...given } = change
  refuseStale(before, version)
  if (!isOpen(before)) throw fail(workErrors.settled)
  if (!mayDo(access, before).update) throw fail(kernelErrors.permissionDenied, { permission: 'work.update' })
  const was = fieldsIn(works.input.shape, before)
  const whole = withChange(was, given as never) as WorkInput
  const next = { ...whole, assignee_id: whole.assignee_id ?? before.assignee_id }
  await checkWork(tx, actor, next, before)
  // A new time is a new promise: who was reminded of the old one is reminded again.
  const reminders = next.due_at === before.due_at ? {} : { reminded_at: null, owner_told_at: null }
  await updateValues(tx, 'work', id, { ...columnsOf(next), ...reminders })
  await putCollaborators(tx, id, next.assignee_id, next.collaborator_ids)
  const after = await readWork(tx, access, id)
  await writeEvents(tx, access, [
    { entity: 'work', id, kind: 'updated', data: { fields: changedFields(before, after) } },
  ])
  await notifyNewPeople(tx, actor, before, after)
  await notifyLists(tx, id)
  return { before, after }
}

/** Deletes new work of one's own; what has begun is cancelled. */
export async function deleteWork(tx: Tx, { access }: Actor, id: number): Promise<Work> {
  const before = await readWork(tx, access, id, true)
  if (before.owner_id !== access.userId && !mayDo(access, before).update)
    throw fail(kernelErrors.permissionDenied, { permission: 'work.delete' })
  if (!mayDo(access, before).delete) throw fail(workErrors.notNew)
  await sql`delete from work where id = ${id}`.execute(tx)
  await notifyLists(tx, id)
  return before
}
