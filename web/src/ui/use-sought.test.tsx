// @vitest-environment jsdom
import { MantineProvider, Select } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { theme } from './theme/theme.ts'
import { useSought } from './use-sought.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = vi.fn(() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => {}

/** Server response for each keyword, released by the test. */
const answers: Record<string, string[]> = { '': ['An', 'Bình'], hùng: ['Trần Mạnh Hùng', 'hung.tran'] }
let root: Root
let arrived: ReadonlySet<string> = new Set([''])
let arrive: (keyword: string) => void
const onChange = vi.fn()

function Field() {
  const [known, setKnown] = useState(arrived)
  arrive = (keyword) => setKnown(new Set([...known, keyword]))
  const { keyword, field } = useSought()
  const isThere = known.has(keyword)
  return (
    <Select
      data={answers[isThere ? keyword : ''] ?? []}
      value={null}
      onChange={onChange}
      searchable
      {...field({ data: [], isPlaceholderData: !isThere })}
    />
  )
}

beforeEach(async () => {
  vi.useFakeTimers()
  arrived = new Set([''])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider theme={theme} env="test">
        <Field />
      </MantineProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const input = () => document.querySelector('input') as HTMLInputElement
const type = (words: string) =>
  act(async () => {
    input().focus()
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input(), words)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const enter = () =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', key: 'Enter', bubbles: true }))
  })

test('Enter takes nothing that answers something else, and the first one once its answer is there', async () => {
  await type('hùng')
  await enter()
  await pass(300)
  await enter()
  expect(onChange).not.toHaveBeenCalled()
  await act(async () => arrive('hùng'))
  await pass(50)
  await enter()
  expect(onChange.mock.calls[0]?.[0]).toBe('Trần Mạnh Hùng')
})
