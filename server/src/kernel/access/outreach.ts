import { isScoped, type Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes } from '@toasoan/contract/access/scope'
import { type Access, reachOf } from './access.ts'

/** What matters of two people when the power of one is held against the power of the other. */
export type Power = Pick<Access, 'userId' | 'departments' | 'subtree'> & {
  grants: ReadonlyMap<Permission, Scope>
}

const inside = (some: readonly number[], all: readonly number[]): boolean =>
  some.length > 0 && some.every((id) => all.includes(id))

/** Whether one's own grant of a permission reaches whatever the other's does, the other's own records included. */
function coversReach(own: Scope, one: Power, scope: Scope, other: Power): boolean {
  if (own === 'all') return true
  if (own === 'own' || scopes.indexOf(own) < scopes.indexOf(scope)) return false
  const mine = reachOf(own, one)
  const theirs = reachOf(scope, other)
  if (mine === 'everything' || theirs === 'everything') return mine === 'everything'
  return inside([...other.departments, ...theirs.departments], mine.departments)
}

/** The permissions by which somebody reaches what another person does not: none means no more power. */
export const outreach = (other: Power, one: Power): Permission[] =>
  [...other.grants]
    .filter(([permission, scope]) => {
      const own = one.grants.get(permission)
      if (!own) return true
      return isScoped(permission) && !coversReach(own, one, scope, other)
    })
    .map(([permission]) => permission)

/**
 * Whether somebody may look with another person's eyes: they hold the permission to, it reaches that
 * person, and that person holds nothing that they do not.
 */
export function mayView(viewer: Power, seen: Power): boolean {
  const scope = viewer.grants.get('user.viewAs')
  if (!scope || viewer.userId === seen.userId) return false
  const reach = reachOf(scope, viewer)
  const reached = reach === 'everything' || seen.departments.some((id) => reach.departments.includes(id))
  return reached && outreach(seen, viewer).length === 0
}
