import { authErrors } from '@toasoan/contract/account/auth'
import { type SecondFactorSecret, secondFactorErrors } from '@toasoan/contract/account/second-factor'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../../administration/settings/public.ts'
import { notifyOfAccount } from '../account-notifications.ts'
import { logAuth } from '../auth-log.ts'
import { countFailure, failuresOf, forgiveFailures, limitKey, type Slowing } from '../limits.ts'
import { renewRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { seal, unseal } from './sealed-secret.ts'
import { forAuthenticator, freshFactorSecret, stepOf } from './time-codes.ts'

type Asked = Pick<Kernel, 'db' | 'pool' | 'listener' | 'configuration'> & { request: FastifyRequest }

type Whose = { id: number; username: string }

/** Wrong codes of one person, wherever they come from. */
const slowCodes: Slowing = { free: 5, first: 15, longest: 900 }

/**
 * Gives a person a secret for their authenticator; it counts once they confirm it by a code. What was
 * begun before is void. Refuses with 409 when they have a second factor already.
 */
export async function beginFactor(
  kernel: Omit<Asked, 'request'>,
  db: Database | Tx,
  { id, username }: Whose,
): Promise<SecondFactorSecret> {
  const secret = freshFactorSecret()
  const { rows } = await sql`insert into second_factor as f (user_id, secret)
    values (${id}, ${seal(secret, id, kernel.configuration.jwtSecret)})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
      where f.confirmed_at is null
    returning user_id`.execute(db)
  if (rows.length === 0) throw fail(secondFactorErrors.alreadyOn)
  const { 'site.name': issuer } = await settingsOf(kernel)
  return forAuthenticator(secret, issuer, username)
}

type Row = { secret: Buffer; last_step: number; confirmed: boolean }

/**
 * Tries a code while nobody else tries one for this person, slowed by earlier wrong ones. `check` gives
 * null for a wrong one. Refuses with 422 or 429; `absent` when there is no row to check against.
 */
async function tryCode<T>(
  { db, request }: Asked,
  { id, username }: Whose,
  check: (tx: Tx, row: Row | undefined) => Promise<T | null>,
): Promise<T> {
  const key = limitKey('second-factor', String(id))
  const { wait, value } = await inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`select secret, last_step, confirmed_at is not null as confirmed
      from second_factor where user_id = ${id} for update`.execute(tx)
    const [before] = await failuresOf(tx, [key])
    if (before && before.wait > 0) return { wait: before.wait, value: null }
    const checked = await check(tx, rows[0])
    if (checked === null) await countFailure(tx, key, slowCodes)
    else await forgiveFailures(tx, key, before?.hits ?? 0)
    return { wait: 0, value: checked }
  })
  if (value !== null) return value
  await logAuth(db, request, {
    event: 'second_factor_failed',
    userId: id,
    username,
    detail: wait > 0 ? 'limited' : '',
  })
  throw wait > 0 ? fail(authErrors.tooManyAttempts, { seconds: wait }) : fail(authErrors.codeWrong)
}

/** Turns a begun second factor on by its first code, and gives the recovery codes. */
export function confirmFactor(asked: Asked, whose: Whose, code: string): Promise<string[]> {
  const { jwtSecret } = asked.configuration
  return tryCode(asked, whose, async (tx, row) => {
    if (!row) throw fail(secondFactorErrors.notBegun)
    if (row.confirmed) throw fail(secondFactorErrors.alreadyOn)
    const step = stepOf(unseal(row.secret, whose.id, jwtSecret), code)
    if (step === null) return null
    await sql`update second_factor set confirmed_at = now(), last_step = ${step} where user_id = ${whose.id}`.execute(
      tx,
    )
    await logAuth(tx, asked.request, {
      event: 'second_factor_on',
      userId: whose.id,
      username: whose.username,
    })
    await notifyOfAccount(tx, whose.id, 'second_factor_on')
    return renewRecoveryCodes(tx, whose.id, jwtSecret)
  })
}

/**
 * Accepts a code of the authenticator, each once and in order, or a recovery code, and does `then` in
 * the same transaction.
 */
export function acceptCode<T>(
  asked: Asked,
  whose: Whose,
  code: string,
  then: (tx: Tx, by: 'code' | 'recovery') => Promise<T>,
): Promise<T> {
  const { jwtSecret } = asked.configuration
  return tryCode(asked, whose, async (tx, row) => {
    if (!row?.confirmed) throw fail(secondFactorErrors.notOn)
    const step = stepOf(unseal(row.secret, whose.id, jwtSecret), code)
    if (step !== null && step > row.last_step) {
      await sql`update second_factor set last_step = ${step} where user_id = ${whose.id}`.execute(tx)
      return then(tx, 'code')
    }
    if (!(await useRecoveryCode(tx, whose.id, code, jwtSecret))) return null
    await logAuth(tx, asked.request, {
      event: 'recovery_code_used',
      userId: whose.id,
      username: whose.username,
    })
    return then(tx, 'recovery')
  })
}

/** Takes a person's second factor away; false when there was none. */
export async function dropFactor(
  tx: Tx,
  request: FastifyRequest,
  { id, username }: Whose,
  by = '',
): Promise<boolean> {
  const { rows } = await sql<{
    confirmed_at: string | null
  }>`delete from second_factor where user_id = ${id} returning confirmed_at`.execute(tx)
  if (rows.length === 0) return false
  await logAuth(tx, request, { event: 'second_factor_off', userId: id, username, detail: by })
  if (rows[0]?.confirmed_at) await notifyOfAccount(tx, id, 'second_factor_off')
  return true
}
