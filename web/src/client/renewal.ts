import type { DataOf, Envelope } from '@toasoan/contract/kit/endpoint'
import { refresh } from './account-calls.ts'
import { apiError } from './api-error.ts'
import { credentials, keepCredentials } from './credentials.ts'
import { envelopeOf, send } from './transport.ts'

type Renewed = DataOf<typeof refresh>

let running: Promise<string> | null = null
let tellRenewed: (answer: Renewed) => void = () => {}

/** Sets who is told of the user and abilities that a renewal brings. */
export const onRenewal = (tell: (answer: Renewed) => void): void => {
  tellRenewed = tell
}

/** One tab at a time; where the browser has no locks (plain http), the server's grace must do. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('toasoan-renewal', work) as Promise<T>) : work()

async function askForToken(expired: string): Promise<string> {
  return oneTabAtATime(async () => {
    const held = credentials()
    if (!held) throw apiError(401, { error: 'session.ended' })
    // Another tab was first: its token serves this one as well.
    if (held.accessToken !== expired) return held.accessToken
    if (!held.refreshToken) throw apiError(401, { error: 'session.ended' })
    const response = await send(refresh, { body: { refreshToken: held.refreshToken } }, '')
    const { data } = await envelopeOf<Envelope<Renewed>>(response)
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
