// @vitest-environment jsdom
import { Button, MantineProvider, Menu } from '@mantine/core'
import { act, type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hint } from './hint.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = vi.fn(() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never

let root: Root
beforeEach(() => {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const show = (content: ReactNode) =>
  act(async () =>
    root.render(
      <StrictMode>
        <MantineProvider env="test">{content}</MantineProvider>
      </StrictMode>,
    ),
  )
const button = () => document.querySelector('button') as HTMLButtonElement
const words = () => document.querySelector('[role="tooltip"]')?.textContent ?? null
/** Simulates keyboard focus. */
const focus = () => act(async () => button().focus({ focusVisible: true } as FocusOptions))

test('adds its words to what describes the button already, and takes them away again', async () => {
  const one = (
    <Hint label="Lưu lại">
      <Button aria-describedby="own">x</Button>
    </Hint>
  )
  await show(one)
  expect(button().getAttribute('aria-describedby')).toBe('own')
  await focus()
  expect(words()).toBe('Lưu lại')
  const [own, added] = button().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(own).toBe('own')
  expect(document.getElementById(added as string)?.textContent).toBe('Lưu lại')
  await act(async () => button().blur())
  expect(button().getAttribute('aria-describedby')).toBe('own')
  expect(words()).toBeNull()
})

test('goes when the button is disabled under the keyboard', async () => {
  const one = (disabled: boolean) => (
    <Hint label="Sau">
      <Button disabled={disabled}>x</Button>
    </Hint>
  )
  await show(one(false))
  await focus()
  expect(words()).toBe('Sau')
  await show(one(true))
  expect(words()).toBeNull()
})

test('opens a menu, and the button hears what it would hear alone', async () => {
  const heard = vi.fn()
  await show(
    <Menu>
      <Menu.Target>
        <Hint label="Thao tác">
          <Button
            onFocus={() => heard('focus')}
            onKeyDown={() => heard('key')}
            onClick={() => heard('click')}
          >
            x
          </Button>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Xóa</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  )
  await focus()
  await act(async () => button().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })))
  await act(async () => button().click())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(heard.mock.calls.flat()).toEqual(['focus', 'key', 'click'])
})
