/** The tokens of a session. `expiresAt` is in epoch milliseconds, `lifetime` in seconds. */
export type Credentials = { accessToken: string; refreshToken: string; expiresAt: number; lifetime: number }

/** Why a session ended: by the user, by the server, or by inactivity. */
export type EndReason = 'logout' | 'refused' | 'idle' | 'elsewhere'

/** Stored credentials expire after ten days (the specification's 864,000,000 ms). */
const keptFor = 864_000_000
/** The specification's fallback of 60 seconds, for responses without a lifetime. */
const fallbackLifetime = 60

const names = {
  access: 'access_token',
  refresh: 'refresh_token',
  expire: 'expire_time',
  lifetime: 'expires_in',
  user: 'user',
  until: 'kept_until',
} as const

const listeners = new Set<(reason: EndReason) => void>()

/** An empty token, or the text `undefined` or `null`, counts as absent. */
export const presentToken = (value: string | null | undefined): string | null =>
  value === null || value === undefined || ['', 'undefined', 'null'].includes(value.trim()) ? null : value

/** The stored tokens, or null when there is no session. */
export function credentials(): Credentials | null {
  if (Number(localStorage.getItem(names.until) ?? 0) < Date.now()) return null
  const accessToken = presentToken(localStorage.getItem(names.access))
  if (!accessToken) return null
  return {
    accessToken,
    refreshToken: presentToken(localStorage.getItem(names.refresh)) ?? '',
    expiresAt: Number(localStorage.getItem(names.expire) ?? 0),
    lifetime: Number(localStorage.getItem(names.lifetime) ?? fallbackLifetime),
  }
}

/** Stores the tokens from a login or refresh response. */
export function keepCredentials(answer: {
  access_token: string
  refresh_token: string
  expires_in?: number
}): void {
  const lifetime = answer.expires_in || fallbackLifetime
  const now = Date.now()
  localStorage.setItem(names.until, String(now + keptFor))
  localStorage.setItem(names.refresh, answer.refresh_token)
  localStorage.setItem(names.expire, String(now + lifetime * 1000))
  localStorage.setItem(names.lifetime, String(lifetime))
  // Last, because other tabs react to this change.
  localStorage.setItem(names.access, answer.access_token)
}

/** Whether the token expires within the given ms by this computer's clock; false if its expiry is unknown. */
export const endsWithin = ({ expiresAt }: Pick<Credentials, 'expiresAt'>, milliseconds: number): boolean =>
  expiresAt > 0 && expiresAt - Date.now() <= milliseconds

/** The stored user as JSON, or null. */
export function storedUser<User>(): User | null {
  try {
    return JSON.parse(localStorage.getItem(names.user) ?? 'null') as User | null
  } catch {
    return null
  }
}

/** Stores the user of the session. */
export const keepUser = (user: unknown): void => localStorage.setItem(names.user, JSON.stringify(user))

/** Deletes the session and notifies this tab; other tabs get the storage event. */
export function endSession(reason: EndReason): void {
  const had = localStorage.getItem(names.access) !== null
  for (const name of Object.values(names)) localStorage.removeItem(name)
  if (had || reason === 'refused') for (const tell of listeners) tell(reason)
}

/** Calls back when the session ends, in any tab. Returns the unsubscribe function. */
export function onSessionEnd(tell: (reason: EndReason) => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === names.access && event.newValue === null) tell('elsewhere')
  }
  listeners.add(tell)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** Calls back when another tab logs in or refreshes. Returns the unsubscribe function. */
export function onCredentialsElsewhere(tell: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === names.access && presentToken(event.newValue)) tell()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
