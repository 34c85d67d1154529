// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'

const { writing, state } = vi.hoisted(() => {
  const state = { conflict: { theirs: null, message: 'Có người đã lưu.' }, values: {} }
  return { writing: { keepOnServer: vi.fn<() => Promise<boolean>>(), closeConflict: vi.fn() }, state }
})
vi.mock('./writing-context.ts', () => ({
  useWriting: () => writing,
  useWritingState: (of: (all: typeof state) => unknown) => of(state),
}))
vi.mock('./version-compare.tsx', () => ({ VersionCompare: () => null }))
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

test('keeping one’s own copy closes the dialog once it is kept, and not where it could not be', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <ThemeProvider>
        <ConflictDialog />
      </ThemeProvider>,
    ),
  )
  const keep = () =>
    act(async () =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Giữ bản của tôi thành bản tự lưu')
        ?.click(),
    )
  writing.keepOnServer.mockResolvedValueOnce(false)
  await keep()
  expect([writing.keepOnServer.mock.calls.length, writing.closeConflict.mock.calls.length]).toEqual([1, 0])
  writing.keepOnServer.mockResolvedValueOnce(true)
  await keep()
  expect([writing.keepOnServer.mock.calls.length, writing.closeConflict.mock.calls.length]).toEqual([2, 1])
  await act(async () => root.unmount())
})
