import {
  type BorrowStatus,
  borrowStatusLabels,
  borrowTransitions,
  type Outcome,
} from '@toasoan/contract/facilities/borrows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Asker, endClaims, releaseClaims, takeClaims } from '../claims/public.ts'
import { eventsOfUnit, nowOf, type Unit } from '../devices/public.ts'
import { type NewEvent, writeEvents } from '../history/public.ts'
import { moveOn, transitionFor } from '../transitions/public.ts'
import { type Borrow, demandBorrow, isOut, readBorrow, stillOut } from './borrow-rows.ts'
import { lockUnits, settleUnits } from './choose-serials.ts'
import { tellBorrower } from './news.ts'
import { type Return, statusAfter, takeBack } from './return-items.ts'

export type BorrowStep = {
  status: BorrowStatus
  reason: string
  version?: number
  items: { item_id: number; serial_id: number }[]
  returns: Return[]
}

type Step = BorrowStep & { tx: Tx; asker: Asker; borrow: Borrow }

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

async function claimUnits({ tx, asker, borrow }: Step, units: Iterable<Unit>, from: string): Promise<void> {
  const wanted = [...units].map(({ id }) => ({ kind: 'serial' as const, id, from, until: null }))
  await takeClaims(tx, asker, { source: 'borrow', id: borrow.id }, wanted)
}

/** Approval settles the units and takes them, without an end: nobody knows when they come back. */
async function approve(step: Step): Promise<void> {
  const { tx, asker, borrow } = step
  const now = await nowOf(tx)
  const from = Date.parse(borrow.starts_at) > Date.now() ? borrow.starts_at : now
  const units = await settleUnits(tx, asker, borrow, step.items, from)
  await claimUnits(step, units.values(), from)
  await writeEvents(tx, asker.access, eventsOf(units.values(), 'reserved', borrow, { from }))
}

async function handOver(step: Step): Promise<void> {
  const { tx, asker, borrow } = step
  const units = await unitsOf(tx, borrow)
  if (Date.parse(borrow.starts_at) > Date.now()) await claimUnits(step, units.values(), await nowOf(tx))
  await writeEvents(tx, asker.access, eventsOf(units.values(), 'borrowed', borrow))
}

async function cancel({ tx, asker, borrow }: Step): Promise<void> {
  const owner = { source: 'borrow', id: borrow.id } as const
  if (borrow.status !== 'approved') return releaseClaims(tx, owner)
  const units = await unitsOf(tx, borrow)
  await endClaims(tx, owner)
  await writeEvents(tx, asker.access, eventsOf(units.values(), 'released', borrow))
}

/** Everything that is still out comes back as one outcome, unless something else is said of it. */
const allBack = ({ tx, asker, borrow, returns, reason }: Step, outcome: Outcome) =>
  takeBack(
    tx,
    asker,
    borrow,
    stillOut(borrow).map(
      ({ id }) => returns.find(({ item_id }) => item_id === id) ?? { item_id: id, outcome, note: reason },
    ),
  )

async function partBack({ tx, asker, borrow, returns }: Step): Promise<void> {
  if (returns.length === 0 || statusAfter(borrow, returns) !== 'partially_returned')
    throw fail(kernelErrors.invalid, {}, { returns: [say(returnsNeeded, asker.language)] })
  await takeBack(tx, asker, borrow, returns)
}

const effects: Partial<Record<BorrowStatus, (step: Step) => Promise<void>>> = {
  approved: approve,
  rejected: ({ tx, borrow }) => releaseClaims(tx, { source: 'borrow', id: borrow.id }),
  cancelled: cancel,
  handed_over: handOver,
  partially_returned: partBack,
  returned: (step) => allBack(step, 'returned'),
  lost: (step) => allBack(step, 'lost'),
}

function columnsFor(to: BorrowStatus, userId: number, now: string): Record<string, unknown> {
  if (to === 'approved') return { approved_by: userId, approved_at: now }
  if (to === 'handed_over') return { handed_over_by: userId, handed_over_at: now }
  return to === 'returned' || to === 'lost' ? { returned_at: now } : {}
}

type Moved = { before: Borrow; after: Borrow }

/**
 * Moves a borrow on by its table of transitions, with what follows for its units: approval takes them (409 with
 * offers when one is taken), coming back gives each free.
 */
export async function moveBorrow(tx: Tx, asker: Asker, id: number, step: BorrowStep): Promise<Moved> {
  const { access, language } = asker
  const before = await readBorrow(tx, id, true)
  const { status: to, reason, version } = step
  if (version && version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
  transitionFor(borrowTransitions, access, before, { to, reason, language, labels: borrowStatusLabels })
  await moveOn(tx, access, 'borrow', before, {
    to,
    reason,
    set: columnsFor(to, access.userId, await nowOf(tx)),
  })
  await effects[to]?.({ ...step, tx, asker, borrow: before })
  await tellBorrower(tx, asker, before, to, reason)
  return { before, after: await readBorrow(tx, id) }
}

/** Takes some units of a borrow back; its status follows from what is still out. */
export async function giveBackSome(
  tx: Tx,
  asker: Asker,
  id: number,
  returns: readonly Return[],
): Promise<Moved> {
  const { access, language } = asker
  const before = await readBorrow(tx, id, true)
  demandBorrow(access, 'borrow.changeStatus', before)
  const to = statusAfter(before, returns)
  const reason = returns.map(({ note }) => note).find(Boolean) ?? ''
  const labels = borrowStatusLabels
  if (!isOut(before)) transitionFor(borrowTransitions, access, before, { to, reason, language, labels })
  await takeBack(tx, asker, before, returns)
  if (to !== before.status)
    await moveOn(tx, access, 'borrow', before, {
      to,
      reason,
      set: columnsFor(to, access.userId, await nowOf(tx)),
    })
  else
    await writeEvents(tx, access, [
      { entity: 'borrow', id, kind: 'returned', reason, data: { count: returns.length } },
    ])
  return { before, after: await readBorrow(tx, id) }
}
