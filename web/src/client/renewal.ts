import type { DataOf, Envelope } from '@toasoan/contract/kit/endpoint'
import { logout, refresh } from './account-calls.ts'
import { apiError, isApiError } from './api-error.ts'
import { type Credentials, credentials, endSession, endsWithin, keepCredentials } from './credentials.ts'
import { answerIn, envelopeOf, send } from './transport.ts'

type Renewed = DataOf<typeof refresh>

let running: Promise<string> | null = null
const watchers = new Set<(answer: Renewed) => void>()

/** Calls back with the user and abilities that a renewal brings. Returns the way to stop. */
export function onRenewal(tell: (answer: Renewed) => void): () => void {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

const lockName = 'toasoan-renewal'
/** Most milliseconds until what one tab stored can be read in another. */
const spreading = 1000

/** Waits until another tab's renewal, or the end of the session, can be seen here. */
async function renewedElsewhere(expired: string): Promise<void> {
  const until = Date.now() + spreading
  while (credentials()?.accessToken === expired && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

/**
 * One tab at a time; a tab that had to wait takes what the first one stored. Where the browser has no
 * locks (plain http), the server's grace must do.
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
    // Another tab was first: its token serves this one as well.
    if (held.accessToken !== expired) return held.accessToken
    if (!held.refreshToken) throw apiError(401, { error: 'session.ended' })
    const data = await exchanged(held.refreshToken)
    // Somebody who logged out meanwhile, here or in another tab, stays out.
    if (!credentials()) throw apiError(401, { error: 'session.ended' })
    keepCredentials(data)
    for (const tell of watchers) tell(data)
    return data.access_token
  })

/** Refusals of a renewal that say nothing about the session: that it took too long, or was asked for too often. */
const passing = [408, 429]

/** Ends the session when its renewal is refused. One that got no answer, or was broken off, says nothing of it. */
function endWhenRefused(error: unknown): never {
  const isRefused =
    isApiError(error) && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
  if (isRefused) endSession('refused')
  throw error
}

/**
 * A token that is good, after `expired` was refused or when its end is near. Calls that come while a renewal
 * runs wait for that one. Rejects with the server's refusal when the session cannot be renewed, which ends it.
 */
export function renewToken(expired: string): Promise<string> {
  running ??= askForToken(expired)
    .catch(endWhenRefused)
    .finally(() => {
      running = null
    })
  return running
}

/** The envelope's `code` of an expired token. Browsers get it with the status 401, since they hide a 407. */
export const expiredCode = 407

/** Whether an answer refuses its call because the token has expired. Leaves the answer's body to be read. */
export async function saysExpired(response: Response): Promise<boolean> {
  if (response.status === expiredCode) return true
  if (response.status !== 401) return false
  const { code } = (await answerIn(response.clone())) as { code?: number }
  return code === expiredCode
}

/**
 * The token to call with now: renewed first when by this computer's clock it has ended. Undefined without a session.
 * Rejects as `renewToken` does.
 */
export async function freshToken(): Promise<string | undefined> {
  const held = credentials()
  if (!held) return undefined
  return endsWithin(held, 0) ? renewToken(held.accessToken) : held.accessToken
}

/**
 * Ends at the server a session that is forgotten here. After an hour without activity its token has
 * expired as well; it is renewed for this last call, without being kept.
 */
export async function sayFarewell({ accessToken, refreshToken }: Credentials): Promise<void> {
  const answer = await send(logout, {}, accessToken)
  if (!refreshToken || !(await saysExpired(answer))) return
  const { access_token } = await exchanged(refreshToken)
  await send(logout, {}, access_token)
}
