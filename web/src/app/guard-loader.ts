import { type LoaderFunction, matchPath, redirect, redirectDocument } from 'react-router'
import { askAhead } from '#web/client/ask-ahead.ts'
import type { RouteHandle } from '#web/entities/app-route.ts'
import { isAllowed, isAuthPage, missingOf } from '#web/entities/route-access.ts'
import { routes as authRoutes } from '#web/features/account/auth/routes.ts'
import { guard } from '#web/session/guard.ts'
import { currentSession } from '#web/session/session.ts'
import { homePath } from './home-path.ts'
import { segments } from './route-path.ts'
import { sessionReady } from './session-ready.ts'

/** The path to come back to after the log-in; only paths of this application. */
export function requestedPath(search: URLSearchParams): string | null {
  const to = search.get('to')
  const here = window.location.origin
  if (!to || !URL.canParse(to, here)) return null
  const requested = new URL(to, here)
  return requested.origin === here && !requested.pathname.startsWith('//')
    ? requested.pathname + requested.search + requested.hash
    : null
}

/** Goes to a path after the log-in. What is no screen of the back-office is a public page, which the server has. */
async function goTo(path: string): Promise<Response> {
  const { screens } = await import('./screens.ts')
  const { pathname } = new URL(path, window.location.origin)
  const isScreen = [...screens, ...authRoutes].some((route) => matchPath(segments(route.path), pathname))
  return isScreen ? redirect(path) : redirectDocument(path)
}

/** Opens a route, or sends the person where they belong. */
export const guardLoader =
  (handle: RouteHandle): LoaderFunction =>
  async ({ request }) => {
    await sessionReady()
    const { user, ability } = currentSession()
    const { pathname, search, searchParams } = new URL(request.url)
    const verdict = guard(
      {
        allowed: isAllowed(handle, ability),
        auth: isAuthPage(handle),
        redirectIfLoggedIn: handle.redirectIfLoggedIn ?? false,
      },
      user !== null,
    )
    switch (verdict) {
      case 'open':
        if (user) askAhead(pathname + search)
        return null
      case 'home':
        return goTo(requestedPath(searchParams) ?? (await homePath()))
      case 'login':
        return redirect(`/login?to=${encodeURIComponent(pathname + search)}`)
      case 'not-authorized':
        return redirect(
          `/not-authorized?need=${missingOf(handle, ability).join(',')}&from=${encodeURIComponent(pathname)}`,
        )
    }
  }
