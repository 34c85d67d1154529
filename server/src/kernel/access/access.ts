import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'
import type { Language } from '@toasoan/contract/kit/text'

/** An administrator viewing as another user (decision 0014). */
export type Viewer = { readonly userId: number; readonly username: string; readonly name: string }

/** The current user and their permissions. Cached per session and reloaded when any of it changes. */
export type Access = {
  readonly sessionId: string
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly language: Language
  /** Epoch milliseconds when the session expires. */
  readonly endsAt: number
  readonly groupIds: readonly number[]
  /** Departments of the user; the primary one first. */
  readonly departments: readonly number[]
  /** Those departments and their sub-departments. */
  readonly subtree: readonly number[]
  readonly grants: ReadonlyMap<Permission, Scope>
  /**
   * Owner of the session while it views as another user, whose access all other fields describe; changes are
   * forbidden.
   */
  readonly viewedBy: Viewer | null
  /**
   * The user who is represented while the user substitutes for them; named wherever the action is logged or
   * shown.
   */
  readonly insteadOf?: { readonly userId: number; readonly name: string }
}

/** ID of the session's owner, also while viewing as another user. */
export const ownerOf = ({ userId, viewedBy }: Pick<Access, 'userId' | 'viewedBy'>): number =>
  viewedBy?.userId ?? userId

/** Owner and department of a record. Lists are filtered by the same two fields as single records. */
export type Ownership = { owner_id: number | null; department_id: number | null }

type Person = Pick<Access, 'userId' | 'departments' | 'subtree'>

/** Records covered by a scope: all, or one's own and those of some departments. */
export type Reach = 'everything' | { owner: number; departments: readonly number[] }

/** The departments that a scope names: one's own, or those with their sub-departments; null when it names none. */
export function departmentsIn<D>(
  scope: Scope,
  { departments, subtree }: { departments: D; subtree: D },
): D | null {
  if (scope === 'department') return departments
  return scope === 'subtree' ? subtree : null
}

/** What a scope covers for a user. Every scope includes the user's own records. */
export function reachOf(scope: Scope, person: Person): Reach {
  if (scope === 'all') return 'everything'
  return { owner: person.userId, departments: departmentsIn(scope, person) ?? [] }
}

/** Whether a reach covers a record. */
export const isWithin = (reach: Reach, { owner_id, department_id }: Ownership): boolean =>
  reach === 'everything' ||
  owner_id === reach.owner ||
  (department_id !== null && reach.departments.includes(department_id))

/** Whether the user holds the permission for at least one record. */
export const can = (access: Access, permission: Permission): boolean => access.grants.has(permission)

/** Reach of the user's grant of a permission; null without one. */
export function reachBy(access: Access, permission: Permission): Reach | null {
  const scope = access.grants.get(permission)
  return scope ? reachOf(scope, access) : null
}

/** Whether the user holds the permission for this record. */
export function reaches(access: Access, permission: Permission, record: Ownership): boolean {
  const reach = reachBy(access, permission)
  return reach !== null && isWithin(reach, record)
}
