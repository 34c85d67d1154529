import { type Permission, subjectOf } from '@toasoan/contract/access/catalogue'
import type { AbilityEntry } from '@toasoan/contract/account/auth'

/** What a person may do: an action by its full name, on a subject. */
export type Ability = { can(action: string, subject: string): boolean }

/** What somebody without a session may do. */
export const everyone: AbilityEntry[] = [{ action: 'read', subject: 'Auth' }]

/** Makes the ability from the list that the server gave. */
export function abilityOf(entries: readonly AbilityEntry[]): Ability {
  const key = (action: string, subject: string) => `${action} ${subject}`
  const held = new Set([...everyone, ...entries].map(({ action, subject }) => key(action, subject)))
  return { can: (action, subject) => held.has(key(action, subject)) }
}

/** Whether an ability holds a permission, whatever its scope. */
export const holds = (ability: Ability, permission: Permission): boolean =>
  ability.can(permission, subjectOf(permission))
