import { isScoped, type Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes } from '@toasoan/contract/access/scope'
import { type Access, reachOf } from './access.ts'

/** The facts about two users needed to compare their permissions. */
export type Power = Pick<Access, 'userId' | 'departments' | 'subtree'> & {
  grants: ReadonlyMap<Permission, Scope>
}

const inside = (some: readonly number[], all: readonly number[]): boolean =>
  some.length > 0 && some.every((id) => all.includes(id))

/**
 * Whether one's own grant of a permission reaches everything that the other's does, including the other's own
 * records.
 */
function coversReach(own: Scope, one: Power, scope: Scope, other: Power): boolean {
  if (own === 'all') return true
  if (own === 'own' || scopes.indexOf(own) < scopes.indexOf(scope)) return false
  const mine = reachOf(own, one)
  const theirs = reachOf(scope, other)
  if (mine === 'everything' || theirs === 'everything') return mine === 'everything'
  return inside([...other.departments, ...theirs.departments], mine.departments)
}

/** The permissions by which a user reaches more than another user; empty if there are none. */
export const outreach = (other: Power, one: Power): Permission[] =>
  [...other.grants]
    .filter(([permission, scope]) => {
      const own = one.grants.get(permission)
      if (!own) return true
      return isScoped(permission) && !coversReach(own, one, scope, other)
    })
    .map(([permission]) => permission)

/**
 * Whether a user may view as another user: they hold the permission, it reaches that user, and that user
 * holds nothing that they do not.
 */
export function mayView(viewer: Power, seen: Power): boolean {
  const scope = viewer.grants.get('user.viewAs')
  if (!scope || viewer.userId === seen.userId) return false
  const reach = reachOf(scope, viewer)
  const reached = reach === 'everything' || seen.departments.some((id) => reach.departments.includes(id))
  return reached && outreach(seen, viewer).length === 0
}
