// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { UrgentAlert } from './urgent-alert.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = vi.fn(() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never
window.ResizeObserver = class {
  #tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }
  observe() {
    this.#tell([], this)
  }
  unobserve() {}
  disconnect() {}
}
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)

test('an urgent notice tells the desk its height, below which the tools stay, until it is gone', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = async (urgent: boolean | null) => {
    await act(async () =>
      root.render(
        <ThemeProvider>
          <div data-desk>{urgent !== null && <UrgentAlert urgent={urgent}>Đang đính chính</UrgentAlert>}</div>
        </ThemeProvider>,
      ),
    )
    return document.querySelector<HTMLElement>('[data-desk]')?.style.getPropertyValue('--notice')
  }
  expect(await show(true)).toBe('64px')
  expect(await show(false)).toBe('')
  expect(await show(true)).toBe('64px')
  expect(await show(null)).toBe('')
  await act(async () => root.unmount())
})
