import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'
import type { Language } from '@toasoan/contract/kit/text'

/** An administrator who looks with another person's eyes. */
export type Viewer = { readonly userId: number; readonly username: string; readonly name: string }

/** Who is asking, and what they may do: taken once a session and renewed when anything of it changes. */
export type Access = {
  readonly sessionId: string
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly language: Language
  /** Epoch milliseconds when the session itself ends. */
  readonly endsAt: number
  readonly groupIds: readonly number[]
  /** Departments the person belongs to; the primary one first. */
  readonly departments: readonly number[]
  /** Those and everything below them. */
  readonly subtree: readonly number[]
  readonly grants: ReadonlyMap<Permission, Scope>
  /** Whose session it really is while everything else here is of the person seen; nothing may be changed. */
  readonly viewedBy: Viewer | null
  /** Whose rights these are, where the person stands in for somebody who is away: told wherever a deed is told. */
  readonly insteadOf?: { readonly userId: number; readonly name: string }
}

/** The id of whoever opened the session, also while they look with another person's eyes. */
export const ownerOf = ({ userId, viewedBy }: Pick<Access, 'userId' | 'viewedBy'>): number =>
  viewedBy?.userId ?? userId

/** Whose record it is. A list is narrowed by the same two facts as the single record. */
export type Ownership = { owner_id: number | null; department_id: number | null }

type Person = Pick<Access, 'userId' | 'departments' | 'subtree'>

/** What a scope reaches: everything, or one's own records and those of some departments. */
export type Reach = 'everything' | { owner: number; departments: readonly number[] }

/** The departments that a scope names, of one's own and of those with everything below them; null when it names none. */
export function departmentsIn<D>(
  scope: Scope,
  { departments, subtree }: { departments: D; subtree: D },
): D | null {
  if (scope === 'department') return departments
  return scope === 'subtree' ? subtree : null
}

/** What a scope reaches for a person. One's own records are in every scope. */
export function reachOf(scope: Scope, person: Person): Reach {
  if (scope === 'all') return 'everything'
  return { owner: person.userId, departments: departmentsIn(scope, person) ?? [] }
}

/** Whether a record is within a reach. */
export const isWithin = (reach: Reach, { owner_id, department_id }: Ownership): boolean =>
  reach === 'everything' ||
  owner_id === reach.owner ||
  (department_id !== null && reach.departments.includes(department_id))

/** Whether the person holds the permission for some record at least. */
export const can = (access: Access, permission: Permission): boolean => access.grants.has(permission)

/** What the person's grant of a permission reaches; null without one. */
export function reachBy(access: Access, permission: Permission): Reach | null {
  const scope = access.grants.get(permission)
  return scope ? reachOf(scope, access) : null
}

/** Whether the person holds the permission for this very record. */
export function reaches(access: Access, permission: Permission, record: Ownership): boolean {
  const reach = reachBy(access, permission)
  return reach !== null && isWithin(reach, record)
}
