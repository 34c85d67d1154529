import { type removeSecondFactor, secondFactorErrors } from '@toasoan/contract/account/second-factor'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { refuseTakeover } from '../../../administration/rights/public.ts'
import { usersWithin } from '../../../administration/users/public.ts'
import { endSessions } from '../sessions.ts'
import { dropFactor } from './factor.ts'

type Row = { id: number; username: string; name: string }

/**
 * Takes away the second factor of a person who lost it and ends their sessions. Whoever may set a
 * person's password may do this; both together open the account.
 */
export const removeFactorOf = ({
  change,
  access,
  params,
  language,
  request,
}: Call<typeof removeSecondFactor>): Promise<null> =>
  change(async (tx, note) => {
    const { rows } = await sql<Row>`select u.id, u.username, u.name from app_user u
      where u.id = ${params.id} and ${usersWithin(access, 'user.changePassword')} for update of u`.execute(tx)
    const person = rows[0]
    if (!person) throw fail(kernelErrors.notFound)
    await refuseTakeover(tx, access, person, language)
    if (!(await dropFactor(tx, request, person, access.username))) throw fail(secondFactorErrors.notOn)
    await endSessions(tx, { userId: person.id }, 'second_factor')
    note({ type: 'user', id: person.id, name: person.name, after: { second_factor: 'removed' } })
    return null
  })
