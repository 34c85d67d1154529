import { credentials, endsWithin, onCredentialsElsewhere } from './credentials.ts'
import { onRenewal, renewToken } from './renewal.ts'

/** Milliseconds before a token's end at which it is renewed: five minutes, or a fifth of a shorter life. */
const leadOf = (lifetime: number): number => Math.min(300_000, lifetime * 200)

/** Milliseconds until a renewal that got no answer is tried again. */
const tryAgainAfter = 20_000

/** Timers of browsers count in 31 bits. */
const longest = 2_000_000_000

let timer: ReturnType<typeof setTimeout> | undefined

function plan(): void {
  clearTimeout(timer)
  const held = credentials()
  if (!held || held.expiresAt === 0) return
  const wait = held.expiresAt - leadOf(held.lifetime) - Date.now()
  timer = setTimeout(look, Math.min(Math.max(wait, 0), longest))
}

/** Renews a token whose end is near or past, and plans the next look. */
function look(): void {
  const held = credentials()
  if (!held || !endsWithin(held, leadOf(held.lifetime))) {
    plan()
    return
  }
  renewToken(held.accessToken).then(plan, () => {
    clearTimeout(timer)
    if (credentials()) timer = setTimeout(look, tryAgainAfter)
  })
}

/**
 * Renews the token before it ends. A computer that slept runs its timers late, so the clock is looked at as well
 * whenever the person comes back to the page or the network comes back. Returns the way to stop.
 */
export function renewAhead(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const lookWhenVisible = () => document.visibilityState === 'visible' && look()
  document.addEventListener('visibilitychange', lookWhenVisible, { signal })
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, look, { signal })
  const stops = [onCredentialsElsewhere(plan), onRenewal(plan)]
  look()
  return () => {
    stop.abort()
    clearTimeout(timer)
    for (const end of stops) end()
  }
}
