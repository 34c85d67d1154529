import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { readAtHeader } from '@toasoan/contract/messaging/events'
import { language } from '#web/language/language.ts'
import { idleHeader, keepTold, lastActivity } from './activity.ts'
import { apiError, isAbort, noAnswer } from './api-error.ts'
import { baseOf, timeLimits } from './configuration.ts'
import { answered, databaseLost, unanswered } from './connection.ts'
import { credentials } from './credentials.ts'
import { countEarly, isEarly, keepMark } from './first-reading.ts'
import { ownLine } from './line-id.ts'

export type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Headers in addition to the common ones. */
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** URL of a call: `:name` replaced by params, and the query without empty values. */
export function addressOf(endpoint: Pick<AnyEndpoint, 'service' | 'path'>, input: CallInput = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const asked = query.toString()
  return `${baseOf(endpoint.service)}${path}${asked ? `?${asked}` : ''}`
}

const isSignIn = (path: string): boolean =>
  /^\/(auth|oauth|forget-password|reset-password|get-captcha)/.test(path)

/** Account calls time out after 30 s, all others after 300 s. */
const limitOf = (path: string): number => (isSignIn(path) ? timeLimits.auth : timeLimits.service)

/**
 * Common headers: language, token, idle time, and the browser mark, for which the server uses a readable
 * status for expired tokens.
 */
export const headersOf = (token = credentials()?.accessToken): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': language(),
  'X-Requested-With': 'XMLHttpRequest',
  ...idleHeader(),
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
})

/** Sends one request without token renewal. Rejects with an `ApiError` when no response is received. */
export async function send(endpoint: AnyEndpoint, input: CallInput, token?: string): Promise<Response> {
  const hasBody = input.body !== undefined
  const isForm = input.body instanceof FormData
  const limit = AbortSignal.timeout(limitOf(endpoint.path))
  const told = lastActivity()
  const early = isEarly()
  try {
    const asked = fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...headersOf(token),
        ...(endpoint.mutates ? ownLine() : {}),
        ...input.headers,
        ...(hasBody && !isForm ? { 'Content-Type': 'application/json' } : {}),
      },
      body: hasBody ? (isForm ? (input.body as FormData) : JSON.stringify(input.body)) : undefined,
      signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
      // With the cookie the server recognises a browser with previous log-ins; it authorises nothing.
      credentials: isSignIn(endpoint.path) ? 'same-origin' : 'omit',
      cache: 'no-store',
    })
    if (token && early) countEarly(asked)
    const response = await asked
    answered()
    if (token) {
      keepTold(told)
      keepMark(response.headers.get(readAtHeader), early)
    }
    return response
  } catch (cause) {
    if (limit.aborted) throw noAnswer('timeout')
    if (isAbort(cause)) throw cause
    unanswered()
    throw noAnswer('network')
  }
}

function parsed(body: string): object {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

/**
 * Parses a response body; a non-JSON body (a proxy's page) gives nothing. A truncated one, as when leaving
 * the page, counts as no response: as an unnamed error it would end the session.
 */
export async function answerIn(response: Response): Promise<object> {
  try {
    return parsed(await response.text())
  } catch (cause) {
    throw isAbort(cause) ? cause : noAnswer('network')
  }
}

/** Returns the response's envelope, or rejects with its error. */
export async function envelopeOf<Envelope>(response: Response): Promise<Envelope> {
  const answer = await answerIn(response)
  if (!response.ok) {
    const refused = apiError(response.status, answer)
    if (refused.error === kernelErrors.databaseAway.code) databaseLost()
    throw refused
  }
  return answer as Envelope
}
