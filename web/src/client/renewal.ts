import type { DataOf, Envelope } from '@toasoan/contract/kit/endpoint'
import { logout, refresh } from './account-calls.ts'
import { apiError, isApiError } from './api-error.ts'
import { type Credentials, credentials, endSession, endsWithin, keepCredentials } from './credentials.ts'
import { answerIn, envelopeOf, send } from './transport.ts'

type Renewed = DataOf<typeof refresh>

let running: Promise<string> | null = null
const watchers = new Set<(answer: Renewed) => void>()

/** Calls back with the user and abilities from a renewal. Returns the unsubscribe function. */
export function onRenewal(tell: (answer: Renewed) => void): () => void {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

const lockName = 'toasoan-renewal'
/** Maximum delay in ms until a value stored by one tab is visible in another. */
const spreading = 1000

/** Waits until another tab's renewal, or the end of the session, is visible here. */
async function renewedElsewhere(expired: string): Promise<void> {
  const until = Date.now() + spreading
  while (credentials()?.accessToken === expired && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

/**
 * One tab at a time; a waiting tab uses the tokens stored by the first. Without Web Locks (plain http) the
 * server's grace period suffices.
 */
async function oneTabAtATime<T>(expired: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work()
  const alone = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work() } : null,
  )
  if (alone) return alone.value
  return locks.request(lockName, async () => {
    await renewedElsewhere(expired)
    return work()
  }) as Promise<T>
}

const exchanged = async (refreshToken: string): Promise<Renewed> => {
  const response = await send(refresh, { body: { refreshToken } }, '')
  return (await envelopeOf<Envelope<Renewed>>(response)).data
}

const askForToken = async (expired: string): Promise<string> =>
  oneTabAtATime(expired, async () => {
    const held = credentials()
    if (!held) throw apiError(401, { error: 'session.ended' })
    // Another tab renewed first: its token is used.
    if (held.accessToken !== expired) return held.accessToken
    if (!held.refreshToken) throw apiError(401, { error: 'session.ended' })
    const data = await exchanged(held.refreshToken)
    // A user who logged out meanwhile, in any tab, stays logged out.
    if (!credentials()) throw apiError(401, { error: 'session.ended' })
    keepCredentials(data)
    for (const tell of watchers) tell(data)
    return data.access_token
  })

/** Renewal errors unrelated to the session: timeouts and rate limits. */
const passing = [408, 429]

/** Ends the session when its renewal is rejected. A missing or interrupted response does not end it. */
function endWhenRefused(error: unknown): never {
  const isRefused =
    isApiError(error) && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
  if (isRefused) endSession('refused')
  throw error
}

/**
 * A valid token, after `expired` was rejected or is about to expire. Concurrent calls share one renewal.
 * Rejects with the server's error when the session cannot be renewed, which ends it.
 */
export function renewToken(expired: string): Promise<string> {
  running ??= askForToken(expired)
    .catch(endWhenRefused)
    .finally(() => {
      running = null
    })
  return running
}

/** The envelope's `code` for an expired token. Browsers get it with status 401, since they hide a 407. */
export const expiredCode = 407

/** Whether a response rejects its call because of an expired token. Does not consume the body. */
export async function saysExpired(response: Response): Promise<boolean> {
  if (response.status === expiredCode) return true
  if (response.status !== 401) return false
  const { code } = (await answerIn(response.clone())) as { code?: number }
  return code === expiredCode
}

/**
 * The token for a call: renewed first if expired by this computer's clock. Undefined without a session.
 * Rejects like `renewToken`.
 */
export async function freshToken(): Promise<string | undefined> {
  const held = credentials()
  if (!held) return undefined
  return endsWithin(held, 0) ? renewToken(held.accessToken) : held.accessToken
}

/**
 * Ends on the server a session already deleted here. After an hour of inactivity its token has expired too;
 * it is renewed for this last call, without being stored.
 */
export async function sayFarewell({ accessToken, refreshToken }: Credentials): Promise<void> {
  const answer = await send(logout, {}, accessToken)
  if (!refreshToken || !(await saysExpired(answer))) return
  const { access_token } = await exchanged(refreshToken)
  await send(logout, {}, access_token)
}
