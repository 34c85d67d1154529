import type { DataOf, Envelope } from '@toasoan/contract/kit/endpoint'
import { logout, refresh } from './account-calls.ts'
import { apiError } from './api-error.ts'
import { type Credentials, credentials, keepCredentials } from './credentials.ts'
import { envelopeOf, send } from './transport.ts'

type Renewed = DataOf<typeof refresh>

let running: Promise<string> | null = null
let tellRenewed: (answer: Renewed) => void = () => {}

/** Sets who is told of the user and abilities that a renewal brings. */
export const onRenewal = (tell: (answer: Renewed) => void): void => {
  tellRenewed = tell
}

const lockName = 'toasoan-renewal'
/** Most milliseconds until what one tab stored can be read in another. */
const spreading = 1000

/** Waits until another tab's renewal, or the end of the session, can be seen here. */
async function elsewhereSettled(expired: string): Promise<void> {
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
    await elsewhereSettled(expired)
    return work()
  }) as Promise<T>
}

const exchanged = async (refreshToken: string): Promise<Renewed> => {
  const response = await send(refresh, { body: { refreshToken } }, '')
  return (await envelopeOf<Envelope<Renewed>>(response)).data
}

async function askForToken(expired: string): Promise<string> {
  return oneTabAtATime(expired, async () => {
    const held = credentials()
    if (!held) throw apiError(401, { error: 'session.ended' })
    // Another tab was first: its token serves this one as well.
    if (held.accessToken !== expired) return held.accessToken
    if (!held.refreshToken) throw apiError(401, { error: 'session.ended' })
    const data = await exchanged(held.refreshToken)
    // Somebody who logged out meanwhile, here or in another tab, stays out.
    if (!credentials()) throw apiError(401, { error: 'session.ended' })
    keepCredentials(data)
    tellRenewed(data)
    return data.access_token
  })
}

/**
 * A token that is good, after `expired` was refused. Calls that come while a renewal runs wait for
 * that one. Rejects with the server's refusal when the session cannot be renewed.
 */
export function renewToken(expired: string): Promise<string> {
  running ??= askForToken(expired).finally(() => {
    running = null
  })
  return running
}

/**
 * Ends at the server a session that is forgotten here. After an hour without activity its token has
 * expired as well; it is renewed for this last call, without being kept.
 */
export async function sayFarewell({ accessToken, refreshToken }: Credentials): Promise<void> {
  const answer = await send(logout, {}, accessToken)
  if (answer.status !== 407 || !refreshToken) return
  const { access_token } = await exchanged(refreshToken)
  await send(logout, {}, access_token)
}
