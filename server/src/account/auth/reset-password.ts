import { authErrors, type resetPassword } from '@toasoan/contract/account/auth'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { hashOf } from '#server/kernel/sessions/tokens.ts'
import { notifyOfAccount } from './account-notifications.ts'
import { logAuth } from './auth-log.ts'
import { ownerOf, refuseWeakPassword } from './new-password.ts'
import { hashPassword, inTurn } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Uses the link and every other one of its person up. Refuses with 422 when it is no longer good. */
async function useLink(tx: Tx, token: string): Promise<{ id: number; username: string }> {
  const { rows } = await sql<{ id: number; username: string }>`
    select u.id, u.username from password_reset p join app_user u on u.id = p.user_id
    where p.hash = ${hashOf(token)} and p.used_at is null and p.expires_at > now() and u.status = 'active'
    for update of p`.execute(tx)
  const person = rows[0]
  if (!person) throw fail(authErrors.linkInvalid)
  await sql`update password_reset set used_at = now() where user_id = ${person.id} and used_at is null`.execute(
    tx,
  )
  return person
}

/** Sets the password of whoever got the link, and ends all their sessions. */
export async function setNewPassword(call: Call<typeof resetPassword>): Promise<null> {
  const { body, change, request } = call
  const passwordHash = await inTurn(() => hashPassword(body.password))
  await change(async (tx, note) => {
    const { id, username } = await useLink(tx, body.token)
    await refuseWeakPassword(call, body.password, await ownerOf(tx, id))
    await sql`update app_user set password_hash = ${passwordHash}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx)
    await endSessions(tx, { userId: id }, 'password')
    await logAuth(tx, request, { event: 'password_reset', userId: id, username })
    await notifyOfAccount(tx, id, 'password_changed')
    note({ type: 'user', id, name: username, before: { password: 'old' }, after: { password: 'new' } })
  })
  return null
}
