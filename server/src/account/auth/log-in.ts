import { authErrors, type login } from '@toasoan/contract/account/auth'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { addressClass } from './address.ts'
import { logAuth } from './auth-log.ts'
import { captchaSolved } from './captcha.ts'
import { countFailure, failuresOf, forgiveFailures, limitKey, type Slowing } from './limits.ts'
import { inTurn, passwordMatches } from './passwords.ts'
import { type OpenedSession, openSession } from './sessions.ts'

type Account = {
  id: number
  username: string
  password_hash: string | null
  status: 'active' | 'pending' | 'banned'
}

/** Failures before a captcha is asked for. */
const withoutCaptcha = 3

/** Wrong tries for one account from one address: somebody forgot, or guesses. */
const slowHere: Slowing = { free: 6, first: 5, longest: 900 }
/** Wrong tries for one account from anywhere. People at an address they used before are not slowed by it. */
const slowAccount: Slowing = { free: 20, first: 5, longest: 300 }
/** Wrong tries from one address, behind which a whole newsroom may sit. */
const slowAddress: Slowing = { free: 40, first: 5, longest: 900 }

async function findAccount(db: Database, name: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select id, username, password_hash, status from app_user
    where username = ${name}::citext or email = ${name}::citext order by username = ${name}::citext desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Whether the person logged in from this address within 90 days. */
async function isKnownHere(db: Database, userId: number, where: string): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`select distinct address from (
      select address from auth_log where user_id = ${userId} and at > now() - interval '90 days' and event = 'login'
      order by at desc limit 300) as recent`.execute(db)
  return rows.some(({ address }) => addressClass(address) === where)
}

type Keys = { here: string; account: string; address: string }

const keysOf = (name: string, where: string): Keys => ({
  here: limitKey('login-here', name, where),
  account: limitKey('login-account', name),
  address: limitKey('login-address', where),
})

type Standing = { wait: number; captcha: boolean; own: number }

/** What earlier failures ask of the next try. */
async function standing(db: Database, keys: Keys, known: boolean): Promise<Standing> {
  const [here, account, address] = await failuresOf(db, [keys.here, keys.account, keys.address])
  const others = known ? 0 : Math.max(account?.wait ?? 0, address?.wait ?? 0)
  const failures = Math.max(account?.hits ?? 0, known ? 0 : (address?.hits ?? 0))
  return {
    wait: Math.max(here?.wait ?? 0, others),
    captcha: failures >= withoutCaptcha,
    own: here?.hits ?? 0,
  }
}

async function refuseWhileSlowed(db: Database, keys: Keys, known: boolean): Promise<Standing> {
  const now = await standing(db, keys, known)
  if (now.wait > 0) throw fail(authErrors.tooManyAttempts, { seconds: now.wait })
  return now
}

async function refuseWithoutCaptcha(db: Database, given: { id: string; answer: string } | undefined) {
  if (!given) throw fail(authErrors.captchaRequired, { captcha: true })
  if (!(await captchaSolved(db, given))) throw fail(authErrors.captchaWrong, { captcha: true })
}

/** Counts the failure; the refusal has the same words whether the account exists or not. */
async function wrong(call: Call<typeof login>, keys: Keys, known: boolean, account?: Account) {
  await countFailure(call.db, keys.here, slowHere)
  await countFailure(call.db, keys.account, slowAccount)
  await countFailure(call.db, keys.address, slowAddress)
  const { body, db, request } = call
  await logAuth(db, request, {
    event: 'login_failed',
    userId: account?.id,
    username: body.username,
  })
  const { captcha } = await standing(db, keys, known)
  return fail(authErrors.wrongCredentials, { captcha })
}

/**
 * Checks name and password and opens a session. Only who gave the right password is told that the
 * account is banned or waits for activation.
 */
export async function logIn(call: Call<typeof login>): Promise<OpenedSession> {
  const { db, body, request } = call
  const where = addressClass(request.ip)
  const keys = keysOf(body.username, where)
  const account = await findAccount(db, body.username)
  const known = await isKnownHere(db, account?.id ?? 0, where)
  const { captcha } = await refuseWhileSlowed(db, keys, known)
  if (captcha) await refuseWithoutCaptcha(db, body.captcha)
  const own = await inTurn(async () => {
    // Tries that waited for their turn together must not all slip by the delay that the first earns.
    const before = await refuseWhileSlowed(db, keys, known)
    if (await passwordMatches(account?.password_hash, body.password)) return before.own
    throw await wrong(call, keys, known, account)
  })
  if (!account) throw fail(authErrors.wrongCredentials)
  if (account.status !== 'active') {
    await logAuth(db, request, {
      event: 'login_refused',
      userId: account.id,
      username: account.username,
      detail: account.status,
    })
    throw fail(account.status === 'banned' ? authErrors.banned : authErrors.notActive)
  }
  return inTransaction(db, async (tx) => {
    for (const key of [keys.here, keys.account, keys.address]) await forgiveFailures(tx, key, own)
    const opened = await openSession(tx, account.id, request)
    await logAuth(tx, request, {
      event: 'login',
      userId: account.id,
      username: account.username,
      sessionId: opened.sessionId,
    })
    return opened
  })
}
