import { authErrors } from '@toasoan/contract/account/auth'
import { type register, registrationErrors } from '@toasoan/contract/account/registration'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { settingsOf } from '../../../administration/settings/public.ts'
import { addressClass } from '../address.ts'
import { logAuth } from '../auth-log.ts'
import { captchaSolved } from '../captcha.ts'
import { limitCalls, limitKey } from '../limits.ts'
import { refuseWeakPassword } from '../new-password.ts'
import { hashPassword, inTurn } from '../passwords.ts'
import { linkHours, registrationAsked } from './letters.ts'

const otherDomain = text(
  'Chỉ nhận địa chỉ thuộc: {domains}.',
  'Only addresses of these are accepted: {domains}.',
)

/** Whether an address belongs to one of the domains, a line each; no domain means all. */
export function domainAccepted(email: string, domains: string): boolean {
  const accepted = domains.split('\n').filter(Boolean)
  return accepted.length === 0 || accepted.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}

/**
 * Keeps what somebody asked for and has a letter sent to their address. Whether the address has an
 * account changes neither the answer nor how long it takes; only its owner reads it in the letter.
 */
export async function keepRegistration(call: Call<typeof register>): Promise<null> {
  const { db, body, request, language } = call
  const settings = await settingsOf(call)
  if (!settings['registration.open']) throw fail(registrationErrors.closed)
  await limitCalls(db, limitKey('register-address', addressClass(request.ip)), 20, 3600)
  const address = addressClass(request.ip)
  if (!(await captchaSolved(call, body.captcha, { address, account: body.email, failures: 0 }))) {
    throw fail(
      authErrors.captchaWrong,
      { captcha: true },
      { captcha: [say(authErrors.captchaWrong.message, language)] },
    )
  }
  const domains = settings['registration.domains']
  if (!domainAccepted(body.email, domains)) {
    const listed = domains.split('\n').join(', ')
    throw fail(kernelErrors.invalid, {}, { email: [say(otherDomain, language, { domains: listed })] })
  }
  await limitCalls(db, limitKey('register-account', body.email), 5, 3600)
  const { name, email, phone } = body
  await refuseWeakPassword(call, body.password, { own: [name, email, phone], secondFactor: false })
  const passwordHash = await inTurn(() => hashPassword(body.password))
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into registration (email, name, phone, language, password_hash, expires_at)
      values (${body.email}, ${body.name}, ${body.phone}, ${body.language}, ${passwordHash},
        now() + make_interval(hours => ${linkHours})) returning id`.execute(tx)
    await logAuth(tx, request, { event: 'registered', username: body.email, detail: 'unconfirmed' })
    await send(tx, registrationAsked, { id: rows[0]?.id })
  })
  return null
}
