import { authErrors } from '@toasoan/contract/account/auth'
import type { changeMyPassword } from '@toasoan/contract/account/profile'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import {
  endSessions,
  hashPassword,
  inTurn,
  logAuth,
  notifyOfAccount,
  ownerOf,
  refuseWeakPassword,
  refuseWrongPassword,
} from '../auth/public.ts'

/**
 * Changes one's password, for the old one, and ends one's other sessions. People who have none, since
 * they came through a provider, get their first by the link for forgotten passwords.
 */
export async function changePassword(call: Call<typeof changeMyPassword>): Promise<{ ended: number }> {
  const { db, body, access, change, request, language } = call
  const { rows } = await sql<{ has: boolean }>`
    select password_hash is not null as has from app_user where id = ${access.userId}`.execute(db)
  if (!rows[0]?.has) throw fail(authErrors.wrongPassword)
  await refuseWrongPassword(call, body.password)
  if (body.password.normalize('NFC') === body.new_password.normalize('NFC')) {
    const sentence = say(authErrors.samePassword.message, language)
    throw fail(authErrors.samePassword, {}, { new_password: [sentence] })
  }
  await refuseWeakPassword(call, body.new_password, await ownerOf(db, access.userId), 'new_password')
  const hash = await inTurn(() => hashPassword(body.new_password))
  return change(async (tx, note) => {
    const { userId: id, username, name, sessionId } = access
    await sql`update app_user set password_hash = ${hash}, version = version + 1, updated_at = now() where id = ${id}`.execute(
      tx,
    )
    await sql`update password_reset set used_at = now() where user_id = ${id} and used_at is null`.execute(tx)
    const ended = await endSessions(tx, { userId: id, except: sessionId }, 'password')
    await logAuth(tx, request, { event: 'password_changed', userId: id, username, sessionId })
    await notifyOfAccount(tx, id, 'password_changed')
    note({ type: 'user', id, name, before: { password: 'old' }, after: { password: 'new' } })
    return { ended }
  })
}
