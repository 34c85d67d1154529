import { z } from 'zod'
import { isPermission, isScoped, isStaffMade, type Permission } from '../access/catalogue.ts'
import { scopes } from '../access/scope.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { because } from '../kit/validation.ts'

/** Refusals that protect rights; `data` names what is in the way. */
export const grantErrors = {
  beyondOwn: refusal(
    'grant.beyond_own',
    403,
    'Bạn không gán được quyền mà mình không có: {permissions}.',
    'You cannot assign what you do not hold yourself: {permissions}.',
  ),
  takesBeyondOwn: refusal(
    'grant.takes_beyond_own',
    403,
    'Việc này lấy của {people} quyền mà bạn không có: {permissions}.',
    'This would take rights from {people} that you do not hold yourself: {permissions}.',
  ),
  holdsMore: refusal(
    'grant.holds_more',
    403,
    '{name} có quyền mà bạn không có, nên bạn không làm được việc này: {permissions}.',
    '{name} holds rights that you do not, so you cannot do this: {permissions}.',
  ),
  lastAdministrator: conflict(
    'grant.last_administrator',
    'Không làm được: sẽ không còn quản trị viên nào đang hoạt động.',
    'This cannot be done: no active administrator would remain.',
  ),
} as const

/** The role that holds every permission; at least one active person holds it. */
export const administratorRole = 'admin'

/** One grant: a permission, the program's or the house's own, and how far it reaches. */
export const grant = z
  .strictObject({
    permission: z
      .string()
      .max(100)
      .refine(
        (code) => isPermission(code) || isStaffMade(code),
        because('Không có quyền này.', 'There is no such permission.'),
      )
      .transform((permission) => permission as Permission),
    scope: z.enum(scopes).default('all'),
  })
  .refine(
    ({ permission, scope }) =>
      scope === 'all' || isScoped(permission) || !(isPermission(permission) || isStaffMade(permission)),
    { path: ['scope'], ...because('Quyền này không chia phạm vi.', 'This permission has no scopes.') },
  )

export type Grant = z.output<typeof grant>

/** The grants of a role: each permission once. */
export const grants = z
  .array(grant)
  .max(1000)
  .refine(
    (list) => new Set(list.map(({ permission }) => permission)).size === list.length,
    because('Một quyền chỉ được nêu một lần.', 'A permission stands here once.'),
  )

/** A grant as a reply has it. */
export const grantRow = z.object({ permission: z.string(), scope: z.enum(scopes) })
