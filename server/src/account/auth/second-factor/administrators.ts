import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** The role of administrators. */
const role = 'admin'

/** SQL: whether a person is an administrator, by a role of their own or of a group. */
const isAdministrator = (userId: number) => sql<boolean>`exists (
  select from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId} and r.code = ${role}
  union all
  select from group_user gu join staff_group g on g.id = gu.group_id join role r on r.id = g.role_id
  where gu.user_id = ${userId} and r.code = ${role})`

/** Notes the first start in production, once; from then on the days of ADMIN_SECOND_FACTOR_DAYS count. */
export async function noteProductionStart({
  db,
  configuration,
}: Pick<Kernel, 'db' | 'configuration'>): Promise<void> {
  if (configuration.nodeEnv !== 'production') return
  await sql`insert into production_start default values on conflict do nothing`.execute(db)
}

/**
 * Until when a person has to set up a second factor as an administrator, whether or not that is over; null for others,
 * for those who have one, and where `days` is 0.
 */
export async function administratorDue(
  db: Database | Tx,
  userId: number,
  days: number,
): Promise<{ due: string; isOver: boolean } | null> {
  if (days === 0) return null
  const { rows } = await sql<{ due: string; isOver: boolean }>`
    select s.at + make_interval(days => ${days}::int) as due,
      now() > s.at + make_interval(days => ${days}::int) as "isOver"
    from production_start s where ${isAdministrator(userId)}
      and not exists (select from second_factor where user_id = ${userId} and confirmed_at is not null)`.execute(
    db,
  )
  return rows[0] ?? null
}
