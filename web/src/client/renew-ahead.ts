import { credentials, endsWithin, onCredentialsElsewhere } from './credentials.ts'
import { onRenewal, renewToken } from './renewal.ts'

/** Time before a token's expiry at which it is renewed, in ms: five minutes, or a fifth of a shorter lifetime. */
const leadOf = (lifetime: number): number => Math.min(300_000, lifetime * 200)

/** Retry delay in ms after a renewal without a response. */
const tryAgainAfter = 20_000

/** Browser timers are limited to 31 bits. */
const longest = 2_000_000_000

let timer: ReturnType<typeof setTimeout> | undefined

function plan(): void {
  clearTimeout(timer)
  const held = credentials()
  if (!held || held.expiresAt === 0) return
  const wait = held.expiresAt - leadOf(held.lifetime) - Date.now()
  timer = setTimeout(look, Math.min(Math.max(wait, 0), longest))
}

/** Renews a token that is about to expire or expired, and schedules the next check. */
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
 * Renews the token before it expires. Timers run late on a computer that slept, so the clock is also checked
 * when the user returns to the page or the network returns. Returns the stop function.
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
