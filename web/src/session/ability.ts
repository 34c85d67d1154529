import { createMongoAbility, type MongoAbility } from '@casl/ability'
import { type Permission, subjectOf } from '@toasoan/contract/access/catalogue'
import type { AbilityEntry } from '@toasoan/contract/account/auth'

/** What somebody without a session may do. */
export const everyone: AbilityEntry[] = [{ action: 'read', subject: 'Auth' }]

/** Makes the ability from the list that the server gave. */
export const abilityOf = (entries: readonly AbilityEntry[]): MongoAbility =>
  createMongoAbility([...everyone, ...entries].map(({ action, subject }) => ({ action, subject })))

/** Whether an ability holds a permission, whatever its scope. */
export const holds = (ability: MongoAbility, permission: Permission): boolean =>
  ability.can(permission, subjectOf(permission))
