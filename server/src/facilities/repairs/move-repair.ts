import type { RepairStatus } from '@toasoan/contract/facilities/repair-steps'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Values } from '#server/kernel/records/change-record.ts'
import { type Actor, changeStatus, type Lifecycle } from '#server/kernel/transitions/change-status.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { endClaims, type Owner, releaseClaims, takeClaims, waitWithClaims } from '../claims/public.ts'
import { nowOf } from '../devices/public.ts'
import type { Kind } from './kinds.ts'
import { type RepairRead, readRepair } from './repair-rows.ts'
import type { Resource } from './subject.ts'

export type RepairStep = {
  status: RepairStatus
  reason: string
  version?: number
  cost?: number
  result?: string
}

type Step = {
  tx: Tx
  actor: Actor
  kind: Kind
  record: RepairRead
  resource: Resource
  owner: Owner
  reason: string
}

/** From when an approved repair has the thing: as asked, but never before now. */
async function takeAway({ tx, actor, kind, record, resource, owner }: Step): Promise<void> {
  const now = await nowOf(tx)
  const from = Date.parse(record.starts_at) > Date.now() ? record.starts_at : now
  if (from === now) await kind.subject.leave(tx, actor, resource)
  await takeClaims(tx, actor, owner, [{ kind: resource.kind, id: resource.id, from, until: null }])
  const data = { repair_id: record.id, title: record.title, source: kind.table, from }
  await kind.subject.record(tx, actor, resource, 'reserved', data)
}

async function begin({ tx, actor, kind, record, resource, owner }: Step): Promise<void> {
  await kind.subject.leave(tx, actor, resource)
  if (Date.parse(record.starts_at) > Date.now())
    await takeClaims(tx, actor, owner, [
      { kind: resource.kind, id: resource.id, from: await nowOf(tx), until: null },
    ])
  const data = { repair_id: record.id, title: record.title, provider: record.provider?.name ?? '' }
  await kind.subject.record(tx, actor, resource, 'repair_started', data)
}

async function finish(
  { tx, actor, kind, record, resource, owner, reason }: Step,
  well: boolean,
): Promise<void> {
  await endClaims(tx, owner)
  const data = { repair_id: record.id, title: record.title, well }
  await kind.subject.record(tx, actor, resource, 'repair_ended', data)
  await kind.subject.comeBack(tx, actor, resource, well, reason || record.title)
}

async function giveUp({ tx, actor, kind, record, resource, owner }: Step): Promise<void> {
  if (record.status !== 'approved') return releaseClaims(tx, owner)
  await endClaims(tx, owner)
  await kind.subject.record(tx, actor, resource, 'released', { repair_id: record.id, title: record.title })
  await kind.subject.comeBack(tx, actor, resource, null, '')
}

/** What a step does besides the status. */
const effects: Record<RepairStatus, (step: Step) => Promise<void>> = {
  approved: takeAway,
  repairing: begin,
  done: (step) => finish(step, true),
  unrepairable: (step) => finish(step, false),
  rejected: ({ tx, owner }) => releaseClaims(tx, owner),
  cancelled: giveUp,
  pending: ({ tx, owner, resource, record }) =>
    waitWithClaims(tx, owner, [
      { kind: resource.kind, id: resource.id, from: record.starts_at, until: null },
    ]),
}

function columnsFor(to: RepairStatus, userId: number, now: string): Values {
  if (to === 'approved') return { approved_by: userId, approved_at: now }
  if (to === 'repairing') return { started_at: now }
  return to === 'done' || to === 'unrepairable' ? { finished_at: now } : {}
}

const news = {
  approved: 'repair_approved',
  rejected: 'repair_rejected',
  done: 'repair_done',
  unrepairable: 'repair_failed',
} as const

async function notifyRequester({ tx, actor, kind, record, resource, reason }: Step, to: RepairStatus) {
  const told = news[to as keyof typeof news]
  if (!told) return
  const list = kind.table === 'repair' ? '/repairs/list' : '/repairs/studio/list'
  await notify(tx, {
    userIds: [record.requester_id],
    kind: told,
    data: { title: record.title, actor: actor.access.name, what: resource.name, reason },
    link: `${list}?open=${record.id}`,
    actorId: actor.access.userId,
  })
}

/**
 * How repairs change their status, with what follows for the thing that is repaired: approval takes it (409 with offers
 * when it is taken), the end gives it back.
 */
const lifecycleOf = (kind: Kind): Lifecycle<RepairStatus, RepairRead, RepairStep> => ({
  rules: kind.rules,
  read: (tx, _, id, lock) => readRepair(tx, kind, id, lock),
  prepare: async ({ tx, actor, way, given: { cost, result } }) => ({
    ...columnsFor(way.to, actor.access.userId, await nowOf(tx)),
    ...(cost === undefined ? {} : { cost }),
    ...(result === undefined ? {} : { result }),
  }),
  effect: async ({ tx, actor, way, before: record, given: { reason } }) => {
    const resource = await kind.subject.lock(tx, actor, record as never)
    const owner: Owner = { source: kind.table, id: record.id }
    const step = { tx, actor, kind, record, resource, owner, reason }
    await effects[way.to](step)
    await notifyRequester(step, way.to)
    await notifyInbox(tx, kind.table, record.id)
  },
})

/** Moves a repair on as somebody asks. */
export const moveRepair = (
  tx: Tx,
  actor: Actor,
  kind: Kind,
  id: number,
  given: RepairStep,
): Promise<{ before: RepairRead; after: RepairRead }> => changeStatus(tx, actor, lifecycleOf(kind), id, given)
