import { approvalErrors, mostWaiting } from '@toasoan/contract/planning/approvals'
import type { Deciding, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { type Seat, seatsOf, waitingIn } from './seats.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same call from another seat; its log says in whose place it was made. */
function fromSeat(call: Deciding, { access }: Seat): Deciding {
  const name = access.insteadOf?.name
  const change: Deciding['change'] = (work) =>
    call.change((tx, note) => {
      const told: Note = (made) =>
        note({ ...made, after: { ...(isRecord(made.after) ? made.after : {}), instead_of: name } })
      return work(tx, told)
    })
  return Object.assign(Object.create(call), { access, change })
}

/**
 * Gives the call by which a decision is made: as oneself, or in the place of who named this person for today. Refuses
 * what does not wait for that person, or is this person's own.
 */
export function callsFor(call: Deciding) {
  let seats: Promise<Seat[]> | null = null
  const waits = new Map<string, Promise<Set<number>>>()
  return async (kind: WaitingKind, id: number, insteadOf: number | null): Promise<Deciding> => {
    if (insteadOf === null) return call
    seats ??= seatsOf(call.db, call.access)
    const seat = (await seats).find(({ giver }) => giver?.userId === insteadOf)
    if (!seat) throw fail(approvalErrors.notDelegated)
    const key = `${kind.kind} ${insteadOf}`
    const ids =
      waits.get(key) ??
      waitingIn(call, seat, call.language, kind, mostWaiting + 1).then(
        (rows) => new Set(rows.map((row) => row.id)),
      )
    waits.set(key, ids)
    if (!(await ids).has(id)) throw fail(approvalErrors.notDelegated)
    return fromSeat(call, seat)
  }
}
