import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { forgetShown } from '#web/client/connection.ts'
import type { RouteHandle } from '#web/entities/app-route.ts'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { closeDialogs } from '#web/ui/dialogs/dialog-host.ts'
import { Dialogs } from '#web/ui/dialogs/dialogs.tsx'
import { useOwnTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { NavigationBar } from './navigation-bar.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { useConnectivity } from './use-connectivity.ts'
import { useLoginRedirect } from './use-login-redirect.ts'

const SessionWatch = lazy(() =>
  import('./session-watch.tsx').then((part) => ({ default: part.SessionWatch })),
)
const ViewBanner = lazy(() =>
  import('./layouts/view-banner.tsx').then((part) => ({ default: part.ViewBanner })),
)
const SecondFactorBanner = lazy(() =>
  import('./layouts/second-factor-banner.tsx').then((part) => ({ default: part.SecondFactorBanner })),
)
const NewVersion = lazy(() => import('./new-version.tsx').then((part) => ({ default: part.NewVersion })))

/** The handle of the route that is open. */
export const useRouteHandle = (): RouteHandle | undefined =>
  useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined

function useDocumentTitle(): void {
  const t = useText()
  const own = useOwnTitle()
  const handle = useRouteHandle()
  const screen = handle && t(handle.title)
  // The name of a record alone would be the same for reading, editing and its history.
  const title = own && screen && own !== screen ? `${own} · ${screen}` : (own ?? screen)
  useEffect(() => {
    document.title = title ? `${title} · ${t(shared.product)}` : t(shared.product)
  }, [title, t])
}

/** What stands around every screen. */
export function Root() {
  const { user } = useSession()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog goes with the screen that asked
  useEffect(() => closeDialogs, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: how old the answers are is asked of each screen
  useEffect(() => forgetShown, [pathname])
  useDocumentTitle()
  useConnectivity()
  useLoginRedirect()
  return (
    <>
      <NavigationBar />
      <Suspense>{user?.viewed_by && <ViewBanner user={user} />}</Suspense>
      <Suspense>
        {user?.second_factor_due && !user.viewed_by && <SecondFactorBanner due={user.second_factor_due} />}
      </Suspense>
      <Outlet />
      <Dialogs />
      <ScrollToTop />
      <ScrollRestoration />
      <Suspense>
        {user && <SessionWatch key={user.id} user={user} />}
        {import.meta.env.PROD && user && <NewVersion />}
      </Suspense>
    </>
  )
}
