import { z } from 'zod'
import { bodyId, instant } from '../kit/schemas.ts'
import { type DirectiveInput, urgencies } from './directives.ts'

export const directiveVersion = z.object({
  number: z.number(),
  asks: z.boolean(),
  note: z.string(),
  title: z.string(),
  by: z.string(),
  created_at: instant,
  read: z.number(),
  acknowledged: z.number(),
})

export type DirectiveVersion = z.output<typeof directiveVersion>

/** A version by its number, or by what it is: the one I confirmed last, the one before the present one, the present one. */
export const directiveVersionNames = ['seen', 'previous', 'head'] as const

/** A department, group or person that an audience names; its name is null when it exists no more. */
const namedReader = z.object({
  kind: z.enum(['department', 'group', 'user']),
  id: bodyId,
  name: z.string().nullable(),
})

/** A version whole, for a comparison. */
export const wholeDirectiveVersion = z.object({
  number: z.number(),
  asks: z.boolean(),
  note: z.string(),
  title: z.string(),
  by: z.string(),
  created_at: instant,
  document: z.custom<DirectiveInput['document']>((value) => typeof value === 'object' && value !== null),
  urgency: z.enum(urgencies),
  is_public: z.boolean(),
  starts_at: instant,
  ends_at: instant.nullable(),
  acknowledge_by: instant.nullable(),
  active: z.boolean(),
  to_everyone: z.boolean(),
  audience: z.array(namedReader),
})

export type WholeDirectiveVersion = z.output<typeof wholeDirectiveVersion>

const someNames = z.object({ count: z.number(), names: z.array(z.string()) })

/** Two versions; the people, of today's staff, whom only one of them means, are for those who may edit it. */
export const directiveComparison = z.object({
  directive: z.object({ id: bodyId, title: z.string(), version: z.number() }),
  first: wholeDirectiveVersion,
  last: wholeDirectiveVersion,
  people: z.object({ added: someNames, dropped: someNames }).nullable(),
})

export type DirectiveComparison = z.output<typeof directiveComparison>
