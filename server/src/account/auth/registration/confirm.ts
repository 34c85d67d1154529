import { authErrors } from '@toasoan/contract/account/auth'
import type { confirmRegistration } from '@toasoan/contract/account/registration'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { hashOf } from '#server/kernel/sessions/tokens.ts'
import { addressClass } from '../address.ts'
import { logAuth } from '../auth-log.ts'
import { limitCalls, limitKey } from '../limits.ts'
import { makeAccount } from './new-account.ts'

type Row = { email: string; name: string; phone: string; language: Language; password_hash: string }

/** Uses the link of a registration up and makes the account. Refuses with 422 when it is no longer good. */
export async function confirmAddress(
  call: Call<typeof confirmRegistration>,
): Promise<{ status: 'active' | 'pending'; username: string }> {
  const { db, body, change, request } = call
  await limitCalls(db, limitKey('confirm-address', addressClass(request.ip)), 30, 600)
  return change(async (tx, note) => {
    const { rows } = await sql<Row>`delete from registration where hash = ${hashOf(body.token)}
      and expires_at > now() and not exists (select from app_user u where u.email = registration.email)
      returning email, name, phone, language, password_hash`.execute(tx)
    const asked = rows[0]
    if (!asked) throw fail(authErrors.linkInvalid)
    await sql`delete from registration where email = ${asked.email}::citext`.execute(tx)
    const { password_hash: passwordHash, ...newcomer } = asked
    const { id, username, status } = await makeAccount(call, tx, { ...newcomer, passwordHash })
    await logAuth(tx, request, { event: 'registered', userId: id, username, detail: status })
    note({ type: 'user', id, name: asked.name, after: { username, email: asked.email, status } })
    return { status, username }
  })
}
