import { isScoped, type Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes } from '@toasoan/contract/access/scope'
import { departmentsIn } from '#server/kernel/access/access.ts'
import { type Grants, widest } from './guards.ts'
import type { House, Moves, Source } from './house.ts'

/** What a person can do, worked out of what their rights come from. */
export type Strength = {
  readonly everything: boolean
  readonly grants: Grants
  readonly departments: ReadonlySet<number>
  readonly subtree: ReadonlySet<number>
  readonly moves: Moves
}

export const powerless: Strength = {
  everything: false,
  grants: new Map(),
  departments: new Set(),
  subtree: new Set(),
  moves: new Map(),
}

/** Departments and everything below them. */
function below({ parents }: House, departments: ReadonlySet<number>): Set<number> {
  const stands = (id: number): boolean => {
    for (let at: number | null = id; at !== null; at = parents.get(at) ?? null)
      if (departments.has(at)) return true
    return false
  }
  return new Set(departments.size === 0 ? [] : [...parents.keys()].filter(stands))
}

/** What a person can do. People whose rights come from the same are worked out once. */
export function strengths(house: House): (source: Source | undefined) => Strength {
  const known = new Map<string, Strength>()
  const work = ({ roles, groups, departments }: Source): Strength => {
    const held = new Set([...roles, ...groups.flatMap((id) => house.roleOfGroup.get(id) ?? [])])
    const own = new Set(departments)
    return {
      everything: held.has(house.administrators),
      grants: widest([...held].flatMap((id) => [...(house.roles.get(id) ?? [])])),
      departments: own,
      subtree: below(house, own),
      moves: new Map(groups.flatMap((id) => [...(house.movesOfGroup.get(id) ?? [])])),
    }
  }
  return (source) => {
    if (!source) return powerless
    const key = [source.roles, source.groups, source.departments].join('|')
    const found = known.get(key) ?? work(source)
    known.set(key, found)
    return found
  }
}

const rank = (scope: Scope) => scopes.indexOf(scope)

const none: ReadonlySet<number> = new Set()

/** The departments that a scope reaches. */
const reached = (scope: Scope | undefined, strength: Strength): ReadonlySet<number> =>
  (scope && departmentsIn(scope, strength)) ?? none

/** What one holds of a permission beyond another state: null when nothing, else the departments besides. */
function more(permission: Permission, one: Strength, other: Strength, known: House): number[] | null {
  const scope = one.grants.get(permission) as Scope
  const was = other.grants.get(permission)
  if (!was) return [...reached(scope, one)]
  if (!isScoped(permission) || was === 'all') return null
  const before = reached(was, other)
  // A department that was made or removed has nothing inside.
  const besides = [...reached(scope, one)].filter((id) => !before.has(id) && known.parents.has(id))
  return rank(scope) > rank(was) || besides.length > 0 ? besides : null
}

/** Whether the actor's own grant reaches as far as what is given or taken. */
function mayHand(actor: Strength, permission: Permission, scope: Scope, departments: readonly number[]) {
  if (actor.everything) return true
  const own = actor.grants.get(permission)
  if (!own) return false
  if (!isScoped(permission) || own === 'all') return true
  if (rank(own) < rank(scope)) return false
  const mine = reached(own, actor)
  return departments.every((id) => mine.has(id))
}

/**
 * The permissions that a person has by `one` beyond `other` and that the actor could not hand out. `known`
 * is the house of the other state.
 */
export function beyondActor(one: Strength, other: Strength, known: House, actor: Strength): Permission[] {
  const missing = new Set<Permission>()
  // The administrators' role holds everything, whatever permissions there are.
  if (!(one.everything && other.everything)) {
    for (const [permission, scope] of one.grants) {
      const besides = more(permission, one, other, known)
      if (besides && !mayHand(actor, permission, scope, besides)) missing.add(permission)
    }
  }
  for (const [move, { permission, scope }] of one.moves) {
    if (other.moves.has(move) || mayHand(actor, permission as Permission, scope, [])) continue
    missing.add(permission as Permission)
  }
  return [...missing]
}
