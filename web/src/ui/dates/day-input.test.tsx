// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayInput } from './day-input.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = vi.fn(() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const input = () => document.querySelector('input[data-dates-input]') as HTMLInputElement
const calendar = () => document.querySelector('[data-dates-dropdown]')
const press = (key: string) =>
  act(async () => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('the calendar comes when it is asked for and stands over nothing else', async () => {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <DayInput value="2026-11-26" onChange={() => {}} />
      </MantineProvider>,
    ),
  )
  await act(async () => input().focus())
  expect(calendar()).toBeNull()
  await act(async () => input().click())
  expect(calendar()).not.toBeNull()
  expect(input().getAttribute('data-mantine-stop-propagation')).toBe('true')
  await press('Escape')
  expect(calendar()).toBeNull()
  await press('ArrowDown')
  expect(calendar()).not.toBeNull()
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input(), '27/11/2026')
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(calendar()).toBeNull()
})
