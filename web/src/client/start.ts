import type { AnyEndpoint, Envelope } from '@toasoan/contract/kit/endpoint'
import { loginStart, pageStart } from './account-calls.ts'
import { isApiError, isOutOfReach } from './api-error.ts'
import { credentials, onSessionEnd, storedUser } from './credentials.ts'

/** A combined call: the name of each part by the path of the call it replaces. */
type Start = { endpoint: AnyEndpoint; parts: Readonly<Record<string, string>> }

const ofPage: Start = {
  endpoint: pageStart,
  parts: {
    '/auth/me': 'user',
    '/settings/app': 'settings',
    '/state/stages': 'stages',
    '/auth/me/preferences': 'preferences',
    '/notifications/get-total': 'notifications',
    '/article/notification': 'counters',
  },
}

const ofLogin: Start = {
  endpoint: loginStart,
  parts: { '/settings/auth': 'settings', '/oauth/provider': 'provider' },
}

/**
 * Milliseconds for which a combined response is used, as long as responses count as fresh. It starts before
 * the screen's code is loaded, which takes some seconds on a slow connection.
 */
const sharedFor = 15_000

type Reading = { start: Start; answer: Promise<Envelope<unknown>>; begun: number; left: Set<string> }

/** The combined response, its call, and its user (or the token while the user is unknown). */
const readings = new Map<string, Reading>()

onSessionEnd(() => readings.clear())

function keysNow({ endpoint }: Start): string[] {
  const held = credentials()
  const owners = held ? [storedUser<{ id: number }>()?.id, held.accessToken] : ['nobody']
  return owners.filter((owner) => owner !== undefined).map((owner) => `${endpoint.path} ${owner}`)
}

type Ask = (endpoint: AnyEndpoint) => Promise<Envelope<unknown>>

function readingOf(path: string, ask: Ask): Reading | null {
  const start = path in ofLogin.parts ? ofLogin : path in ofPage.parts && credentials() ? ofPage : null
  if (!start) return null
  const keys = keysNow(start)
  const left = new Set(Object.keys(start.parts))
  const known = keys.map((key) => readings.get(key)).find((reading) => reading !== undefined)
  const reading = known ?? { start, answer: ask(start.endpoint), begun: Date.now(), left }
  // The token's user is known from then on, also after the token was replaced.
  for (const key of keys) readings.set(key, reading)
  return reading
}

/**
 * The response of a call from the page's combined first request; null if the call must be sent separately.
 * The first of these calls starts the combined request, which the others await. Each part is used once.
 */
export async function partOfStart(
  { method, path }: AnyEndpoint,
  input: object,
  ask: Ask,
): Promise<Envelope<unknown> | null> {
  const { signal: _signal, ...asked } = input as { signal?: AbortSignal }
  if (method !== 'GET' || Object.keys(asked).length > 0) return null
  const reading = readingOf(path, ask)
  if (!reading?.left.delete(path) || Date.now() > reading.begun + sharedFor) return null
  try {
    const { data, ...envelope } = await reading.answer
    return { ...envelope, data: (data as Record<string, unknown>)[reading.start.parts[path]!] }
  } catch (error) {
    // Without server or session, the separate call would fail too.
    if (isOutOfReach(error) || (isApiError(error) && error.status === 401)) throw error
    return null
  }
}

/** Discards parts that have changed meanwhile. */
export function forgetStart(isStale: (path: string) => boolean = () => true): void {
  for (const { left } of readings.values()) for (const path of left) if (isStale(path)) left.delete(path)
}
