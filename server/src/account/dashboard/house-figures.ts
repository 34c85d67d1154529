import { type Figures, mostAccounts } from '@toasoan/contract/account/dashboard'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { usersWithin } from '../../administration/users/public.ts'
import { diskOf, partsFolder } from '../../media/uploads/public.ts'

/** How lately a session was used that counts as being at work. */
const lately = sql`interval '15 minutes'`

/** The state of the program: who works, room on the disk, work that was given up, the last backup. */
export async function systemFigures({
  db,
  configuration,
}: Pick<Kernel, 'db' | 'configuration'>): Promise<Figures['system']> {
  const [{ bavail, blocks, bsize }, { rows }] = await Promise.all([
    diskOf(partsFolder(configuration.dataDir)),
    sql<Omit<Figures['system'], 'disk'>>`select
      (select count(*) from session where ended_at is null and expires_at > now() and last_seen_at > now() - ${lately}) as sessions,
      (select count(*) from outbox where failed_at is not null)
        + (select count(*) from media_job where state = 'failed' and finished_at > now() - interval '7 days') as failed_jobs,
      (select max(taken_at) from taken_backup) as backup_at`.execute(db),
  ])
  const [counted] = rows
  if (!counted) throw new Error('The figures of the system have one row')
  return { ...counted, disk: { total: blocks * bsize, free: bavail * bsize } }
}

const withoutRole = sql`(u.status = 'active' and not exists (select from user_role r where r.user_id = u.id))`

const why = sql`case when u.status = 'pending' then 'pending' when ${withoutRole} then 'without_role' else 'banned' end`

/** Accounts within a person's reach that wait to be let in, that have no role, or that are locked. */
export async function accountFigures(db: Database, access: Access): Promise<Figures['accounts']> {
  const reached = usersWithin(access, 'user.index')
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<Omit<Figures['accounts'], 'rows'>>`select count(*) filter (where u.status = 'banned') as banned,
        count(*) filter (where u.status = 'pending') as pending, count(*) filter (where ${withoutRole}) as without_role
      from app_user u where ${reached}`.execute(db),
    sql<Figures['accounts']['rows'][number]>`
      select u.id, u.name, u.username, ${why} as why from app_user u
      where ${reached} and (u.status in ('pending', 'banned') or ${withoutRole})
      order by array_position(array['pending', 'without_role', 'banned'], ${why}), u.updated_at desc, u.id
      limit ${mostAccounts}`.execute(db),
  ])
  return { ...(counts[0] ?? { banned: 0, pending: 0, without_role: 0 }), rows }
}
