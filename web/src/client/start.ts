import type { AnyEndpoint, Envelope } from '@toasoan/contract/kit/endpoint'
import { loginStart, pageStart } from './account-calls.ts'
import { isApiError, isOutOfReach } from './api-error.ts'
import { credentials, onSessionEnd, storedUser } from './credentials.ts'

/** One call that gives what several would: by the path of each, under which name its part stands. */
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
 * Milliseconds from its beginning for which a start answers others, as long as any answer counts as fresh: what is asked
 * for later is read anew. It begins before the screen's program is there, which takes a slow line some seconds.
 */
const sharedFor = 15_000

type Reading = { start: Start; answer: Promise<Envelope<unknown>>; begun: number; left: Set<string> }

/** What a page began with, by which start and whose page it is: the person, or the token of one who is not known yet. */
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
  // Whose token it was is known from then on, also when another one has taken its place.
  for (const key of keys) readings.set(key, reading)
  return reading
}

/**
 * The answer of a call as part of what a page begins with; null where the call is to be made by itself. The first of
 * these calls begins the start, which the others wait for as well. Each part is given once.
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
    // Without the server, or the session, the call itself would fare no better.
    if (isOutOfReach(error) || (isApiError(error) && error.status === 401)) throw error
    return null
  }
}

/** What has changed meanwhile is no longer given as it was at the start. */
export function forgetStart(isStale: (path: string) => boolean = () => true): void {
  for (const { left } of readings.values()) for (const path of left) if (isStale(path)) left.delete(path)
}
