import type { CurrentUser } from '@toasoan/contract/account/auth'
import type { OwnProfile, updateMe } from '@toasoan/contract/account/profile'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import { currentUser } from '../auth/public.ts'

async function readProfile(tx: Tx, userId: number): Promise<OwnProfile & { version: number }> {
  const { rows } = await sql<OwnProfile & { version: number }>`
    select name, display_name, alias, phone, gender, birthday, language, version from app_user where id = ${userId} for update`.execute(
    tx,
  )
  if (!rows[0]) throw fail(kernelErrors.sessionEnded)
  return rows[0]
}

/** Writes what a person says of themselves. */
export const saveProfile = ({
  change,
  access,
  configuration,
  body: sent,
}: Call<typeof updateMe>): Promise<CurrentUser> =>
  change(async (tx, note) => {
    const { version, ...before } = await readProfile(tx, access.userId)
    const { version: seen, ...given } = sent
    const body = withChange(before, given)
    refuseStale({ id: access.userId, version }, seen)
    await sql`update app_user set name = ${body.name}, display_name = ${body.display_name}, alias = ${body.alias},
      phone = ${body.phone}, gender = ${body.gender}, birthday = ${body.birthday}, language = ${body.language},
      version = version + 1, updated_at = now() where id = ${access.userId}`.execute(tx)
    note({ type: 'user', id: access.userId, name: body.name, before, after: body })
    return currentUser(tx, access, configuration)
  })
