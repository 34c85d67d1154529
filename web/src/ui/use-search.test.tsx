// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearch } from './use-search.ts'
import { useTyped } from './use-typed.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let change: ReturnType<typeof useSearch>[1]
let field: ReturnType<typeof useTyped>

function Screen() {
  const [search, set] = useSearch()
  change = set
  field = useTyped(search.get('keyword') ?? '', (keyword) => change({ keyword }, { replace: true }))
  return <output>{search.toString()}</output>
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/list?tab=2')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const router = createBrowserRouter([{ path: '/list', Component: Screen }])
  await act(async () => root.render(<RouterProvider router={router} />))
})
afterEach(async () => {
  vi.useRealTimers()
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const shown = () => document.querySelector('output')?.textContent

test('of two choices in a row, made before the first is drawn, both stay', async () => {
  await act(async () => {
    change({ category_id: 7, page: null })
    change({ page: 2 })
  })
  expect(shown()).toBe('tab=2&category_id=7&page=2')
  await act(async () => change({ category_id: null, tab: '' }))
  expect(shown()).toBe('page=2')
})

test('what is typed keeps the space at its end when its own words come back, and gives way to others', async () => {
  vi.useFakeTimers()
  await act(async () => field.type('thủ '))
  await act(async () => vi.advanceTimersByTime(400))
  expect(shown()).toBe('tab=2&keyword=th%E1%BB%A7')
  expect(field.typed).toBe('thủ ')
  await act(async () => field.type('thủ tướng'))
  await act(async () => change({ keyword: 'khác' }))
  await act(async () => vi.advanceTimersByTime(400))
  expect(field.typed).toBe('khác')
  await act(async () => field.finish(''))
  expect(shown()).toBe('tab=2')
})
