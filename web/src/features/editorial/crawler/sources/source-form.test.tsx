// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { noSelectors, type SourceRow } from '@toasoan/contract/editorial/crawler-sources'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { Dialogs } from '#web/ui/dialogs/dialogs.tsx'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { SourceForm } from './source-form.tsx'

vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useCan: () => (permission: string) => permission === 'crawlerConfig.create',
}))
vi.mock('#web/ui/form/use-leave-guard.ts', () => ({ useLeaveGuard: () => {} }))
// What is filled in stands in the values already.
const { nothing } = vi.hoisted(() => ({ nothing: () => null }))
vi.mock('#web/entities/choices/department-select.tsx', () => ({ DepartmentSelect: nothing }))
vi.mock('#web/ui/form/form-number.tsx', () => ({ FormNumber: nothing }))
vi.mock('#web/ui/form/form-fields.tsx', () => ({
  ...{
    FormDate: nothing,
    FormSelect: nothing,
    FormSwitch: nothing,
    FormText: nothing,
    FormTextarea: nothing,
  },
}))
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
Object.assign(document, { fonts: new EventTarget() })
Object.assign(Element.prototype, { scrollIntoView() {} })

afterEach(() => vi.unstubAllGlobals())

const source = {
  ...{ id: 7, version: 1, name: 'Báo Thử', kind: 'feed', address: 'https://bao.example/rss' },
  ...{ selectors: noSelectors, charset: '', zone: 'Asia/Ho_Chi_Minh', min_minutes: 5, max_minutes: 60 },
  ...{ category_id: null, department_id: null, licence: 'none', licence_from: null, licence_until: null },
  ...{ quota: null, verbatim: 20, pictures: false, wait_minutes: 60, note: '', active: true },
} as unknown as SourceRow

const isActing = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on })

/** Waits for what comes by itself. */
async function until(check: () => void): Promise<void> {
  isActing(false)
  await vi.waitFor(check, 5000)
  isActing(true)
}

const page = { address: 'https://bao.example/1', title: '', words: 0, text: '', author: '', warnings: [] }

test('a source whose dry run took nothing asks before it is saved', async () => {
  const saved: unknown[] = []
  let why: string | null = 'Không đọc được.'
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') saved.push(JSON.parse(body as string))
    const pages = [{ ...page, why, published_at: null, evidence: null }]
    const data = path.endsWith('/try') ? { entries: 1, pages } : path.includes('categor') ? [] : source
    return new Response(JSON.stringify({ data }), { status: 200 })
  })
  const done = vi.fn()
  isActing(true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <SourceForm source={source} onDone={done} />
          <Dialogs />
        </QueryClientProvider>
      </ThemeProvider>,
    ),
  )
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
  const press = (name: string) =>
    act(async () =>
      [...(dialog() ?? document).querySelectorAll('button')]
        .find(({ textContent }) => textContent === name)
        ?.click(),
    )
  const told = () => until(() => expect(document.querySelector('[role="status"] li')).not.toBeNull())

  await press('Chạy thử')
  await told()
  await press('Lưu')
  await until(() => expect(dialog()?.textContent).toContain('Chạy thử không lấy được tin nào'))
  await press('Hủy')
  await until(() => expect(dialog()).toBeNull())
  expect([saved, done.mock.calls]).toEqual([[], []])

  await press('Lưu')
  await until(() => expect(dialog()).not.toBeNull())
  await press('Vẫn lưu')
  await until(() => expect(done).toHaveBeenCalledTimes(1))
  expect(saved).toMatchObject([{ address: source.address, version: 1 }])

  // What was read is saved without a question.
  why = null
  await press('Chạy thử')
  await until(() => expect(document.querySelector('[role="status"]')?.textContent).not.toContain('Không đọc'))
  await told()
  await press('Lưu')
  await until(() => expect(done).toHaveBeenCalledTimes(2))
  expect(dialog()).toBeNull()
  await act(async () => root.unmount())
})
