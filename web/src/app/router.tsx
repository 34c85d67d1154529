import { memo } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import type { Layout } from '#web/entities/app-route.ts'
import { routes as authRoutes } from '#web/features/account/auth/routes.ts'
import { FullLayout } from './layouts/full-layout.tsx'
import { loadChunk } from './load-chunk.ts'
import { PageLoader } from './page-loader.tsx'
import { Root } from './root.tsx'
import { RouteFailure } from './route-failure.tsx'
import { routeObject } from './route-object.ts'

/** The rest of the table, which the log-in page has no use for. */
async function otherRoutes(): Promise<RouteObject[]> {
  const { screens } = await loadChunk(() => import('./screens.ts'))
  const inLayout = (name: Layout) =>
    screens.filter(({ layout = 'vertical' }) => layout === name).map(routeObject)
  return [
    {
      id: 'vertical',
      lazy: {
        Component: () =>
          loadChunk(() => import('./layouts/vertical-layout.tsx')).then((part) => memo(part.VerticalLayout)),
      },
      children: [{ ErrorBoundary: RouteFailure, children: inLayout('vertical') }],
    },
    {
      id: 'master',
      lazy: {
        Component: () =>
          loadChunk(() => import('./layouts/master-layout.tsx')).then((part) => memo(part.MasterLayout)),
      },
      children: [{ ErrorBoundary: RouteFailure, children: inLayout('master') }],
    },
    { id: 'full', Component: FullLayout, children: inLayout('full') },
    { path: '*', loader: () => redirect('/error-404') },
  ]
}

let rest: Promise<RouteObject[]> | null = null

/** The application's router: history mode, base `/`. */
export const router = createBrowserRouter(
  [
    {
      id: 'root',
      Component: Root,
      HydrateFallback: PageLoader,
      ErrorBoundary: RouteFailure,
      children: [{ Component: FullLayout, children: authRoutes.map(routeObject) }],
    },
  ],
  {
    patchRoutesOnNavigation: async ({ patch }) => {
      if (rest) return void (await rest)
      rest = otherRoutes()
      try {
        patch('root', await rest)
      } catch (error) {
        rest = null
        throw error
      }
    },
  },
)
