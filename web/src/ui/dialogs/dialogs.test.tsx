// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage } from '#web/language/language.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { askReason } from './ask-reason.tsx'
import { confirm } from './confirm.tsx'
import { Dialogs } from './dialogs.tsx'

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
// An auto-sizing field listens to font loading.
Object.assign(document, { fonts: new EventTarget() })

let root: Root
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <ThemeProvider>
        <Dialogs />
      </ThemeProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const buttons = () => [...document.querySelectorAll('button')]
const press = (name: string) =>
  act(async () =>
    buttons()
      .find((one) => (one.ariaLabel ?? one.textContent) === name)
      ?.click(),
  )
const open = async <Answer,>(ask: () => Promise<Answer>) => {
  const answer = { given: undefined as Answer | undefined }
  await act(async () => {
    void ask().then((given) => Object.assign(answer, { given }))
  })
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull())
  return answer
}
const gone = () => vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())

test('a dialog answers once its window has gone, and what closes it gives up', async () => {
  const yes = await open(() => confirm({ title: 'Xóa?' }))
  await press('Đồng ý')
  await gone()
  expect(yes.given).toBe(true)
  const no = await open(() => confirm({ title: 'Xóa?' }))
  await press('Đóng')
  await gone()
  expect(no.given).toBe(false)
  const none = await open(() => askReason({ title: 'Vì sao?' }))
  await press('Hủy')
  await gone()
  expect(none.given).toBeNull()
})

test('the cross is named in the language of the interface', async () => {
  await act(async () => changeLanguage('en'))
  await open(() => confirm({ title: 'Delete?' }))
  expect(buttons().map(({ ariaLabel }) => ariaLabel)).toContain('Close')
  await act(async () => changeLanguage('vi'))
  expect(buttons().map(({ ariaLabel }) => ariaLabel)).toContain('Đóng')
  await press('Đóng')
  await gone()
})
