import type { RecordsEvent } from '@toasoan/contract/messaging/events'
import type { NotificationKind } from '@toasoan/contract/messaging/sentences'
import { holdersOf, nearHoldersOf } from '#server/kernel/access/holders.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { notify } from '../../messaging/notifications/public.ts'
import type { Plan } from './plan-rules.ts'

type PlanNews = Extract<NotificationKind, `plan_${string}`>
type Told = Pick<Plan, 'id' | 'title' | 'on_day' | 'requester_id' | 'department_id'>

/** The address of a plan. */
export const planLink = (id: number) => `/register-plan/list?open=${id}`

/** Tells people of a plan, without whoever does it. */
export async function notifyPeople(
  tx: Tx,
  actor: { userId: number; name: string },
  plan: Told,
  kind: PlanNews,
  userIds: readonly number[],
  reason = '',
): Promise<void> {
  await notify(tx, {
    userIds,
    kind,
    data: { title: plan.title, actor: actor.name, day: plan.on_day.split('-').reverse().join('/'), reason },
    link: kind === 'plan_waiting' ? '/register-plan/list-approve' : planLink(plan.id),
    partId: plan.id,
    actorId: actor.userId,
  })
}

/** Tells those who may decide that a plan waits: the near ones first, whoever may decide on all where none is near. */
export async function notifyApprovers(
  tx: Tx,
  actor: { userId: number; name: string },
  plan: Told,
): Promise<void> {
  const { department_id, requester_id } = plan
  const others = (ids: readonly number[]) => ids.filter((id) => id !== requester_id)
  const near =
    department_id === null ? [] : others(await nearHoldersOf(tx, 'registerPlan.approve', department_id))
  const told = near.length > 0 ? near : others(await holdersOf(tx, 'registerPlan.approve', department_id))
  await notifyPeople(tx, actor, plan, 'plan_waiting', told)
}

/** Lets open lists of plans ask again, when the transaction commits. */
export const notifyLists = (tx: Tx, id: number): Promise<void> =>
  send(tx, 'plan_changed', { kind: 'plan', id } satisfies RecordsEvent)
