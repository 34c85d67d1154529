import type { BorrowStatus, Outcome } from '@toasoan/contract/facilities/borrows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import type { Access } from '#server/kernel/access/access.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Values } from '#server/kernel/records/change-record.ts'
import type { Step as LifeStep } from '#server/kernel/transitions/change-status.ts'
import { endClaims, releaseClaims, takeClaims } from '../claims/public.ts'
import { eventsOfUnit, nowOf, type Unit } from '../devices/public.ts'
import { type NewEvent, writeEvents } from '../history/public.ts'
import { type Borrow, type BorrowMove, stillOut } from './borrow.ts'
import { lockUnits, resolveUnits } from './choose-serials.ts'
import { notifyBorrower, notifyCustodians } from './notify-of-borrows.ts'
import { statusAfter, takeBack } from './return-items.ts'

type Step = LifeStep<BorrowStatus, Borrow, BorrowMove>

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
  if (before.status !== 'approved') return
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

/** What a step does to the units: approval takes them (409 with offers when one is taken), coming back gives each free. */
export const effects: Partial<Record<BorrowStatus, (step: Step) => Promise<void>>> = {
  approved: approve,
  rejected: ({ tx, before }) => releaseClaims(tx, { source: 'borrow', id: before.id }),
  cancelled: cancel,
  handed_over: handOver,
  partially_returned: partBack,
  returned: (step) => allBack(step, 'returned'),
  lost: (step) => allBack(step, 'lost'),
}

/** The columns that are written with a status. */
export async function columnsFor(
  tx: Tx,
  { userId }: Access,
  from: BorrowStatus,
  to: BorrowStatus,
): Promise<Values> {
  // A report that is not confirmed changes nothing else.
  if (from === 'return_reported' && to === 'handed_over') return {}
  const now = await nowOf(tx)
  if (to === 'approved') return { approved_by: userId, approved_at: now }
  if (to === 'handed_over') return { handed_over_by: userId, handed_over_at: now, received_at: null }
  return to === 'returned' || to === 'lost' ? { returned_at: now } : {}
}

/** Notifies whom a step concerns, and the custodians' inbox. */
export async function notifyOfStep({
  tx,
  actor,
  before,
  way: { to },
  given: { reason },
}: Step): Promise<void> {
  await notifyInbox(tx, 'borrow_return', before.id)
  if (to === 'return_reported') await notifyCustodians(tx, actor, before, reason)
  if (before.status === 'return_reported' && to !== 'partially_returned') {
    const kind = to === 'handed_over' ? 'borrow_not_returned' : 'borrow_returned'
    await notifyBorrower(tx, actor, before, kind, reason)
  }
  if (to === 'approved' || to === 'rejected') await notifyBorrower(tx, actor, before, `borrow_${to}`, reason)
}
