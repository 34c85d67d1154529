// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useLoginRedirect } from './use-login-redirect.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let user: object | null = { id: 1 }
const watchers = new Set<() => void>()
vi.mock('#web/session/session.ts', async (original) => {
  const { useSyncExternalStore } = await import('react')
  return {
    ...(await original<object>()),
    takeEnd: () => 'refused',
    useSession: () =>
      useSyncExternalStore(
        (tell) => {
          watchers.add(tell)
          return () => watchers.delete(tell)
        },
        () => user,
      )
        ? { user: { id: 1 } }
        : { user: null },
  }
})

afterEach(() => document.body.replaceChildren())

function Screen() {
  useLoginRedirect()
  return null
}

test('a session that ends while a new article is written leads back to that article', async () => {
  window.history.replaceState(null, '', '/article/create')
  const router = createBrowserRouter([
    { path: '*', Component: Screen, handle: { action: 'article.create', title: { vi: '', en: '' } } },
  ])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
  // What the desk does once the article is saved: the address follows without a navigation.
  window.history.replaceState(window.history.state, '', '/article/edit/41')
  user = null
  await act(async () => {
    for (const tell of watchers) tell()
  })
  expect(window.location.pathname + window.location.search).toBe('/login?to=%2Farticle%2Fedit%2F41')
  await act(async () => root.unmount())
})
