/** What the guard knows of a route. */
export type GuardedRoute = {
  /** All of these must be allowed on the resource. Empty means any session. */
  allowed: boolean
  /** A page of signing in, or an error page: open without a session. */
  auth: boolean
  redirectIfLoggedIn: boolean
}

export type Verdict = 'open' | 'login' | 'not-authorized' | 'home'

/** Decides whether a route opens (specification, section 6 "Navigation"). */
export function guard(route: GuardedRoute, loggedIn: boolean): Verdict {
  if (route.redirectIfLoggedIn && loggedIn) return 'home'
  if (route.auth) return 'open'
  if (!loggedIn) return 'login'
  return route.allowed ? 'open' : 'not-authorized'
}
