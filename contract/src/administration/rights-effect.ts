import { z } from 'zod'
import { scopes } from '../access/scope.ts'
import { bodyId } from '../kit/schemas.ts'

/** A permission that comes, goes or reaches differently. */
export const effect = z.object({
  permission: z.string(),
  label: z.string(),
  /** Null: not held. */
  from: z.enum(scopes).nullable(),
  to: z.enum(scopes).nullable(),
})

export type Effect = z.output<typeof effect>

/** A step of articles in a workflow. */
const stepOf = z.object({ workflow: z.string(), from_stage: z.number(), to_stage: z.number().nullable() })

export type EffectStep = z.output<typeof stepOf>

/** Whether somebody may log in at all, or is an administrator, after the change and was not before, or the reverse. */
export const standings = ['enters', 'leaves', 'administrator', 'ordinary'] as const

const personEffect = z.object({
  id: bodyId,
  name: z.string(),
  standing: z.enum(standings).nullable(),
  gains: z.array(effect),
  loses: z.array(effect),
  steps_gained: z.array(stepOf),
  steps_lost: z.array(stepOf),
  /** Whether they belong to other departments afterwards, or these have others below them. */
  reach: z.boolean(),
})

export type PersonEffect = z.output<typeof personEffect>

const named = z.object({ id: bodyId, name: z.string() })

/** Most people that an effect lists; `affected` counts all. */
export const mostAffectedListed = 200

/**
 * What a call that changes rights would do to people, all their roles and groups counted: the answer to the call with the
 * header `X-Preview`, which changes nothing.
 */
export const rightsEffect = z.object({
  affected: z.number(),
  people: z.array(personEffect),
  /** What people who register get and do not get any more. */
  newcomers: z.object({ gains: z.array(effect), loses: z.array(effect) }).nullable(),
  /** Who has to use a second factor from now on, and who has not to any more; at most two hundred each. */
  second_factor: z.object({ required: z.array(named), released: z.array(named) }).nullable(),
})

export type RightsEffect = z.output<typeof rightsEffect>
