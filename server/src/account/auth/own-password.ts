import { authErrors } from '@toasoan/contract/account/auth'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { limitCalls, limitKey } from './limits.ts'
import { inTurn, passwordMatches } from './passwords.ts'

type Asked = Pick<Call<AnyEndpoint>, 'db' | 'language'> & { access: Access }

/**
 * Makes a person who is logged in prove that they are not somebody at their unlocked computer. People
 * without a password have nothing to prove. Refuses with 422 under the field, and 429 after ten tries
 * in ten minutes.
 */
export async function refuseWrongPassword(
  { db, access, language }: Asked,
  password: string,
  field = 'password',
): Promise<void> {
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from app_user where id = ${access.userId}`.execute(db)
  const kept = rows[0]?.password_hash
  if (!kept) return
  await limitCalls(db, limitKey('own-password', String(access.userId)), 10, 600)
  if (await inTurn(() => passwordMatches(kept, password))) return
  throw fail(authErrors.wrongPassword, {}, { [field]: [say(authErrors.wrongPassword.message, language)] })
}
