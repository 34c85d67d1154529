import { authErrors, type login } from '@toasoan/contract/account/auth'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { addressClass } from './address.ts'
import { logAuth } from './auth-log.ts'
import { captchaSolved } from './captcha.ts'
import { enter, type Person, refuseInactive } from './enter.ts'
import { type HeldOff, heldOffOf } from './held-off.ts'
import { countFailure, failuresOf, forgiveFailures, limitKey, type Slowing } from './limits.ts'
import { inTurn, passwordMatches } from './passwords.ts'
import type { OpenedSession } from './sessions.ts'
import { trustedDevice } from './trusted-device.ts'

type Account = Person & { password_hash: string | null }

/** Failures before a captcha is asked for. */
const withoutCaptcha = 3

/** Wrong tries for one account from one address, or from one known device: somebody forgot, or guesses. */
const slowHere: Slowing = { free: 6, first: 5, longest: 900 }
/** Wrong tries for one account from anywhere. */
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

/** Where failures are counted, and how they slow further tries down. */
type Track = { key: string; slowing: Slowing; by: HeldOff['by'] }

/** What a user name and an e-mail address have in common, however they are typed. */
const commonName = (typed: string): string => typed.normalize('NFKC').trim().split('@', 1)[0] ?? ''

/**
 * What an unknown browser is counted under: the account, whose name and e-mail share their tries, and what was
 * typed up to its `@`, which are alike for an account that exists and one that does not. Who tries both names
 * of somebody who does not exist finds them slowed together just the same.
 */
function tracksOfStranger(
  typed: string,
  account: Account | undefined,
  where: string,
): readonly [Track, ...Track[]] {
  const name = commonName(typed)
  const meant = account ? `#${account.id}` : name
  return [
    { key: limitKey('login-account-here', meant, where), slowing: slowHere, by: 'account' },
    { key: limitKey('login-here', name, where), slowing: slowHere, by: 'account' },
    { key: limitKey('login-account', meant), slowing: slowAccount, by: 'account' },
    { key: limitKey('login-name', name), slowing: slowAccount, by: 'account' },
    { key: limitKey('login-address', where), slowing: slowAddress, by: 'address' },
  ]
}

/** A device from which the person logged in before is counted by itself: strangers cannot slow it. */
const tracksOfDevice = (deviceId: string, userId: number): readonly [Track, ...Track[]] => [
  { key: limitKey('login-device', deviceId, String(userId)), slowing: slowHere, by: 'account' },
]

type Standing = { wait: number; captcha: boolean; own: number; most: number; by: HeldOff['by'] }

/** What earlier failures ask of the next try. */
async function standing(db: Database, tracks: readonly Track[]): Promise<Standing> {
  const failures = await failuresOf(
    db,
    tracks.map(({ key }) => key),
  )
  const worst = failures.reduce(
    (at, now, place) =>
      now.wait > (failures[at]?.wait ?? 0) ||
      (now.wait === failures[at]?.wait && now.hits > (failures[at]?.hits ?? 0))
        ? place
        : at,
    0,
  )
  return {
    wait: failures[worst]?.wait ?? 0,
    captcha: failures.some(({ hits }) => hits >= withoutCaptcha),
    own: failures[0]?.hits ?? 0,
    most: Math.max(...failures.map(({ hits }) => hits)),
    by: tracks[worst]?.by ?? 'account',
  }
}

type Try = { call: Call<typeof login>; tracks: readonly Track[] }

function held({ call }: Try, { by }: Standing, why: HeldOff['why']): void {
  const { body, request } = call
  heldOffOf(call).saw({ username: body.username, address: request.ip, by, why })
}

async function refuseWhileSlowed(attempt: Try): Promise<Standing> {
  const now = await standing(attempt.call.db, attempt.tracks)
  if (now.wait === 0) return now
  held(attempt, now, 'wait')
  throw fail(authErrors.tooManyAttempts, { seconds: now.wait })
}

async function refuseWithoutCaptcha(attempt: Try, now: Standing): Promise<void> {
  const { body, request } = attempt.call
  const { username: account } = body
  const failures = await failuresOfStranger(attempt.call.db, account, request.ip)
  const solver = { address: addressClass(request.ip), account, failures }
  if (body.captcha && (await captchaSolved(attempt.call, body.captcha, solver))) return
  held(attempt, now, 'captcha')
  throw fail(body.captcha ? authErrors.captchaWrong : authErrors.captchaRequired, { captcha: true })
}

/** Counts the failure; the refusal has the same words whether the account exists or not. */
async function wrong({ call, tracks }: Try, account: Account | undefined) {
  const { body, db, request } = call
  for (const { key, slowing } of tracks) await countFailure(db, key, slowing)
  await logAuth(db, request, { event: 'login_failed', userId: account?.id, username: body.username })
  const { captcha } = await standing(db, tracks)
  return fail(authErrors.wrongCredentials, { captcha })
}

/** The account that is meant, and what the try is counted under. */
async function tracksOf(call: Call<typeof login>): Promise<{ account?: Account; tracks: readonly Track[] }> {
  const { db, body, request, configuration } = call
  const device = trustedDevice(request, configuration)
  const account = await findAccount(db, body.username)
  if (device && account && device.userIds.includes(account.id)) {
    return { account, tracks: tracksOfDevice(device.id, account.id) }
  }
  return { account, tracks: tracksOfStranger(body.username, account, addressClass(request.ip)) }
}

/** The most failures that a next try of this name from this address is counted with. */
export async function failuresOfStranger(db: Database, name: string, address: string): Promise<number> {
  const account = await findAccount(db, name)
  return (await standing(db, tracksOfStranger(name, account, addressClass(address)))).most
}

/**
 * Checks name and password, and lets the person in. Tries that the limits hold off cost one look at the
 * account and one at the limits. Only who gave the right password is told that the account is banned or waits for activation,
 * or that a second factor is to follow.
 */
export async function logIn(call: Call<typeof login>): Promise<OpenedSession> {
  const { db, body } = call
  const { account, tracks } = await tracksOf(call)
  const attempt = { call, tracks }
  const now = await refuseWhileSlowed(attempt)
  if (now.captcha) await refuseWithoutCaptcha(attempt, now)
  const own = await inTurn(async () => {
    // Tries that waited for their turn together must not all slip by what the first of them earn.
    const before = await refuseWhileSlowed(attempt)
    if (before.captcha && !now.captcha) {
      held(attempt, before, 'captcha')
      throw fail(authErrors.captchaRequired, { captcha: true })
    }
    if (await passwordMatches(account?.password_hash, body.password)) return before.own
    throw await wrong(attempt, account)
  })
  if (!account) throw fail(authErrors.wrongCredentials)
  for (const { key } of tracks) await forgiveFailures(db, key, own)
  await refuseInactive(call, account)
  return enter(call, account)
}
