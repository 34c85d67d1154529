import type { Permission } from '@toasoan/contract/access/catalogue'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import { type Access, can, reachBy } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** Whom a permission about people reaches: oneself, and who belongs to one of the scope's departments. */
export function reachesUser(
  access: Access,
  permission: Permission,
  person: { id: number; department_ids: readonly number[] },
): boolean {
  const reach = reachBy(access, permission)
  if (!reach) return false
  if (reach === 'everything') return true
  return person.id === reach.owner || person.department_ids.some((id) => reach.departments.includes(id))
}

/** The same as a condition on rows of `app_user u`. */
export function usersWithin(access: Access, permission: Permission): RawBuilder<unknown> {
  const reach = reachBy(access, permission)
  if (!reach) return sql`false`
  if (reach === 'everything') return sql`true`
  if (reach.departments.length === 0) return sql`u.id = ${reach.owner}`
  return sql`(u.id = ${reach.owner} or exists (select from user_department within_ud
    where within_ud.user_id = u.id and within_ud.department_id = any(${[...reach.departments]}::bigint[])))`
}

/** Departments that a person may put people into by a permission; null means all. */
export function reachableDepartments(access: Access, permission: Permission): readonly number[] | null {
  const reach = reachBy(access, permission)
  if (!reach) return []
  return reach === 'everything' ? null : reach.departments
}

/**
 * Refuses what a permission does not reach: 404 for a person whom the actor may not even see, else 403
 * with the permission's name.
 */
export function refuseUnreached(
  access: Access,
  permission: Permission,
  person: { id: number; department_ids: readonly number[] },
): void {
  if (reachesUser(access, permission, person)) return
  const seen = (['user.index', 'user.view'] as const).some((seeing) => reachesUser(access, seeing, person))
  if (!seen && can(access, permission)) throw fail(kernelErrors.notFound)
  throw fail(kernelErrors.permissionDenied, { permission })
}
