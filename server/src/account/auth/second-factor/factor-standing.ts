import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../../administration/settings/public.ts'
import { administratorDue } from './administrators.ts'

/** Whether a person has a second factor, and whether a role of theirs needs one. */
export type FactorStanding = { enabled: boolean; required: boolean }

type Asking = Pick<Kernel, 'db' | 'pool' | 'listener' | 'configuration'>

/**
 * How it stands with a person's second factor, by the setting `session.second_factor_roles` and, for administrators, by
 * ADMIN_SECOND_FACTOR_DAYS.
 */
export async function factorStanding(
  kernel: Asking,
  db: Database | Tx,
  userId: number,
): Promise<FactorStanding> {
  const { 'session.second_factor_roles': roles } = await settingsOf(kernel)
  const { rows } = await sql<FactorStanding>`select
      exists (select from second_factor where user_id = ${userId} and confirmed_at is not null) as enabled,
      exists (select from user_role where user_id = ${userId} and role_id = any(${[...roles]}::bigint[])
        union all
        select from group_user gu join staff_group g on g.id = gu.group_id
        where gu.user_id = ${userId} and g.role_id = any(${[...roles]}::bigint[])) as required`.execute(db)
  const { enabled = false, required = false } = rows[0] ?? {}
  const asAdministrator = await administratorDue(db, userId, kernel.configuration.adminSecondFactorDays)
  return { enabled, required: required || asAdministrator?.isOver === true }
}

/** Whether a person must set a second factor up before anything else; costs nothing while nobody needs one. */
export async function lacksSecondFactor(kernel: Asking, db: Database | Tx, userId: number): Promise<boolean> {
  const { 'session.second_factor_roles': roles } = await settingsOf(kernel)
  if (roles.length === 0 && kernel.configuration.adminSecondFactorDays === 0) return false
  const { enabled, required } = await factorStanding(kernel, db, userId)
  return required && !enabled
}
