import { type RepairStatus, repairStatusLabels } from '@toasoan/contract/facilities/repair-steps'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { notify } from '../../messaging/notifications/public.ts'
import {
  type Asker,
  endClaims,
  type Owner,
  releaseClaims,
  takeClaims,
  waitWithClaims,
} from '../claims/public.ts'
import { nowOf } from '../devices/public.ts'
import { moveOn, transitionFor } from '../transitions/public.ts'
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
  asker: Asker
  kind: Kind
  record: RepairRead
  resource: Resource
  owner: Owner
  reason: string
}

/** From when an approved repair has the thing: as asked, but never before now. */
async function takeAway({ tx, asker, kind, record, resource, owner }: Step): Promise<void> {
  const now = await nowOf(tx)
  const from = Date.parse(record.starts_at) > Date.now() ? record.starts_at : now
  if (from === now) await kind.subject.leave(tx, asker, resource)
  await takeClaims(tx, asker, owner, [{ kind: resource.kind, id: resource.id, from, until: null }])
  const data = { repair_id: record.id, title: record.title, source: kind.table, from }
  await kind.subject.tell(tx, asker, resource, 'reserved', data)
}

async function begin({ tx, asker, kind, record, resource, owner }: Step): Promise<void> {
  await kind.subject.leave(tx, asker, resource)
  if (Date.parse(record.starts_at) > Date.now())
    await takeClaims(tx, asker, owner, [
      { kind: resource.kind, id: resource.id, from: await nowOf(tx), until: null },
    ])
  const data = { repair_id: record.id, title: record.title, provider: record.provider?.name ?? '' }
  await kind.subject.tell(tx, asker, resource, 'repair_started', data)
}

async function finish(
  { tx, asker, kind, record, resource, owner, reason }: Step,
  well: boolean,
): Promise<void> {
  await endClaims(tx, owner)
  const data = { repair_id: record.id, title: record.title, well }
  await kind.subject.tell(tx, asker, resource, 'repair_ended', data)
  await kind.subject.comeBack(tx, asker, resource, well, reason || record.title)
}

async function giveUp({ tx, asker, kind, record, resource, owner }: Step): Promise<void> {
  if (record.status !== 'approved') return releaseClaims(tx, owner)
  await endClaims(tx, owner)
  await kind.subject.tell(tx, asker, resource, 'released', { repair_id: record.id, title: record.title })
  await kind.subject.comeBack(tx, asker, resource, null, '')
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

const nowColumns = (to: RepairStatus, userId: number, now: string): Record<string, unknown> => {
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

/**
 * Moves a repair on by its table of transitions, with what follows for the thing that is repaired: approval takes it
 * (409 with offers when it is taken), the end gives it back.
 */
export async function moveRepair(
  tx: Tx,
  asker: Asker,
  kind: Kind,
  id: number,
  { status: to, reason, version, cost, result }: RepairStep,
): Promise<{ before: RepairRead; after: RepairRead }> {
  const { access, language } = asker
  const before = await readRepair(tx, kind, id, true)
  if (version && version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
  transitionFor(kind.transitions, access, before, { to, reason, language, labels: repairStatusLabels })
  const resource = await kind.subject.lock(tx, asker, before as never)
  const set = {
    ...nowColumns(to, access.userId, await nowOf(tx)),
    ...(cost === undefined ? {} : { cost }),
    ...(result === undefined ? {} : { result }),
  }
  await moveOn(tx, access, kind.table, before, { to, reason, set })
  const owner: Owner = { source: kind.table, id }
  await effects[to]({ tx, asker, kind, record: before, resource, owner, reason })
  const told = news[to as keyof typeof news]
  if (told)
    await notify(tx, {
      userIds: [before.requester_id],
      kind: told,
      data: { title: before.title, actor: access.name, what: resource.name, reason },
      link: kind.table === 'repair' ? `/repairs/list?open=${id}` : `/repairs/studio/list?open=${id}`,
      actorId: access.userId,
    })
  return { before, after: await readRepair(tx, kind, id) }
}
