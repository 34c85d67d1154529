import { type LoaderFunction, redirect } from 'react-router'
import type { RouteHandle } from '#web/entities/app-route.ts'
import { guard } from '#web/session/guard.ts'
import { currentSession } from '#web/session/session.ts'
import { homePath } from './home-path.ts'
import { isAllowed, isAuthPage, isReadingPage, missingOf } from './route-access.ts'
import { sessionReady } from './session-ready.ts'

/** The path to come back to after the log-in; only paths of this application. */
export function wantedPath(search: URLSearchParams): string | null {
  const to = search.get('to')
  const here = window.location.origin
  if (!to || !URL.canParse(to, here)) return null
  const wanted = new URL(to, here)
  return wanted.origin === here && !wanted.pathname.startsWith('//')
    ? wanted.pathname + wanted.search + wanted.hash
    : null
}

/** Opens a route, or sends the person where they belong. */
export function guardLoader(handle: RouteHandle): LoaderFunction {
  return async ({ request }) => {
    await sessionReady()
    const { user, ability } = currentSession()
    const { pathname, search, searchParams } = new URL(request.url)
    const verdict = guard(
      {
        allowed: isAllowed(handle, ability),
        auth: isAuthPage(handle),
        open: isReadingPage(handle),
        redirectIfLoggedIn: handle.redirectIfLoggedIn ?? false,
      },
      user !== null,
    )
    switch (verdict) {
      case 'open':
        return null
      case 'home':
        return redirect(wantedPath(searchParams) ?? (await homePath()))
      case 'login':
        return redirect(`/login?to=${encodeURIComponent(pathname + search)}`)
      case 'not-authorized':
        return redirect(
          `/not-authorized?need=${missingOf(handle, ability).join(',')}&from=${encodeURIComponent(pathname)}`,
        )
    }
  }
}
