import type { Permission } from '@toasoan/contract/access/catalogue'
import { isScoped, subjectOf } from '@toasoan/contract/access/catalogue'
import type { AbilityEntry, CurrentUser } from '@toasoan/contract/account/auth'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { fileAddress } from '../../media/files/public.ts'
import { choicesOf } from '../../messaging/notifications/public.ts'
import { administratorDue } from './second-factor/administrators.ts'

/** The ability list of the specification: what everyone has, then the grants; `scope` only where it narrows. */
export function abilityEntries({ grants }: Pick<Access, 'grants'>): AbilityEntry[] {
  const granted = [...grants].map(([action, scope]: [Permission, AbilityEntry['scope']]): AbilityEntry => {
    const subject = subjectOf(action)
    return isScoped(action) && scope !== 'all' ? { action, subject, scope } : { action, subject }
  })
  return [{ action: 'read', subject: 'Auth' }, ...granted]
}

type Row = Omit<
  CurrentUser,
  | 'ability'
  | 'department_ids'
  | 'role_ids'
  | 'avatar'
  | 'notification_choices'
  | 'viewed_by'
  | 'second_factor_due'
> & { picture: { key: string; name: string; extension: string } | null }

/** The person behind a session, as the browser knows them. */
export async function currentUser(
  db: Database | Tx,
  access: Pick<Access, 'userId' | 'grants' | 'viewedBy'>,
  { adminSecondFactorDays }: Pick<Configuration, 'adminSecondFactorDays'>,
): Promise<CurrentUser> {
  const { rows } = await sql<Row>`
    select u.id, u.username, u.email, u.name, u.display_name, u.alias, u.phone, u.gender, u.birthday, u.language, u.version,
      p.name as position,
      case when f.id is not null then jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end as picture,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by ud.is_primary desc, d.id)
        from user_department ud join department d on d.id = ud.department_id where ud.user_id = u.id), '[]') as departments,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id)
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles
    from app_user u
    left join position p on p.id = u.position_id
    left join file f on f.id = u.avatar_file_id
    where u.id = ${access.userId}`.execute(db)
  const row = rows[0]
  if (!row) throw fail(kernelErrors.sessionEnded)
  const { picture, ...person } = row
  // Administrators hold every permission, so nobody else is looked up.
  const due = access.grants.has('role.assign')
    ? await administratorDue(db, access.userId, adminSecondFactorDays)
    : null
  return {
    ...person,
    avatar: picture && fileAddress(picture.key, picture.name, picture.extension),
    department_ids: row.departments.map(({ id }) => id),
    role_ids: row.roles.map(({ id }) => id),
    ability: abilityEntries(access),
    viewed_by: access.viewedBy && { id: access.viewedBy.userId, name: access.viewedBy.name },
    second_factor_due: due?.due ?? null,
    notification_choices: await choicesOf(db, access.userId),
  }
}
