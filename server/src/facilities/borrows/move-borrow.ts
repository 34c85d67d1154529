import type { BorrowStatus, Outcome } from '@toasoan/contract/facilities/borrows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { transitionErrors } from '@toasoan/contract/kit/transitions'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Values } from '#server/kernel/records/change-record.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type Step as LifeStep,
  putStatus,
} from '#server/kernel/transitions/change-status.ts'
import { wayTo } from '#server/kernel/transitions/ways.ts'
import { endClaims, releaseClaims, takeClaims } from '../claims/public.ts'
import { eventsOfUnit, nowOf, type Unit } from '../devices/public.ts'
import { type NewEvent, writeEvents } from '../history/public.ts'
import { assertBorrowAllowed, type Borrow, borrowRules, isOut, readBorrow, stillOut } from './borrow-rows.ts'
import { lockUnits, resolveUnits } from './choose-serials.ts'
import { notifyBorrower, notifyCustodians } from './notify-of-borrows.ts'
import { type Return, statusAfter, takeBack } from './return-items.ts'

export type BorrowStep = {
  status: BorrowStatus
  reason: string
  version?: number
  items: { item_id: number; serial_id: number }[]
  returns: Return[]
}

type Step = LifeStep<BorrowStatus, Borrow, BorrowStep>

const returnsNeeded = text('Hãy chọn thiết bị được trả.', 'Choose what comes back.')

const eventsOf = (
  units: Iterable<Unit>,
  kind: NewEvent['kind'],
  { id, title, requester, due_at }: Borrow,
  data: Record<string, unknown> = {},
): NewEvent[] =>
  [...units].flatMap((unit) =>
    eventsOfUnit(unit, {
      kind,
      data: { borrow_id: id, title, person: requester.name, due_at, source: 'borrow', ...data },
    }),
  )

const unitsOf = (tx: Tx, { items }: Borrow) =>
  lockUnits(
    tx,
    items.flatMap(({ serial }) => serial?.id ?? []),
  )

async function claimUnits({ tx, actor, before }: Step, units: Iterable<Unit>, from: string): Promise<void> {
  const requested = [...units].map(({ id }) => ({ kind: 'serial' as const, id, from, until: null }))
  await takeClaims(tx, actor, { source: 'borrow', id: before.id }, requested)
}

/** Approval resolves the units and takes them, without an end: nobody knows when they come back. */
async function approve(step: Step): Promise<void> {
  const { tx, actor, before, given } = step
  const now = await nowOf(tx)
  const from = Date.parse(before.starts_at) > Date.now() ? before.starts_at : now
  const units = await resolveUnits(tx, actor, before, given.items, from)
  await claimUnits(step, units.values(), from)
  await writeEvents(tx, actor.access, eventsOf(units.values(), 'reserved', before, { from }))
}

async function handOver(step: Step): Promise<void> {
  const { tx, actor, before } = step
  const units = await unitsOf(tx, before)
  if (Date.parse(before.starts_at) > Date.now()) await claimUnits(step, units.values(), await nowOf(tx))
  await writeEvents(tx, actor.access, eventsOf(units.values(), 'borrowed', before))
}

async function cancel({ tx, actor, before }: Step): Promise<void> {
  const owner = { source: 'borrow', id: before.id } as const
  if (before.status !== 'approved') return releaseClaims(tx, owner)
  const units = await unitsOf(tx, before)
  await endClaims(tx, owner)
  await writeEvents(tx, actor.access, eventsOf(units.values(), 'released', before))
}

/** Everything that is still out comes back as one outcome, unless something else is said of it. */
const allBack = ({ tx, actor, before, given: { returns, reason } }: Step, outcome: Outcome) =>
  takeBack(
    tx,
    actor,
    before,
    stillOut(before).map(
      ({ id }) => returns.find(({ item_id }) => item_id === id) ?? { item_id: id, outcome, note: reason },
    ),
  )

async function partBack({ tx, actor, before, given: { returns } }: Step): Promise<void> {
  if (returns.length === 0 || statusAfter(before, returns) !== 'partially_returned')
    throw fail(kernelErrors.invalid, {}, { returns: [say(returnsNeeded, actor.language)] })
  await takeBack(tx, actor, before, returns)
}

const effects: Partial<Record<BorrowStatus, (step: Step) => Promise<void>>> = {
  approved: approve,
  rejected: ({ tx, before }) => releaseClaims(tx, { source: 'borrow', id: before.id }),
  cancelled: cancel,
  handed_over: async (step) => (step.before.status === 'approved' ? handOver(step) : undefined),
  partially_returned: partBack,
  returned: (step) => allBack(step, 'returned'),
  lost: (step) => allBack(step, 'lost'),
}

function columnsFor(from: BorrowStatus, to: BorrowStatus, userId: number, now: string): Values {
  // A report that is not confirmed changes nothing else.
  if (from === 'return_reported' && to === 'handed_over') return {}
  if (to === 'approved') return { approved_by: userId, approved_at: now }
  if (to === 'handed_over') return { handed_over_by: userId, handed_over_at: now }
  return to === 'returned' || to === 'lost' ? { returned_at: now } : {}
}

/**
 * How borrows change their status, with what follows for their units: approval takes them (409 with offers when one is
 * taken), coming back gives each free.
 */
const lifecycle: Lifecycle<BorrowStatus, Borrow, BorrowStep> = {
  rules: borrowRules,
  read: (tx, _, id, lock) => readBorrow(tx, id, lock),
  prepare: async ({ tx, actor, way, before }) =>
    columnsFor(before.status, way.to, actor.access.userId, await nowOf(tx)),
  effect: async (step) => effects[step.way.to]?.(step),
  afterwards: async ({ tx, actor, before, way, given }) => {
    await notifyInbox(tx, 'borrow', before.id)
    await notifyInbox(tx, 'borrow_return', before.id)
    if (way.to === 'return_reported') await notifyCustodians(tx, actor, before, given.reason)
    if (before.status === 'return_reported' && way.to !== 'partially_returned')
      await notifyBorrower(
        tx,
        actor,
        before,
        way.to === 'handed_over' ? 'borrow_not_returned' : 'borrow_returned',
        given.reason,
      )
    if (way.to === 'approved' || way.to === 'rejected')
      await notifyBorrower(tx, actor, before, `borrow_${way.to}`, given.reason)
  },
}

type Moved = { before: Borrow; after: Borrow }

/** Moves a borrow on as somebody asks. */
export const moveBorrow = (tx: Tx, actor: Actor, id: number, given: BorrowStep): Promise<Moved> =>
  changeStatus(tx, actor, lifecycle, id, given)

/** Takes some units of a borrow back; its status follows from what is still out. */
export async function giveBackSome(
  tx: Tx,
  actor: Actor,
  id: number,
  returns: readonly Return[],
): Promise<Moved> {
  const { access, language } = actor
  const before = await readBorrow(tx, id, true)
  assertBorrowAllowed(access, 'borrow.approve', before)
  if (before.requester_id === access.userId) throw fail(transitionErrors.ownRequest)
  const to = statusAfter(before, returns)
  const reason = returns.map(({ note }) => note).find(Boolean) ?? ''
  if (!isOut(before)) wayTo(borrowRules, access, before, { status: to, reason, language })
  await takeBack(tx, actor, before, returns)
  if (to !== before.status)
    await putStatus(tx, access, borrowRules, before, {
      to,
      reason,
      set: columnsFor(before.status, to, access.userId, await nowOf(tx)),
    })
  else
    await writeEvents(tx, access, [
      { entity: 'borrow', id, kind: 'returned', reason, data: { count: returns.length } },
    ])
  await notifyInbox(tx, 'borrow_return', id)
  if (before.status === 'return_reported' && to !== 'partially_returned')
    await notifyBorrower(tx, actor, before, 'borrow_returned', reason)
  return { before, after: await readBorrow(tx, id) }
}
