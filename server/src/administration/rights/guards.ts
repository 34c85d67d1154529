import { isPermission, isScoped, isStaffMade, type Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes, wider } from '@toasoan/contract/access/scope'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import { grantErrors } from '@toasoan/contract/administration/grants'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { outreach, type Power } from '#server/kernel/access/outreach.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** How far each permission reaches; absent ones are not held. */
export type Grants = ReadonlyMap<Permission, Scope>

/** The widest of several grants of each permission; names that the catalogue no longer knows are left out. */
export function widest(pairs: Iterable<readonly [string, Scope]>): Map<Permission, Scope> {
  const grants = new Map<Permission, Scope>()
  for (const [permission, scope] of pairs) {
    if (!isPermission(permission) && !isStaffMade(permission)) continue
    const held = grants.get(permission as Permission)
    grants.set(permission as Permission, held ? wider(held, scope) : scope)
  }
  return grants
}

/** What roles grant together. */
export async function grantsOfRoles(db: Database | Tx, roleIds: readonly number[]): Promise<Grants> {
  const { rows } = await sql<{ permission: string; scope: Scope }>`
    select permission, scope from role_permission where role_id = any(${[...roleIds]}::bigint[])`.execute(db)
  return widest(rows.map(({ permission, scope }) => [permission, scope]))
}

/** What a person holds by their own roles and those of their groups. */
export async function grantsOfUser(db: Database | Tx, userId: number): Promise<Grants> {
  const { rows } = await sql<{ permission: string; scope: Scope }>`
    select permission, scope from role_permission where role_id in (
      select role_id from user_role where user_id = ${userId}
      union
      select g.role_id from staff_group g join group_user gu on gu.group_id = g.id where gu.user_id = ${userId})`.execute(
    db,
  )
  return widest(rows.map(({ permission, scope }) => [permission, scope]))
}

/** A person's power: what they hold and of which departments. */
async function powerOf(db: Database | Tx, userId: number): Promise<Power> {
  const { rows } = await sql<{ departments: number[]; subtree: number[] }>`
    with recursive tree as (
      select department_id as id from user_department where user_id = ${userId}
      union
      select d.id from department d join tree on d.parent_id = tree.id)
    select coalesce((select jsonb_agg(department_id) from user_department where user_id = ${userId}), '[]') as departments,
      coalesce((select jsonb_agg(id) from tree), '[]') as subtree`.execute(db)
  const { departments = [], subtree = [] } = rows[0] ?? {}
  return { userId, departments, subtree, grants: await grantsOfUser(db, userId) }
}

/** Whether one's own grant is enough to hand out a grant of this scope. */
export function covers(own: Scope | undefined, permission: Permission, scope: Scope): boolean {
  if (!own) return false
  return !isScoped(permission) || scopes.indexOf(own) >= scopes.indexOf(scope)
}

/** The permissions among `wanted` that somebody with `own` does not hold as widely. */
export const beyond = (own: Grants, requested: Grants): Permission[] =>
  [...requested]
    .filter(([permission, scope]) => !covers(own.get(permission), permission, scope))
    .map(([p]) => p)

/** Whether all that roles grant together is the person's own to hand out. */
export const mayGrant = async (
  db: Database | Tx,
  { grants }: Pick<Access, 'grants'>,
  roleIds: readonly number[],
): Promise<boolean> => beyond(grants, await grantsOfRoles(db, roleIds)).length === 0

const namedAtMost = 5

/** Permissions by name, five of them at most. */
export function inWords(missing: readonly Permission[], language: Language): string {
  const names = missing.slice(0, namedAtMost).map((permission) => permissionLabel(permission)[language])
  return names.join(', ') + (missing.length > namedAtMost ? `, … (${missing.length})` : '')
}

/** Refuses to hand out what the person does not hold themselves, or not as widely. */
export function refuseBeyondOwn(
  { grants }: Pick<Access, 'grants'>,
  requested: Grants,
  language: Language,
): void {
  const missing = beyond(grants, requested)
  if (missing.length === 0) return
  throw fail(grantErrors.beyondOwn, { permissions: inWords(missing, language), missing })
}

type Named = { id: number; name: string }

function refuseOver(person: Named, missing: readonly Permission[], language: Language): void {
  if (missing.length === 0) return
  throw fail(grantErrors.holdsMore, { name: person.name, permissions: inWords(missing, language), missing })
}

/**
 * Notes in the transaction that it was asked whether the actor may give or take these rights. A test watches the tables
 * that rights come from, and fails for a call that writes them without.
 */
export async function markAsked(tx: Tx): Promise<void> {
  await sql`select set_config('toasoan.rights', 'asked', true)`.execute(tx)
}

/** Refuses to act against somebody who holds more. */
export async function refuseHoldsMore(
  tx: Tx,
  { grants, userId }: Pick<Access, 'grants' | 'userId'>,
  person: Named,
  language: Language,
): Promise<void> {
  await markAsked(tx)
  if (person.id === userId) return
  refuseOver(person, beyond(grants, await grantsOfUser(tx, person.id)), language)
}

/**
 * Refuses what would open the account of somebody who holds more or reaches other departments: whoever
 * sets their password or their mail address could log in as them, and whoever looks with their eyes
 * sees what they see.
 */
export async function refuseTakeover(
  tx: Tx,
  access: Power,
  person: Named,
  language: Language,
): Promise<void> {
  await markAsked(tx)
  if (person.id === access.userId) return
  refuseOver(person, outreach(await powerOf(tx, person.id), access), language)
}
