import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../../administration/settings/public.ts'

/** Whether a person has a second factor, and whether a role of theirs needs one. */
export type FactorStanding = { enabled: boolean; required: boolean }

/** How it stands with a person's second factor, by the setting `session.second_factor_roles`. */
export async function factorStanding(
  kernel: Pick<Kernel, 'db' | 'pool' | 'listener'>,
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
  return rows[0] ?? { enabled: false, required: false }
}

/** Whether a person must set a second factor up before anything else; costs nothing while no role needs one. */
export async function lacksSecondFactor(
  kernel: Pick<Kernel, 'db' | 'pool' | 'listener'>,
  db: Database | Tx,
  userId: number,
): Promise<boolean> {
  const { 'session.second_factor_roles': roles } = await settingsOf(kernel)
  if (roles.length === 0) return false
  const { enabled, required } = await factorStanding(kernel, db, userId)
  return required && !enabled
}
