import { z } from 'zod'
import type { Permission } from '../access/catalogue.ts'
import { conflict } from './errors.ts'
import { prose } from './schemas.ts'
import type { Text } from './text.ts'

/**
 * One way of a record from a status to another: what its button says, who may go it and what must be given. The
 * table of them feeds the calls, the buttons and the documentation.
 */
export type Transition<Status extends string = string> = {
  readonly from: readonly Status[]
  readonly to: Status
  readonly label: Text
  /** Needed for this very record, as the area's guard understands it. */
  readonly permission: Permission
  /** True where nobody may do it with their own request. */
  readonly notOwn?: boolean
  /** True where a reason must be given. */
  readonly reason?: boolean
  /** What the button does, for its colour. */
  readonly tone: 'good' | 'bad' | 'plain'
}

/** Writes a table of transitions with its statuses checked. */
export const transitionsOf = <Status extends string>(table: readonly Transition<Status>[]) => table

/** One step in one line: a way from some statuses to another. */
export const step = <const Status extends string>(
  from: Status | readonly Status[],
  to: Status,
  label: Text,
  permission: Permission,
  rest: Partial<Pick<Transition, 'notOwn' | 'reason' | 'tone'>> = {},
): Transition<Status> => ({ from: [from].flat() as Status[], to, label, permission, tone: 'plain', ...rest })

/** The keys of an object as the values of an enumeration. */
export const keysOf = <Key extends string>(
  labels: Readonly<Record<Key, unknown>>,
): z.ZodEnum<{ [key in Key]: key }> =>
  z.enum(Object.keys(labels) as [Key, ...Key[]]) as unknown as z.ZodEnum<{ [key in Key]: key }>

/** What a change of status gives: where to, why, and the version that the person saw. */
export const statusChange = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.strictObject({
    status: z.enum(statuses),
    reason: prose(1000).default(''),
    version: z.number().int().positive().optional(),
  })

export const transitionErrors = {
  illegal: conflict(
    'transition.illegal',
    'Không chuyển được từ “{from}” sang “{to}”.',
    'It cannot go from “{from}” to “{to}”.',
  ),
  ownRequest: conflict(
    'transition.own_request',
    'Không ai được tự duyệt yêu cầu của chính mình.',
    'Nobody decides on their own request.',
  ),
} as const
