import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import {
  approvalErrors,
  type Decided,
  type decideApprovals,
  mostWaiting,
} from '@toasoan/contract/planning/approvals'
import type { z } from 'zod'
import type { Deciding, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { kindOf } from './kinds.ts'
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
function callsFor(call: Deciding) {
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

type Asked = z.output<typeof decideApprovals.body>
type Item = Asked['items'][number]

const sentences = {
  reason: text('Hãy nêu lý do từ chối.', 'Give a reason for refusing.'),
  kind: text('Không có loại việc “{kind}”.', 'There is no kind “{kind}”.'),
}

/** Refusals that say that the record is not where it was seen. */
const overtaken = new Set(['record.stale', 'transition.illegal', 'record.not_found'])

async function refusalOf(call: Deciding, { kind, id }: Item, error: unknown): Promise<Decided> {
  const { definition, data, errors } = asRefusal(error, call.language)
  const details = Object.values(errors ?? {}).flat()
  const told = {
    kind,
    id,
    done: false,
    error: definition.code,
    message: [say(definition.message, call.language, data), ...details].join(' '),
    by: null,
    clashes: (data.clashes ?? []) as Decided['clashes'],
  }
  const isOvertaken =
    overtaken.has(definition.code) || (definition.status === 409 && definition.code.startsWith('article.'))
  const by = isOvertaken ? await kindOf(kind)?.decidedBy(call.db, id) : null
  if (!by || by === call.access.name) return told
  return {
    ...told,
    error: approvalErrors.faster.code,
    message: say(approvalErrors.faster.message, call.language, { name: by }),
    by,
  }
}

/** Decides on each item as a change of its own and says of each what happened; what is refused holds up no other. */
export async function decideMany(call: Deciding, { items, reason }: Asked): Promise<Decided[]> {
  if (reason === '' && items.some(({ verdict }) => verdict === 'refuse'))
    throw fail(kernelErrors.invalid, {}, { reason: [say(sentences.reason, call.language)] })
  const unknown = items.find(({ kind }) => !kindOf(kind))
  if (unknown)
    throw fail(
      kernelErrors.invalid,
      {},
      { items: [say(sentences.kind, call.language, { kind: unknown.kind })] },
    )
  const decided: Decided[] = []
  const callFor = callsFor(call)
  for (const item of new Map(items.map((each) => [`${each.kind} ${each.id}`, each])).values()) {
    const { kind, id, instead_of, ...given } = item
    try {
      const waiting = kindOf(kind) as WaitingKind
      await waiting.decide(await callFor(waiting, id, instead_of), { id, ...given, reason })
      decided.push({ kind, id, done: true, error: null, message: null, by: null, clashes: [] })
    } catch (error) {
      const { definition } = asRefusal(error, call.language)
      // What the server itself got wrong must not hide what was decided before it.
      if (definition.status >= 500 && decided.length === 0) throw error
      if (definition.status >= 500) call.log.error({ err: error, kind, id }, 'a decision broke off')
      decided.push(await refusalOf(call, item, error))
    }
  }
  return decided
}
