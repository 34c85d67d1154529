import { type ErrorDefinition, kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { type Transition, transitionErrors } from '@toasoan/contract/kit/transitions'
import { type Access, type Ownership, reaches } from '../access/access.ts'
import { fail } from '../http/fail.ts'
import type { Versioned } from '../records/change-record.ts'

/** A record that has a status. */
export type Standing<Status extends string = string> = Versioned & { status: Status }

/**
 * Why somebody may not take a record a way that leads on from where it stands; null when they may. It decides about
 * buttons as well, also those of lists, so it asks the database nothing.
 */
export type Guard<Status extends string, Row> = (
  access: Access,
  way: Transition<Status>,
  record: Row,
) => ErrorDefinition | null

/** The statuses of records of one table, and how they follow one another. */
export type StatusRules<Status extends string, Row extends Standing<Status>> = {
  /** It has the columns id, status, reason, version and updated_at; in histories its records go by this name. */
  readonly table: string
  readonly transitions: readonly Transition<Status>[]
  readonly labels: Readonly<Record<Status, Text>>
  readonly guard: Guard<Status, Row>
}

/**
 * The usual guard: the permission of the way has to reach the record, and where the table says so nobody decides
 * about what is their own.
 */
export const guardBy =
  <Status extends string, Row>(ownershipOf: (record: Row) => Ownership): Guard<Status, Row> =>
  (access, { permission, notOwn }, record) => {
    const ownership = ownershipOf(record)
    if (!reaches(access, permission, ownership)) return kernelErrors.permissionDenied
    return notOwn && ownership.owner_id === access.userId ? transitionErrors.ownRequest : null
  }

/** The statuses that somebody may bring a record to now: the buttons of its page. */
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
 * The way that somebody asks for: what the guard refuses (403 without the permission), 409 when none leads there from
 * where the record stands, 422 without a reason where one is due.
 */
export function wayTo<Status extends string, Row extends Standing<Status>>(
  rules: StatusRules<Status, Row>,
  access: Access,
  record: Row,
  { status: to, reason, language }: Asked<Status>,
): Transition<Status> {
  const { transitions, labels, guard } = rules
  const way = transitions.find((each) => each.to === to && each.from.includes(record.status))
  // Where a record stands is told only to those who may move it at all.
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
