import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fieldsIn, withChange } from '@toasoan/contract/kit/left-out'
import { planErrors } from '@toasoan/contract/planning/plan-steps'
import { type Medium, registerPlans } from '@toasoan/contract/planning/register-plans'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { insertValues, refuseStale, updateValues, type Values } from '#server/kernel/records/change-record.ts'
import { type Actor, putStatus } from '#server/kernel/transitions/change-status.ts'
import { passPlanWorkOn } from '../works/public.ts'
import { refuseTakenAir } from './air-time.ts'
import { checkPlan, type PlanInput } from './check-plan.ts'
import { notifyApprovers, notifyLists } from './notify.ts'
import { bookRequested, dueOf, endPlan, unbook } from './plan-resources.ts'
import { changedPlan, readPlan } from './plan-rows.ts'
import { isOpen, isPlanned, mayApprove, mayDo, type Plan, planRules } from './plan-rules.ts'
import { syncPlan } from './sync-plan.ts'

export type PlanChange = z.output<typeof registerPlans.update.body>

const columnsOf = ({ bookings, ...fields }: PlanInput): Values => ({
  ...fields,
  bookings: JSON.stringify(bookings),
})

/** What a plan of a programme is made for, when nobody says: what its channel sends. */
async function mediumOf(tx: Tx, programId: number | null): Promise<Medium> {
  const { rows } = await sql<{
    kind: Medium
  }>`select c.kind from program p join channel c on c.id = p.channel_id
    where p.id = ${programId}`.execute(tx)
  return rows[0]?.kind ?? 'online'
}

/** Writes a plan down as a draft. Gives its id. */
export async function createPlan(tx: Tx, actor: Actor, input: PlanInput): Promise<number> {
  const { access } = actor
  const given = { ...input, department_id: input.department_id ?? access.departments[0] ?? null }
  await checkPlan(tx, actor, given, null)
  const medium = given.medium ?? (await mediumOf(tx, given.program_id))
  const id = await insertValues(tx, 'register_plan', {
    ...columnsOf({ ...given, medium }),
    requester_id: access.userId,
  })
  await writeEvents(tx, access, [{ entity: 'register_plan', id, kind: 'created' }])
  await notifyLists(tx, id)
  return id
}

const differs = (before: Plan, after: Plan, names: readonly (keyof Plan)[]): boolean =>
  names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

const changedFields = (before: Plan, after: Plan): string[] =>
  Object.keys(registerPlans.change.shape).filter((name) => differs(before, after, [name as keyof Plan]))

/** Why work and bookings of a moved plan end, as their histories have it. */
const movedReason = 'Kế hoạch dời ngày'

/** When, and in which programme, a plan is: what its approval was for. */
const moment = ['on_day', 'on_air', 'minutes', 'program_id', 'reserve'] as const

/** An approved plan that somebody moves who may not approve it waits for approval again; what it had booked is free. */
async function askAgain(tx: Tx, actor: Actor, before: Plan): Promise<void> {
  await putStatus(tx, actor.access, planRules, before, {
    to: 'pending',
    reason: '',
    set: { asked_at: sql`now()`, decided_by: null, decided_at: null },
  })
  await endPlan(tx, actor, before, movedReason)
}

/** What an approved plan brought along follows it to where it is now. */
async function takeAlong(tx: Tx, actor: Actor, before: Plan, moved: Plan): Promise<void> {
  if (moved.work_id !== null)
    await passPlanWorkOn(tx, actor.access, moved.work_id, {
      ...(differs(before, moved, ['on_day', 'on_air']) && { due: dueOf(moved) }),
      ...(differs(before, moved, ['assignee_id']) && {
        assignee_id: moved.assignee_id ?? moved.requester_id,
      }),
    })
  if (differs(before, moved, ['on_day', 'bookings'])) {
    await unbook(tx, actor, moved.id, movedReason)
    await bookRequested(tx, actor, moved)
  }
  await syncPlan(tx, actor.access, moved.id)
}

type Changed = { before: Plan; after: Plan }

/**
 * Changes a plan that is not over; what is left out stays. An approved one that is moved waits for approval again,
 * unless whoever moves it might approve it.
 */
export async function editPlan(tx: Tx, actor: Actor, id: number, change: PlanChange): Promise<Changed> {
  const { access } = actor
  const before = await readPlan(tx, access, id, true)
  const { version, ...given } = change
  refuseStale(before, version)
  if (!isOpen(before)) throw fail(planErrors.settled)
  if (!mayDo(access, before).update)
    throw fail(kernelErrors.permissionDenied, { permission: 'registerPlan.update' })
  const was = fieldsIn(registerPlans.input.shape, before)
  const whole = withChange(was, given as never) as PlanInput
  const next = { ...whole, medium: whole.medium ?? before.medium }
  await checkPlan(tx, actor, next, before)
  const planned = isPlanned(before)
  const again = planned && differs(before, { ...before, ...next }, moment) && !mayApprove(access, before)
  if (planned && !again) await refuseTakenAir(tx, { ...before, ...next })
  // It leaves the air before it is moved: where it goes to may be taken while it waits.
  if (again) await askAgain(tx, actor, before)
  await updateValues(tx, 'register_plan', id, columnsOf(next))
  const moved = await changedPlan(tx, id)
  if (again) await notifyApprovers(tx, access, moved)
  else if (planned) await takeAlong(tx, actor, before, moved)
  await writeEvents(tx, access, [
    {
      entity: 'register_plan',
      id,
      kind: before.on_day === moved.on_day ? 'updated' : 'moved',
      data: { fields: changedFields(before, moved), was: before.on_day, day: moved.on_day },
    },
  ])
  await notifyLists(tx, id)
  return { before, after: await changedPlan(tx, id) }
}

/** Deletes a draft, or what was rejected; what was approved is cancelled. */
export async function deletePlan(tx: Tx, { access }: Actor, id: number): Promise<Plan> {
  const before = await readPlan(tx, access, id, true)
  if (before.status !== 'draft' && before.status !== 'rejected') throw fail(planErrors.notDraft)
  if (!mayDo(access, before).delete)
    throw fail(kernelErrors.permissionDenied, { permission: 'registerPlan.delete' })
  await sql`delete from register_plan where id = ${id}`.execute(tx)
  await notifyLists(tx, id)
  return before
}
