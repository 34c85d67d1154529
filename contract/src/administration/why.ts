import { z } from 'zod'
import { isPermission, isStaffMade } from '../access/catalogue.ts'
import { scopes } from '../access/scope.ts'
import { mainCall } from '../kit/endpoint.ts'
import { bodyId } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

const mostAsked = 10

const requested = z
  .string()
  .max(1100)
  .transform((value) => [...new Set(value.split(','))])
  .refine(
    (codes) => codes.length <= mostAsked && codes.every((code) => isPermission(code) || isStaffMade(code)),
    because('Không có quyền này.', 'There is no such permission.'),
  )

const named = z.object({ id: bodyId, name: z.string() })

/** Why somebody may not do something: what it takes, who has it, and who can give it. */
export const reason = z.object({
  permission: z.string(),
  label: z.string(),
  module: z.object({ code: z.string(), label: z.string() }),
  /** How far the actor holds it: null is not at all, a scope that it does not reach the record in question. */
  mine: z.enum(scopes).nullable(),
  /** Roles that grant it; `mine` marks those that the actor has, themselves or through a group. */
  roles: z.array(named.extend({ description: z.string(), scope: z.enum(scopes), mine: z.boolean() })),
  /** Roles of the actor that grant other things of the same module, with what these are. */
  near: z.array(named.extend({ holds: z.array(z.string()) })),
  /** Active people who can give it, the nearest to the actor first. */
  ask: z.array(named.extend({ position: z.string().nullable() })),
})

export type Reason = z.output<typeof reason>

/** Asked by whoever was refused something, in the order of the permissions given. */
export const whyNot = mainCall('GET', '/permissions/why', {
  can: 'session',
  summary: text('Vì sao tôi không làm được', 'Why I cannot do something'),
  query: z.object({ permissions: requested }),
  reply: z.array(reason),
})
