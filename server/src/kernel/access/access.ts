import { createMongoAbility, type MongoAbility, subject } from '@casl/ability'
import { type Permission, subjectOf } from '@toasoan/contract/access/catalogue'
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
  readonly ability: MongoAbility
  /** Whose session it really is while everything else here is of the person seen; nothing may be changed. */
  readonly viewedBy: Viewer | null
}

/** The id of whoever opened the session, also while they look with another person's eyes. */
export const ownerOf = ({ userId, viewedBy }: Pick<Access, 'userId' | 'viewedBy'>): number =>
  viewedBy?.userId ?? userId

/** Whose record it is. A list is narrowed by the same two facts as the single record. */
export type Ownership = { owner_id: number | null; department_id: number | null }

type Person = Pick<Access, 'userId' | 'departments' | 'subtree'>

/** What a scope reaches: everything, or one's own records and those of some departments. */
export type Reach = 'everything' | { owner: number; departments: readonly number[] }

/** What a scope reaches for a person. One's own records are in every scope. */
export function reachOf(scope: Scope, { userId, departments, subtree }: Person): Reach {
  if (scope === 'all') return 'everything'
  if (scope === 'own') return { owner: userId, departments: [] }
  return { owner: userId, departments: scope === 'department' ? departments : subtree }
}

/** A grant as CASL rules. */
function rulesOf(permission: Permission, reach: Reach) {
  const rule = { action: permission as string, subject: subjectOf(permission) as string }
  if (reach === 'everything') return [rule]
  const own = { ...rule, conditions: { owner_id: reach.owner } }
  if (reach.departments.length === 0) return [own]
  return [own, { ...rule, conditions: { department_id: { $in: [...reach.departments] } } }]
}

/** The CASL ability of a person. Everyone may also read Auth (specification, section 6). */
export function abilityOf(grants: ReadonlyMap<Permission, Scope>, person: Person): MongoAbility {
  const rules = [...grants].flatMap(([permission, scope]) => rulesOf(permission, reachOf(scope, person)))
  return createMongoAbility([{ action: 'read', subject: 'Auth' }, ...rules])
}

/** Whether the person holds the permission for some record at least. */
export const can = (access: Access, permission: Permission): boolean => access.grants.has(permission)

/** Whether the person holds the permission for this very record. */
export const reaches = (access: Access, permission: Permission, record: Ownership): boolean =>
  access.ability.can(permission, subject(subjectOf(permission), { ...record }) as never)
