// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'

const component = async () => ({ Component: () => null })
vi.mock('./screens.ts', () => ({
  screens: [
    { path: '/error-404', layout: 'full', component },
    { path: '/article/edit/:id', layout: 'full', component },
  ],
}))
vi.mock('#web/features/account/auth/routes.ts', () => ({ routes: [] }))
vi.mock('./guard-loader.ts', () => ({ guardLoader: () => () => null }))
vi.mock('./root.tsx', () => ({ Root: () => null }))
vi.mock('./layouts/full-layout.tsx', () => ({ FullLayout: () => null }))
vi.mock('./page-loader.tsx', () => ({ PageLoader: () => null }))
vi.mock('./route-failure.tsx', () => ({ RouteFailure: () => null }))

afterEach(() => vi.resetModules())

it.each([
  ['/khong-co-gi', '/error-404'],
  ['/article/khong-co/gi', '/error-404'],
  ['/article/edit/muoi-hai', '/error-404'],
  ['/article/edit/12', '/article/edit/12'],
])('%s leads to %s', async (path, leads) => {
  window.history.replaceState(null, '', path)
  const { router } = await import('./router.tsx')
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 10_000)
  expect(router.state.location.pathname).toBe(leads)
  router.dispose()
})
