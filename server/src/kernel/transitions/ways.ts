import { type ErrorDefinition, kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { type Transition, transitionErrors } from '@toasoan/contract/kit/transitions'
import { type Access, type Ownership, reaches } from '../access/access.ts'
import { fail } from '../http/fail.ts'
import type { Versioned } from '../records/change-record.ts'

/** A record with a status. */
export type Standing<Status extends string = string> = Versioned & { status: Status }

/**
 * Refusal of a transition from the current status for a user; null when allowed. Also decides about buttons,
 * including those of lists, so it must not query the database.
 */
export type Guard<Status extends string, Row> = (
  access: Access,
  way: Transition<Status>,
  record: Row,
) => ErrorDefinition | null

/** Statuses of one table's records, and their transitions. */
export type StatusRules<Status extends string, Row extends Standing<Status>> = {
  /** It has the columns id, status, reason, version and updated_at; also the name in histories. */
  readonly table: string
  readonly transitions: readonly Transition<Status>[]
  readonly labels: Readonly<Record<Status, Text>>
  readonly guard: Guard<Status, Row>
}

/**
 * The default guard: the transition's permission must cover the record, and if `notOwn` is set, users cannot
 * decide on their own records.
 */
export const guardBy =
  <Status extends string, Row>(ownershipOf: (record: Row) => Ownership): Guard<Status, Row> =>
  (access, { permission, notOwn }, record) => {
    const ownership = ownershipOf(record)
    if (!reaches(access, permission, ownership)) return kernelErrors.permissionDenied
    return notOwn && ownership.owner_id === access.userId ? transitionErrors.ownRequest : null
  }

/** Statuses that a user can set now: the buttons of its page. */
export const allowedMoves = <Status extends string, Row extends Standing<Status>>(
  { transitions, guard }: StatusRules<Status, Row>,
  access: Access,
  record: Row,
): Status[] =>
  transitions
    .filter((way) => way.from.includes(record.status) && guard(access, way, record) === null)
    .map(({ to }) => to)

const reasonNeeded = text('Hãy nêu lý do.', 'Give a reason.')

type Asked<Status extends string> = { status: Status; reason: string; language: Language }

/**
 * The requested transition: the guard's refusal (403 without the permission), 409 when no transition exists
 * from the current status, 422 when a required reason is missing.
 */
export function wayTo<Status extends string, Row extends Standing<Status>>(
  rules: StatusRules<Status, Row>,
  access: Access,
  record: Row,
  { status: to, reason, language }: Asked<Status>,
): Transition<Status> {
  const { transitions, labels, guard } = rules
  const way = transitions.find((each) => each.to === to && each.from.includes(record.status))
  // The current status is disclosed only to users who may change it.
  const denied = (way ? [way] : transitions).map((each) => guard(access, each, record))
  const [first] = way ? [way] : transitions
  if (first && denied.every((each) => each === kernelErrors.permissionDenied))
    throw fail(kernelErrors.permissionDenied, { permission: first.permission })
  if (!way)
    throw fail(transitionErrors.illegal, {
      from: say(labels[record.status], language),
      to: say(labels[to], language),
      status: record.status,
      allowed: allowedMoves(rules, access, record),
    })
  if (denied[0]) throw fail(denied[0])
  if (way.reason && reason === '')
    throw fail(kernelErrors.invalid, {}, { reason: [say(reasonNeeded, language)] })
  return way
}
