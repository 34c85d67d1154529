import type { CurrentUser } from '@toasoan/contract/account/auth'
import type { OwnProfile, updateMe } from '@toasoan/contract/account/profile'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { currentUser } from '../auth/public.ts'

async function readProfile(tx: Tx, userId: number): Promise<OwnProfile | undefined> {
  const { rows } = await sql<OwnProfile>`select name, display_name, alias, phone, gender, birthday, language
    from app_user where id = ${userId} for update`.execute(tx)
  return rows[0]
}

/** Writes what a person says of themselves. */
export const saveProfile = ({ change, access, body }: Call<typeof updateMe>): Promise<CurrentUser> =>
  change(async (tx, note) => {
    const before = await readProfile(tx, access.userId)
    await sql`update app_user set name = ${body.name}, display_name = ${body.display_name}, alias = ${body.alias},
      phone = ${body.phone}, gender = ${body.gender}, birthday = ${body.birthday}, language = ${body.language},
      version = version + 1, updated_at = now() where id = ${access.userId}`.execute(tx)
    note({ type: 'user', id: access.userId, name: body.name, before, after: body })
    return currentUser(tx, access)
  })
