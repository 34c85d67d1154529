import { z } from 'zod'
import type { Permission } from '../access/catalogue.ts'
import { conflict } from './errors.ts'
import { prose } from './schemas.ts'
import type { Text } from './text.ts'

/**
 * A transition: button label, permission and required input. Calls, buttons and documentation are derived
 * from the table.
 */
export type Transition<Status extends string = string> = {
  readonly from: readonly Status[]
  readonly to: Status
  readonly label: Text
  /** Permission needed for this record, as checked by the domain's guard. */
  readonly permission: Permission
  /** True when users may not do it with their own requests. */
  readonly notOwn?: boolean
  /** True when a reason is required. */
  readonly reason?: boolean
  /** Meaning of the button, for its colour. */
  readonly tone: 'good' | 'bad' | 'plain'
}

/** Creates a transition table with type-checked statuses. */
export const transitionsOf = <Status extends string>(table: readonly Transition<Status>[]) => table

/** One transition, from one or several statuses to another. */
export const step = <const Status extends string>(
  from: Status | readonly Status[],
  to: Status,
  label: Text,
  permission: Permission,
  rest: Partial<Pick<Transition, 'notOwn' | 'reason' | 'tone'>> = {},
): Transition<Status> => ({ from: [from].flat() as Status[], to, label, permission, tone: 'plain', ...rest })

/** The keys of an object as enum values. */
export const keysOf = <Key extends string>(
  labels: Readonly<Record<Key, unknown>>,
): z.ZodEnum<{ [key in Key]: key }> =>
  z.enum(Object.keys(labels) as [Key, ...Key[]]) as unknown as z.ZodEnum<{ [key in Key]: key }>

/** Input of a status change: target status, reason, and the version that the user saw. */
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
